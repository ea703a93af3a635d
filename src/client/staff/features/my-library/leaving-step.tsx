import { Button, LinkButton } from '#client/staff/kit/layout/button.tsx';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';

/** Between Tidepool and a page outside: says where it leads, by the host that the browser will really ask. */
export function LeavingStep({ resource, onClose }: { readonly resource: ExternalResource; readonly onClose: () => void }) {
  const { host } = new URL(resource.url);
  return (
    <Dialog open onClose={onClose} title={m.leaving()}>
      <p className="tp-passage">{m.leavingWhy({ host })}</p>
      <p className="tp-passage tp-small tp-quiet">{resource.url}</p>
      <div className="tp-row">
        <Button kind="plain" data-autofocus onClick={onClose}>
          {m.stay()}
        </Button>
        <LinkButton link={(props) => <a {...props} href={resource.url} target="_blank" rel="noopener noreferrer" onClick={onClose} />}>
          {m.leavingGo({ host })}
        </LinkButton>
      </div>
    </Dialog>
  );
}
