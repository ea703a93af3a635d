import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/offline.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { useKeptPreviews } from './kept-library.tsx';
import type { KeptPreview } from './kept-previews.ts';
import { PreviewLink } from './library-links.tsx';
import classes from './offline-staff.module.css';

/** So many are a choice; the search finds the others. */
const MAX_SHOWN = 12;

interface OfflineStaffProps {
  /** The search over what is here; it is an area of its own, and comes from the screen. */
  readonly search: (documents: readonly KeptPreview[], link: (document: KeptPreview, title: string) => ReactNode) => ReactNode;
}

/** What a teacher has on this device: resources that were downloaded or opened once, and the reports. */
export function OfflineStaff({ search }: OfflineStaffProps) {
  const kept = useKeptPreviews();
  return (
    <>
      <section>
        <h2 className={classes.title}>{m.previews()}</h2>
        {kept.length === 0 && <EmptyState title={m.noPreviews()} text={m.noPreviewsWhy()} />}
        <ul className={classes.list}>
          {kept.slice(0, MAX_SHOWN).map(({ key, item_id, resource_type_id, title }) => (
            <li key={key}>
              <ResourceTypeTag type={resource_type_id} />
              <PreviewLink search={{ item_id }}>{inLocale(title) || title.en}</PreviewLink>
              <small>{typeName(resource_type_id)}</small>
            </li>
          ))}
        </ul>
        <p>
          <Link to="/authenticated/reports/home">{m.reports()}</Link>
        </p>
      </section>
      {kept.length > 0 && search(kept, ({ item_id }, title) => <PreviewLink search={{ item_id }}>{title}</PreviewLink>)}
    </>
  );
}
