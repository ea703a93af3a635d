import { Anchor, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatRecent } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import { MAX_OWN_RUBRICS, MAX_SHARED_RUBRICS, type OwnRubric, ownRubricList } from '#contract/grading/own-rubrics.schemas.ts';
import { rubricTotal } from '#domain/grading/rubric-points.ts';
import { ownRubricsQuery } from './own-rubrics.queries.ts';
import { useRubricChanges } from './use-rubric-changes.ts';

const EDITOR = '/authenticated/workspace/workspaceHome/rubric';

/** The rubrics that a teacher made, that colleagues shared, or that were deleted; the one saved last first. */
export function OwnRubricsList() {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ filters: ['rubrics'], views: ['rubrics'], pageSize: MAX_OWN_RUBRICS + MAX_SHARED_RUBRICS });
  const which = ownRubricList.safeParse(list.filters.rubrics).data ?? 'mine';
  const changes = useRubricChanges();
  const query = useQuery({ ...ownRubricsQuery(which, list.find), staleTime: 0, placeholderData: keepPreviousData });
  const columns: readonly Column<OwnRubric>[] = [
    {
      id: 'name',
      header: m.name(),
      names: true,
      long: true,
      cell: ({ name, rubric_id }) =>
        which === 'deleted' ? (
          name
        ) : (
          <Anchor component={Link} to={EDITOR} search={{ rubric: rubric_id } as never}>
            {name}
          </Anchor>
        ),
    },
    { id: 'criteria', header: m.criteria(), numeric: true, wideOnly: true, cell: ({ criteria }) => criteria.length },
    { id: 'points', header: m.points(), numeric: true, cell: (rubric) => rubricTotal(rubric) },
    which === 'shared'
      ? { id: 'owner', header: m.owner(), cell: ({ owner_name }) => owner_name }
      : { id: 'school', header: m.forSchool(), wideOnly: true, cell: ({ is_for_school }) => (is_for_school ? m.isShared() : '–') },
    { id: 'changed', header: m.changed(), wideOnly: true, cell: ({ updated_at }) => formatRecent(updated_at) },
  ];
  const actionsFor = (rubric: OwnRubric) => {
    if (which === 'deleted') return [{ label: m.restore(), onClick: () => void changes.restore(rubric) }];
    const copy = { label: m.copy(), onClick: () => void changes.copy(rubric) };
    if (!rubric.is_owner) return [copy];
    return [
      { label: m.editAction(), onClick: () => void navigate({ to: EDITOR, search: { rubric: rubric.rubric_id } }) },
      copy,
      {
        label: rubric.is_for_school ? m.unshare() : m.share(),
        onClick: () => void changes.share(rubric, !rubric.is_for_school),
      },
      { label: m.delete(), onClick: () => void changes.remove(rubric), danger: true },
    ];
  };
  const empty = {
    mine: { title: m.none(), text: m.noneText() },
    all: { title: m.none(), text: m.noneText() },
    shared: { title: m.noneShared() },
    deleted: { title: m.noneDeleted() },
  }[which];
  return (
    <>
      <Toolbar end={<Button renderRoot={(props) => <Link {...props} to={EDITOR} search={{}} />}>{m.newRubric()}</Button>}>
        <SearchField list={list} label={m.search()} />
        <FilterSelect
          list={list}
          name="rubrics"
          label={m.which()}
          all={m.mine()}
          options={[
            { value: 'shared', label: m.shared() },
            { value: 'deleted', label: m.deletedList() },
          ]}
        />
      </Toolbar>
      <QueryState query={query}>
        {({ rubrics }) => (
          <DataTable
            caption={m.tab()}
            columns={columns}
            rows={rubrics}
            rowKey={({ rubric_id }) => rubric_id}
            rowName={({ name }) => name}
            list={list}
            total={rubrics.length}
            empty={<EmptyPlace {...empty} />}
            rowActions={actionsFor}
          />
        )}
      </QueryState>
    </>
  );
}
