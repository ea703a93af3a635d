import { useId } from 'react';
import { m } from '#client/shared/messages/my-library.ts';
import { Button, buttonLook } from '#client/shared/ui/button.tsx';
import { NativeDialog } from '#client/shared/ui/native-dialog.tsx';
import type { ExternalResource } from '#contract/my-library.schemas.ts';

/** Between Tidepool and a page outside: says where it leads, by the host that the browser will really ask. */
export function LeavingStep({ resource, onClose }: { readonly resource: ExternalResource; readonly onClose: () => void }) {
  const id = useId();
  const { host } = new URL(resource.url);
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <h2 id={id} className="tp-heading">
        {m.leaving()}
      </h2>
      <p className="tp-passage">{m.leavingWhy({ host })}</p>
      <p className="tp-passage tp-small tp-quiet">{resource.url}</p>
      <div className="tp-row">
        <Button kind="plain" autoFocus onClick={onClose}>
          {m.stay()}
        </Button>
        <a className={buttonLook()} href={resource.url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
          {m.leavingGo({ host })}
        </a>
      </div>
    </NativeDialog>
  );
}
