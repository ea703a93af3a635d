import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m as tables } from '#client/shared/messages/tables.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/devices.ts';
import { DEVICES_A_PAGE, deviceSort, type HoldingDevice } from '#contract/devices/devices.schemas.ts';
import { ConfirmWiped } from './confirm-wiped.tsx';
import { deviceColumns } from './device-columns.tsx';
import { hasReportedSince, useDismiss } from './devices.mutations.ts';
import { holdingQuery } from './devices.queries.ts';
import type { DevicesSearch } from './devices-search.ts';
import classes from './holding-devices.module.css';
import { useServerNow } from './use-server-now.ts';

/** Otherwise the router takes a list for the present one when its search is a part of it. */
const EXACT = { exact: true, includeSearch: true } as const;

/** Every device that held unsent work when it was last heard: where to look for what a student did and nobody received. */
export function HoldingDevices({ search }: { readonly search: DevicesSearch }) {
  useLocale();
  const { userPuid } = useUser();
  const navigate = useNavigate();
  const query = useQuery({ ...holdingQuery(userPuid, search), placeholderData: keepPreviousData });
  const offline = useConnectivity().state === 'offline';
  const now = useServerNow(query.data?.server_time);
  const dismiss = useDismiss();
  const [asked, setAsked] = useState<readonly HoldingDevice[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { list = 'holding', sort = 'heard', desc = false, page = 1 } = search;
  const change = (next: DevicesSearch) =>
    void navigate({ to: '/authenticated/reports/devices', search: next, replace: true, resetScroll: false });
  const columns = deviceColumns({
    list,
    now,
    disabled: offline || dismiss.isPending,
    onWiped: (device) => setAsked([device]),
    onUndo: (device) => dismiss.mutate({ devices: [device], undo: true }),
  });

  return (
    <Page title={m.devices()} description={m.devicesWhy()} crumbs={[{ label: tables.reports(), to: '/authenticated/reports/home' }]}>
      <Said dismiss={dismiss} offline={offline} />
      <QueryState query={query} hideAge>
        {({ devices, holding, dismissed }) => (
          <>
            <nav className={classes.lists} aria-label={m.showWhich()}>
              <Link
                to="/authenticated/reports/devices"
                search={{}}
                activeOptions={EXACT}
                aria-current={list === 'holding' ? 'page' : undefined}
              >
                {m.listHolding({ count: holding })}
              </Link>
              <Link
                to="/authenticated/reports/devices"
                search={{ list: 'dismissed' }}
                aria-current={list === 'dismissed' ? 'page' : undefined}
              >
                {m.listDismissed({ count: dismissed })}
              </Link>
            </nav>
            {devices.length > 0 ? (
              <>
                <Chosen
                  devices={devices.filter((each) => selected.has(keyOf(each)))}
                  disabled={offline || dismiss.isPending}
                  isHolding={list === 'holding'}
                  onWiped={setAsked}
                  onUndo={(chosen) => {
                    setSelected(new Set());
                    dismiss.mutate({ devices: chosen, undo: true });
                  }}
                />
                <PlainTable
                  caption={m.devices()}
                  columns={columns}
                  rows={devices}
                  rowKey={keyOf}
                  selection={{ selected, onChange: setSelected, label: ({ device_code }) => m.choose({ code: device_code }) }}
                  sort={{ column: sort, descending: desc }}
                  onSort={({ column, descending }) => {
                    const by = deviceSort.safeParse(column);
                    if (by.success)
                      change({ list: search.list, sort: by.data === 'heard' ? undefined : by.data, desc: descending || undefined });
                  }}
                />
                <PageTurner
                  page={page}
                  pages={Math.ceil((list === 'holding' ? holding : dismissed) / DEVICES_A_PAGE)}
                  onPage={(next) => change({ ...search, page: next > 1 ? next : undefined })}
                />
              </>
            ) : page > 1 ? (
              <EmptyState title={m.noneOnPage()}>
                <Link to="/authenticated/reports/devices" search={{ ...search, page: undefined }}>
                  {m.toFirstPage()}
                </Link>
              </EmptyState>
            ) : list === 'holding' ? (
              <EmptyState title={m.noDevices()} text={m.noDevicesWhy()} />
            ) : (
              <EmptyState title={m.noDismissed()} text={m.noDismissedWhy()} />
            )}
            <LastUpdated query={query} />
          </>
        )}
      </QueryState>
      <ConfirmWiped
        devices={asked}
        onStay={() => setAsked([])}
        onGo={(devices) => {
          setAsked([]);
          setSelected(new Set());
          dismiss.mutate({ devices, undo: false });
        }}
      />
    </Page>
  );
}

const keyOf = ({ device_id, last_user_puid }: HoldingDevice) => device_id + last_user_puid;

interface ChosenProps {
  readonly devices: readonly HoldingDevice[];
  readonly disabled: boolean;
  readonly isHolding: boolean;
  readonly onWiped: (devices: readonly HoldingDevice[]) => void;
  readonly onUndo: (devices: readonly HoldingDevice[]) => void;
}

/** What can be done with the ticked devices of the page. */
function Chosen({ devices, disabled, isHolding, onWiped, onUndo }: ChosenProps) {
  if (devices.length === 0) return null;
  const count = devices.length;
  return (
    <Toolbar>
      <Button variant="default" disabled={disabled} onClick={() => (isHolding ? onWiped : onUndo)(devices)}>
        {isHolding ? m.dismissMany({ count }) : m.undoMany({ count })}
      </Button>
    </Toolbar>
  );
}

/** What became of the last click. */
function Said({ dismiss, offline }: { readonly dismiss: ReturnType<typeof useDismiss>; readonly offline: boolean }) {
  const { devices = [], undo = false } = dismiss.variables ?? {};
  const { changed: count = 0, heard_since = 0 } = dismiss.data ?? {};
  const code = devices[0]?.device_code ?? '';
  const one = undo ? m.saidUndone({ code }) : m.saidDismissed({ code });
  const many = undo ? m.saidManyUndone({ count }) : m.saidManyDismissed({ count });
  const done = devices.length > 1 ? [many, heard_since > 0 && m.someSpoke({ count: heard_since })].filter(Boolean).join(' ') : one;
  const failed = hasReportedSince(dismiss.error) ? m.hasReportedSince() : m.notSaved();
  return <StatusMessage done={dismiss.isSuccess && done} failed={(dismiss.isError && failed) || (offline && m.offline())} />;
}
