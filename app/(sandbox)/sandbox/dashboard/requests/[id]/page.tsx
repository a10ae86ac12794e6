import { CodeBlock, PageHeading, Panel, prettyJson } from "@/app/(sandbox)/_ui/shared/page-parts";
import { decoded, HttpStatus, RequestPath } from "@/app/(sandbox)/_ui/dashboard/requests";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { Facts } from "@/app/(sandbox)/_ui/shared/details";
import { env } from "@/app/(sandbox)/_service/env";
import { curlOf, getRequest } from "@/app/(sandbox)/_service/request-log/entries";
import { recordOf, titledBy } from "../../../params";

const requestOf = recordOf(getRequest);

export const generateMetadata = titledBy(requestOf, ({ method, path }) => `${method} ${decoded(path)}`);

export default async function RequestPage(props: PageProps<"/sandbox/dashboard/requests/[id]">) {
  const request = await requestOf(props);
  const { method, path, status, durationMs, keyLastFour, ignored, requestBody, responseBody, createdAt } =
    request;
  const curl = curlOf(request, env.SANDBOX_URL);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/requests", text: "Requests" }}
        title={
          <span className="font-mono text-base wrap-anywhere">
            <RequestPath method={method} path={path} />
          </span>
        }
        badge={<HttpStatus status={status} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Panel title="Details">
          <Facts
            facts={{
              Time: createdAt,
              Took: `${durationMs} ms`,
              Key: keyLastFour ? `Ends in ${keyLastFour}` : "None",
              Ignored: ignored.length > 0 && (
                <>
                  <span className="font-mono text-xs break-all">{ignored.join(", ")}</span>
                  <br />
                  These names are unknown and had no effect.
                </>
              ),
            }}
          />
        </Panel>
        <Panel title="As a command" aside={<CopyButton text={curl} label="as curl" />}>
          <CodeBlock label="Command" text={curl} />
        </Panel>
        <Panel title="Request body">
          {requestBody ? (
            <CodeBlock label="Request body" text={prettyJson(requestBody)} />
          ) : (
            <Muted>None was sent.</Muted>
          )}
        </Panel>
        <Panel title="Response">
          {responseBody ? (
            <CodeBlock label="Response" text={prettyJson(responseBody)} />
          ) : (
            <Muted>Empty.</Muted>
          )}
        </Panel>
      </div>
    </>
  );
}
