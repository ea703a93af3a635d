import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { KindIcon } from '#client/shared/ui/resources/kind-icon.tsx';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { m } from '#client/student/messages/student-library.ts';
import type { LibraryItem } from '#contract/student-library/student-library.schemas.ts';
import classes from './student-library.module.css';

interface LibraryRowProps {
  readonly item: LibraryItem;
  /** It opens without a network. */
  readonly here: boolean;
  readonly offline: boolean;
  readonly children?: ReactNode;
}

/** One thing to open: what it is, how long it takes, and whether it needs a connection. */
export function LibraryRow({ item, here, offline, children }: LibraryRowProps) {
  return (
    <li className={classes.row} data-away={(offline && !here) || undefined}>
      <KindIcon typeId={item.resource_type_id} />
      <div className={classes.words}>
        <Link to="/authenticated/studentDashboard/resourcesView" search={{ item_id: item.item_id }} className={classes.open}>
          {inLocale(item.title)}
        </Link>
        <p className={classes.facts}>
          <span>
            {typeName(item.resource_type_id)} · {m.minutes({ count: item.minutes })}
          </span>
          {here && (
            <span className={classes.here}>
              <DownloadIcon size="1.1em" /> {m.here()}
            </span>
          )}
          {offline && !here && <span className={classes.away}>{m.needsConnection()}</span>}
          {children}
        </p>
      </div>
    </li>
  );
}
