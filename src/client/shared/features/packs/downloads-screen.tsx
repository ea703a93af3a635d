import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/downloads.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { EmptyState, ErrorState } from '#client/shared/ui/states/empty-state.tsx';
import type { PackRow } from '#offline/packs/pack-row.ts';
import classes from './downloads.module.css';
import { KeepingStatus } from './keeping-status.tsx';
import { PackLine } from './pack-line.tsx';
import { bringBack, removePack } from './packs.offline.ts';
import { StorageRoom } from './storage-room.tsx';
import { usePacks } from './use-packs.ts';

interface DownloadsScreenProps {
  readonly kind: PackRow['kind'];
  readonly words: { readonly why: string; readonly list: string; readonly none: string };
  /** Back to where the things come from. */
  readonly back: ReactNode;
}

/** What is on this device and opens without Wi-Fi: what it takes, what is still coming, what may go. */
export function DownloadsScreen({ kind, words, back }: DownloadsScreenProps) {
  useLocale();
  const { userPuid } = useUser();
  const { rows, refused, keeping } = usePacks(userPuid);
  const [leaving, setLeaving] = useState<PackRow | null>(null);
  const shown = rows?.filter((row) => row.kind === kind) ?? [];
  // A lesson comes back by a button here; a part of the library only from the library, online: that is asked first.
  const remove = (row: PackRow) => (row.kind === 'lesson' ? void removePack(row) : setLeaving(row));
  return (
    <div className={classes.screen}>
      <p>{back}</p>
      <h1 className={classes.title}>{m.title()}</h1>
      <p>{words.why}</p>
      {refused && <ErrorState title={m.storageRefused()} />}
      {!rows && !refused && (
        <p role="status" aria-busy="true">
          {m.looking()}
        </p>
      )}
      {rows && shown.length === 0 && <EmptyState title={m.none()} text={words.none} />}
      {shown.length > 0 && (
        <>
          <KeepingStatus userPuid={userPuid} rows={shown} keeping={keeping} />
          <h2 className={classes.heading}>{words.list}</h2>
          <ul className={classes.packs}>
            {shown.map((row) => (
              <PackLine
                key={row.pack_id}
                row={row}
                keeping={keeping}
                name={<PackLink row={row} />}
                onRemove={() => remove(row)}
                onKeep={() => void bringBack(row)}
              />
            ))}
          </ul>
        </>
      )}
      {rows && <StorageRoom turn={keeping.turn} holds={shown.length > 0} />}
      {leaving && (
        <Confirm
          open
          title={m.removeSure({ title: inLocale(leaving.title) })}
          text={m.removeSureWhy()}
          stay={m.stay()}
          go={m.remove()}
          onStay={() => setLeaving(null)}
          onGo={() => {
            void removePack(leaving);
            setLeaving(null);
          }}
        />
      )}
    </div>
  );
}

function PackLink({ row }: { readonly row: PackRow }) {
  const title = inLocale(row.title);
  if (row.kind === 'lesson') {
    const { lesson_id, assignment_id } = row;
    return (
      <Link to="/authenticated/studentDashboard/studentLessonPlayer" search={{ lesson_id, assignment_id }}>
        {title}
      </Link>
    );
  }
  const product_id = row.content?.product_id;
  return (
    <Link
      to="/authenticated/content/contentHome"
      search={{ ...(product_id ? { product_id } : {}), unit_id: row.unit_id, ...(row.subunit_id ? { subunit_id: row.subunit_id } : {}) }}
    >
      {title}
    </Link>
  );
}
