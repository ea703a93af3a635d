import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#client/messages/devices.ts';
import { useConnectivity } from '#client/platform/connectivity.ts';
import { formatDistance } from '#client/platform/format.ts';
import { useLocale } from '#client/platform/i18n.ts';
import { useUser } from '#client/platform/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { DataAge } from '#client/ui/data-age.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { InPlaceMessage } from '#client/ui/in-place-message.tsx';
import type { HoldingDevice } from '#contract/devices.schemas.ts';
import classes from './cart-board.module.css';
import { holdingQuery } from './devices.queries.ts';
import { DevicesFailure } from './devices-failure.tsx';
import { heardWords } from './heard-words.ts';
import { useServerNow } from './use-server-now.ts';

/** Every device that held unsent work when it was last heard: where to look for what a student did and nobody received. */
export function HoldingDevices() {
  useLocale();
  const { userPuid } = useUser();
  const query = useQuery(holdingQuery(userPuid));
  const offline = useConnectivity().state === 'offline';
  const now = useServerNow(query.data?.server_time);
  const devices = query.data?.devices;
  return (
    <div className={classes.board}>
      <Breadcrumbs label={m.whereYouAre()}>
        <Link to="/authenticated/reports/home">{m.reports()}</Link>
        <span aria-current="page">{m.devices()}</span>
      </Breadcrumbs>
      <h1 className={classes.title}>{m.devices()}</h1>
      <p className={classes.lead}>{m.devicesWhy()}</p>
      {!devices && query.isError && <DevicesFailure error={query.error} onRetry={() => void query.refetch()} />}
      {!devices && !query.isError && <p aria-busy="true">{m.loading()}</p>}
      {devices?.length === 0 && <InPlaceMessage title={m.noDevices()} text={m.noDevicesWhy()} />}
      {devices && devices.length > 0 && (
        <DataTable
          caption={m.devices()}
          columns={columnsAt(now)}
          rows={devices}
          rowKey={({ device_code, last_user_puid }) => device_code + last_user_puid}
        />
      )}
      {devices && (
        <DataAge
          updatedAt={query.dataUpdatedAt}
          fetching={query.isFetching}
          failed={query.isRefetchError}
          offline={offline}
          onRefresh={() => void query.refetch()}
        />
      )}
    </div>
  );
}

function columnsAt(now: number): readonly Column<HoldingDevice, string>[] {
  return [
    { id: 'device', header: m.device(), names: true, cell: ({ device_code }) => device_code },
    { id: 'person', header: m.lastPerson(), cell: ({ first_name, last_name }) => `${last_name}, ${first_name}` },
    { id: 'school', header: m.school(), wideOnly: true, cell: ({ school_name }) => school_name ?? m.unknown() },
    { id: 'heard', header: m.lastHeard(), cell: ({ heard_at }) => heardWords(heard_at, now) },
    { id: 'items', header: m.total(), numeric: true, cell: (row) => <strong>{row.waiting + row.parked + row.others}</strong> },
    { id: 'own', header: m.itemsOwn(), numeric: true, wideOnly: true, cell: ({ waiting }) => waiting },
    { id: 'refused', header: m.itemsRefused(), numeric: true, wideOnly: true, cell: ({ parked }) => parked },
    { id: 'others', header: m.itemsOthers(), numeric: true, wideOnly: true, cell: ({ others }) => others },
    { id: 'oldest', header: m.oldest(), cell: ({ oldest_at }) => (oldest_at === null ? m.unknown() : formatDistance(oldest_at, now)) },
  ];
}
