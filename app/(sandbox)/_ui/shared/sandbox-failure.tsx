import { Button } from "../basic/button";
import { NothingHere } from "./nothing-here";

/** What a page says that failed on the server. `retry` has to ask the server anew. */
export function SandboxFailure({ retry }: { retry: () => void }) {
  return (
    <NothingHere title="This page could not be shown" action={<Button onClick={retry}>Try again</Button>}>
      Something went wrong on our side. What was saved before is still there.
    </NothingHere>
  );
}
