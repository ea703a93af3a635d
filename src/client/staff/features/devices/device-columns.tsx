import { formatDistance, formatMoment, formatRecent } from '#client/shared/platform/screen/format.ts';
import type { Column } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import type { DeviceSort, HoldingDevice } from '#contract/devices/devices.schemas.ts';
import classes from './holding-devices.module.css';

export type DeviceColumn = DeviceSort | 'own' | 'refused' | 'others' | 'dismissed' | 'action';

interface Shown {
  readonly list: 'holding' | 'dismissed';
  readonly now: number;
  /** Nothing can be changed at the moment. */
  readonly disabled: boolean;
  readonly onWiped: (device: HoldingDevice) => void;
  readonly onUndo: (device: HoldingDevice) => void;
}

/** The columns of either list: what was last known, and what to do about it. */
export function deviceColumns({ list, now, disabled, onWiped, onUndo }: Shown): readonly Column<HoldingDevice, DeviceColumn>[] {
  const isHolding = list === 'holding';
  return [
    { id: 'device', header: m.device(), names: true, sortable: true, cell: ({ device_code }) => device_code },
    { id: 'person', header: m.lastPerson(), sortable: true, cell: ({ first_name, last_name }) => `${last_name}, ${first_name}` },
    { id: 'school', header: m.school(), wideOnly: true, sortable: true, cell: ({ school_name }) => school_name ?? m.unknown() },
    { id: 'heard', header: m.lastHeard(), sortable: true, wideOnly: true, cell: ({ heard_at }) => formatRecent(heard_at, now) },
    {
      id: 'items',
      header: m.total(),
      numeric: true,
      sortable: true,
      cell: (row) => <strong>{row.waiting + row.parked + row.others}</strong>,
    },
    ...(isHolding ? holdingColumns(now) : []),
    ...(isHolding ? [] : [dismissedColumn()]),
    {
      id: 'action',
      header: m.action(),
      cell: (row) => (
        <button
          type="button"
          className={`tp-text-button ${classes.act}`}
          disabled={disabled}
          aria-label={(isHolding ? m.dismissOne : m.undoOne)({ code: row.device_code })}
          onClick={() => (isHolding ? onWiped : onUndo)(row)}
        >
          {isHolding ? m.dismiss() : m.undo()}
        </button>
      ),
    },
  ];
}

const holdingColumns = (now: number): readonly Column<HoldingDevice, DeviceColumn>[] => [
  { id: 'own', header: m.itemsOwn(), numeric: true, wideOnly: true, cell: ({ waiting }) => waiting },
  { id: 'refused', header: m.itemsRefused(), numeric: true, wideOnly: true, cell: ({ parked }) => parked },
  { id: 'others', header: m.itemsOthers(), numeric: true, wideOnly: true, cell: ({ others }) => others },
  {
    id: 'oldest',
    header: m.oldest(),
    wideOnly: true,
    sortable: true,
    cell: ({ oldest_at }) => (oldest_at === null ? m.unknown() : formatDistance(oldest_at, now)),
  },
];

const dismissedColumn = (): Column<HoldingDevice, DeviceColumn> => ({
  id: 'dismissed',
  header: m.dismissedWhen(),
  wideOnly: true,
  cell: ({ dismissed_at, dismissed_by }) =>
    dismissed_at === null ? '' : m.dismissedBy({ when: formatMoment(dismissed_at), name: dismissed_by ?? m.unknown() }),
});
