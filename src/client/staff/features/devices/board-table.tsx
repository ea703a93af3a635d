import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { workStateText } from '#client/staff/kit/layout/work-state-text.ts';
import { type Column, PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import type { CartStudent } from '#contract/devices/devices.schemas.ts';
import type { BoardRow } from './board-rows.ts';
import classes from './cart-board.module.css';
import { StandingCell } from './standing-cell.tsx';

interface BoardTableProps {
  readonly caption: string;
  readonly rows: readonly BoardRow[];
  readonly now: number;
}

/** The class, student by student. */
export function BoardTable({ caption, rows, now }: BoardTableProps) {
  const columns: readonly Column<BoardRow, string>[] = [
    { id: 'name', header: m.student(), names: true, cell: ({ student }) => `${student.last_name}, ${student.first_name}` },
    { id: 'work', header: m.work(), cell: ({ standing }) => <StandingCell standing={standing} now={now} /> },
    { id: 'handed_in', header: m.handedIn(), cell: ({ student }) => handedInLabel(student, now) },
    { id: 'ready', header: m.ready(), wideOnly: true, cell: ({ student }) => readyLabel(student) },
    {
      id: 'contact',
      header: m.contact(),
      wideOnly: true,
      cell: ({ student: { last_words } }) => {
        const latest = last_words[0]?.heard_at;
        return latest === undefined ? <span className={classes.soft}>{m.unknown()}</span> : formatRecent(latest, now);
      },
    },
  ];
  return <PlainTable caption={caption} columns={columns} rows={rows} rowKey={({ student }) => student.user_puid} />;
}

function handedInLabel({ handed_in_at, state }: CartStudent, now: number) {
  if (handed_in_at !== null) return <strong>{m.handedInAt({ time: formatRecent(handed_in_at, now) })}</strong>;
  return <span className={classes.soft}>{workStateText(state)}</span>;
}

function readyLabel({ ready_offline }: CartStudent) {
  if (ready_offline === null) return <span className={classes.soft}>{m.unknown()}</span>;
  return ready_offline ? m.readyYes() : m.readyNo();
}
