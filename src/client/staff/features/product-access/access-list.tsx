import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/product-access.ts';
import { ACCESSES_A_PAGE, type ProductAccess } from '#contract/permissions/product-access.schemas.ts';
import { ownsContent } from '#contract/roles.ts';
import { daysOf, STANDINGS, TONES, whomOf } from './access-labels.ts';
import type { Decision } from './decide-form.tsx';
import { accessesQuery, useCancelRequest, useDecide } from './product-access.queries.ts';

/** Opened by a press. */
const DecideForm = lazyPart(async () => (await import('./decide-form.tsx')).DecideForm);

/** Licenses and requests, what waits first. @param productId of one product; null of all */
export function AccessList({ productId }: { readonly productId: number | null }) {
  const { role } = useUser();
  const isOwner = ownsContent(role);
  const list = useListSearch({ pageSize: ACCESSES_A_PAGE, filters: ['standing'] });
  const standing = STANDINGS.find((each) => each === list.filters.standing);
  const query = useQuery({
    ...accessesQuery({ page: list.page, product_id: productId, ...(standing ? { standing } : {}) }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<{ readonly access: ProductAccess; readonly decision: Decision } | null>(null);
  const cancel = useCancelRequest();
  const decide = useDecide();
  const takeBack = async ({ access_id }: ProductAccess) => {
    try {
      await cancel.mutateAsync({ access_id, undo: false });
      undoToast({ text: m.tookBack(), undo: () => cancel.mutateAsync({ access_id, undo: true }) });
    } catch (error) {
      tell(error);
    }
  };
  const reopen = ({ access_id }: ProductAccess) =>
    decide.mutateAsync({ access_id, decision: 'reopen', reason: '', terms: null }).catch(tell);
  const actionsOf = (access: ProductAccess): Action[] => {
    if (!isOwner) return access.standing === 'asked' ? [{ label: m.takeBack(), onClick: () => void takeBack(access) }] : [];
    const act = (label: string, decision: Decision): Action => ({ label, onClick: () => setOpen({ access, decision }) });
    if (access.standing === 'asked') return [act(m.give(), 'give'), act(m.refuse(), 'refuse')];
    if (access.standing === 'cancelled') return [];
    if (access.standing === 'refused' || access.standing === 'ended')
      return [act(m.give(), 'give'), { label: m.reopen(), onClick: () => void reopen(access) }];
    return [act(m.change(), 'give'), { ...act(m.end(), 'end'), danger: true }];
  };
  return (
    <>
      <Toolbar>
        <FilterSelect
          list={list}
          name="standing"
          label={m.state()}
          all={m.allStates()}
          options={STANDINGS.map((value) => ({ value, label: m[value]() }))}
        />
      </Toolbar>
      <QueryState query={query}>
        {({ accesses, total }) => (
          <DataTable
            caption={m.requests()}
            columns={columns()}
            rows={accesses}
            total={total}
            rowKey={({ access_id }) => String(access_id)}
            rowName={({ product_title, district_name }) => `${inLocale(product_title)}, ${district_name}`}
            list={list}
            rowActions={actionsOf}
            empty={<EmptyPlace title={m.noRequests()} text={m.noRequestsText()} />}
          />
        )}
      </QueryState>
      <Suspense fallback={null}>
        {open && <DecideForm key={`${open.access.access_id} ${open.decision}`} {...open} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function tell(error: unknown): void {
  tellFailure(error);
}

const columns = (): Column<ProductAccess>[] => [
  {
    id: 'product',
    header: m.product(),
    names: true,
    sortable: false,
    value: ({ product_title, grade }) => `${inLocale(product_title)} (${grade})`,
  },
  { id: 'district', header: m.district(), sortable: false, value: ({ district_name }) => district_name },
  {
    id: 'state',
    header: m.state(),
    sortable: false,
    value: ({ standing }) => m[standing](),
    cell: ({ standing }) => <StatusChip tone={TONES[standing]}>{m[standing]()}</StatusChip>,
  },
  { id: 'days', header: m.days(), sortable: false, value: daysOf },
  { id: 'whom', header: m.whom(), sortable: false, value: whomOf },
  {
    id: 'students',
    header: m.students(),
    sortable: false,
    value: ({ students, students_now: now }) => (students === null ? m.studentsNow({ now }) : m.studentsOf({ now, asked: students })),
  },
  {
    id: 'words',
    header: m.words(),
    sortable: false,
    value: ({ asked_by, asked_at, decided_by, note, reason }) =>
      [
        m.askedBy({ day: formatDay(asked_at), name: asked_by ?? m.kept() }),
        note,
        reason === '' ? '' : m.answered({ name: decided_by ?? m.someone(), reason }),
      ]
        .filter((text) => text !== '')
        .join('. '),
  },
];
