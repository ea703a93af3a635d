import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';
import { ITEM_ROWS_A_PAGE, type ItemQuiz } from '#contract/reports/report-items.schemas.ts';
import { AsOf } from './as-of.tsx';
import { keptText, shownPercent } from './kept-text.ts';
import { usePlaceAddress } from './place-address.ts';
import { itemQuizzesQuery, type PlaceAsked } from './place-items.queries.ts';

/** The quizzes and assessments that a place has handed in, by title. */
export function PlaceQuizzes({ place }: { readonly place: PlaceAsked }) {
  const list = useListSearch({ pageSize: ITEM_ROWS_A_PAGE });
  const { openQuiz } = usePlaceAddress();
  const query = useQuery(itemQuizzesQuery(place, { find: list.find, page: list.page }));
  return (
    <>
      <Toolbar>
        <SearchField list={list} label={m.searchQuizzes()} />
      </Toolbar>
      <QueryState query={query}>
        {({ rows, total, place_name, as_of }) => (
          <>
            <AsOf name={place_name} at={as_of} />
            <DataTable
              caption={m.quizzes()}
              columns={columnsFor(openQuiz)}
              rows={rows}
              total={total}
              rowKey={({ quiz_id }) => String(quiz_id)}
              rowName={({ title }) => inLocale(title)}
              list={list}
              empty={<EmptyPlace title={m.noQuizzes()} text={m.noQuizzesText()} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function columnsFor(openQuiz: (quizId: number) => void): Column<ItemQuiz>[] {
  const plain = { sortable: false } as const;
  return [
    {
      id: 'quiz',
      header: m.quiz(),
      names: true,
      ...plain,
      value: ({ title }) => inLocale(title),
      cell: ({ quiz_id, title }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => openQuiz(quiz_id)}>
          {inLocale(title)}
        </Anchor>
      ),
    },
    { id: 'kind', header: m.kind(), ...plain, value: ({ is_assessment }) => (is_assessment ? m.assessment() : m.quiz()) },
    { id: 'classes', header: m.classes(), numeric: true, ...plain, cell: ({ classes }) => formatNumber(classes) },
    { id: 'students', header: m.students(), numeric: true, ...plain, cell: ({ students }) => keptText(students) },
    { id: 'percent', header: m.percent(), numeric: true, ...plain, cell: shownPercent },
  ];
}
