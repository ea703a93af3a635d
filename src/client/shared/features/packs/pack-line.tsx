import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/downloads.ts';
import type { PackKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { CheckIcon, ClockIcon, DownloadIcon } from '#client/shared/ui/icons/icons.tsx';
import { isIncomplete, type PackRow } from '#offline/packs/pack-row.ts';
import classes from './downloads.module.css';
import { formatBytes } from './format-bytes.ts';

interface PackLineProps {
  readonly row: PackRow;
  readonly keeping: PackKeeping;
  /** The way to open it. */
  readonly name: ReactNode;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** One lesson or part of the library: whether it is ready, how large it is, and what may be done with it. */
export function PackLine({ row, keeping, name, onRemove, onKeep }: PackLineProps) {
  const title = inLocale(row.title);
  const StateIcon = row.ready ? CheckIcon : row.hold === 'away' ? DownloadIcon : ClockIcon;
  const current = keeping.current?.pack_id === row.pack_id ? keeping.current : null;
  return (
    <li className={classes.pack} data-ready={row.ready}>
      <div className={classes.what}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.state}>
          <StateIcon size="1.1em" />
          <span>{stateOf(row, current !== null)}</span>
          {row.bytes > 0 && <span className={classes.size}>{formatBytes(row.bytes)}</span>}
        </p>
        <p className={classes.quiet}>{noteOf(row)}</p>
        {current && current.total > 0 && (
          <progress className={classes.progress} value={current.bytes} max={current.total} aria-label={m.downloading({ title })} />
        )}
      </div>
      {row.hold === 'away' && (
        <Button kind="plain" onClick={onKeep} aria-label={m.keepNamed({ title })}>
          {m.keepAgain()}
        </Button>
      )}
      {(row.hold === 'finished' || row.hold === 'chosen') && (
        <Button kind="plain" onClick={onRemove} aria-label={m.removeNamed({ title })}>
          {m.remove()}
        </Button>
      )}
    </li>
  );
}

function stateOf(row: PackRow, coming: boolean): string {
  if (row.hold === 'away') return m.away();
  if (row.ready) return isIncomplete(row) ? m.updating() : m.ready();
  return coming ? m.onItsWay() : m.waiting();
}

function noteOf(row: PackRow): string {
  if (row.kind === 'library') return row.subunit_id === null ? m.unit() : m.subunit();
  if (row.hold === 'assigned') return m.staysAssigned();
  return row.hold === 'finished' ? m.mayGo() : '';
}
