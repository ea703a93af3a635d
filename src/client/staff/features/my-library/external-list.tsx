import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ResourceTypeTag } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { materialLabel } from '#client/shared/viewers/own-material/attachment-labels.ts';
import { ConfirmDialog } from '#client/staff/kit/feedback/confirm-dialog.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m as files } from '#client/staff/messages/library/attachments.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { Attachment } from '#contract/attachments/attachments.schemas.ts';
import { type ExternalResource, webAddress } from '#contract/my-library/my-library.schemas.ts';
import { LeavingStep } from './leaving-step.tsx';
import classes from './my-library.module.css';

interface ExternalListProps {
  readonly resources: readonly ExternalResource[];
  readonly onEdit: (resource: ExternalResource) => void;
  readonly onRemove: (resource: ExternalResource) => void;
  /** Other areas' buttons: into a lesson, to a class. */
  readonly teaching: (resource: ExternalResource) => ReactNode;
}

/** The external resources: each opens by way of a step that says where it leads. */
export function ExternalList({ resources, onEdit, onRemove, teaching }: ExternalListProps) {
  const [leaving, setLeaving] = useState<ExternalResource | null>(null);
  const [removing, setRemoving] = useState<ExternalResource | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {resources.map((resource) => (
          <li key={resource.resource_id}>
            <ResourceTypeTag type={resource.resource_type_id} />
            <div className={classes.words}>
              {resource.attachment ? (
                <FileLink resource={resource} attachment={resource.attachment} />
              ) : (
                <AddressLink resource={resource} onOpen={() => setLeaving(resource)} />
              )}
              {resource.description && <p>{resource.description}</p>}
            </div>
            <div className="tp-row">
              {teaching(resource)}
              <Button kind="plain" aria-label={m.editOf({ title: resource.title })} onClick={() => onEdit(resource)}>
                {m.edit()}
              </Button>
              <Button kind="plain" aria-label={m.removeOf({ title: resource.title })} onClick={() => setRemoving(resource)}>
                {m.remove()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && <LeavingStep resource={leaving} onClose={() => setLeaving(null)} />}
      {removing && (
        <ConfirmDialog
          open
          title={m.removeQuestion({ title: removing.title })}
          text={removalText(removing)}
          stay={m.cancel()}
          go={m.remove()}
          onStay={() => setRemoving(null)}
          onGo={() => {
            onRemove(removing);
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

/** What becomes of it, and of the lessons that have it. */
function removalText({ attachment, used_in: { total, names } }: ExternalResource): string {
  if (total === 0) return attachment ? files.removeWhy() : m.removeWhy();
  const lessons = names.join(', ');
  return total > names.length
    ? m.lessonsAndMoreKeepIt({ lessons, count: total - names.length })
    : m.lessonsKeepIt({ count: total, lessons });
}

function AddressLink({ resource, onOpen }: { readonly resource: ExternalResource; readonly onOpen: () => void }) {
  return (
    <>
      {/* What is no address of the web was never let in; should one be there, it is not opened. */}
      <button type="button" className={classes.open} disabled={!webAddress.safeParse(resource.url).success} onClick={onOpen}>
        {resource.title}
      </button>
      <small>{materialLabel(resource)}</small>
    </>
  );
}

/** A file opens within Tidepool. */
function FileLink({ resource, attachment }: { readonly resource: ExternalResource; readonly attachment: Attachment }) {
  const { resource_id: attachment_id, title } = resource;
  return (
    <>
      <Link className={classes.open} to="/authenticated/content/previewResource" search={{ tab: 'mylibrary', attachment_id }}>
        {title}
      </Link>
      <small>{materialLabel({ url: '', attachment })}</small>
    </>
  );
}
