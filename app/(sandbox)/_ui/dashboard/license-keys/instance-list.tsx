import { SubmitButton } from "../../basic/submit-button";
import { Time } from "../../shared/time/time";
import { PanelItem, PanelList } from "../parts/panel-list";

type Instance = { id: number; identifier: string; name: string; createdAt: Date };

/** Where a license key is active, each with the way to free its place. */
export function InstanceList({
  keyId,
  instances,
  action,
}: {
  keyId: number;
  instances: Instance[];
  action: (form: FormData) => Promise<void>;
}) {
  if (instances.length === 0) {
    return (
      <p className="text-muted-foreground">
        Not active anywhere. A program activates it with <code>POST /v1/licenses/activate</code>.
      </p>
    );
  }
  return (
    <PanelList>
      {instances.map((instance) => (
        <PanelItem key={instance.id}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{instance.name}</p>
            <p className="font-mono text-xs break-all text-muted-foreground">{instance.identifier}</p>
            <p className="text-muted-foreground figures">
              <Time at={instance.createdAt} />
            </p>
          </div>
          <form action={action}>
            <input type="hidden" name="key" value={keyId} />
            <input type="hidden" name="instance" value={instance.identifier} />
            <SubmitButton look="secondary" pending="Deactivating…" className="lg:min-h-9 lg:py-1">
              Deactivate <span className="sr-only">{instance.name}</span>
            </SubmitButton>
          </form>
        </PanelItem>
      ))}
    </PanelList>
  );
}
