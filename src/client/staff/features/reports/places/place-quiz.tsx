import { Button, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';
import { ITEM_ROWS_A_PAGE } from '#contract/reports/report-items.schemas.ts';
import { ReliabilityNote } from '../classes/reliability-note.tsx';
import { AsOf } from './as-of.tsx';
import { keptText, shownPercent } from './kept-text.ts';
import { usePlaceAddress } from './place-address.ts';
import { itemFiguresQuery, type PlaceAsked } from './place-items.queries.ts';
import { PlaceItemsTable } from './place-items-table.tsx';
import { PARTS, PlaceParts } from './place-parts.tsx';

interface PlaceQuizProps {
  readonly place: PlaceAsked;
  readonly quizId: number;
}

/** One quiz over a place: its items, and the classes, schools or districts that it comes from. */
export function PlaceQuiz({ place, quizId }: PlaceQuizProps) {
  const parts = useListSearch({ pageSize: ITEM_ROWS_A_PAGE, prefix: 'parts_' });
  const { openQuiz } = usePlaceAddress();
  const query = useQuery(itemFiguresQuery(place, quizId, parts.page));
  const back = (
    <Group data-print="no">
      <Button variant="default" onClick={() => openQuiz(undefined)}>
        {m.allQuizzes()}
      </Button>
    </Group>
  );
  return (
    <QueryState query={query}>
      {({ quiz, items, place_name, as_of, ...reply }) =>
        quiz === null ? (
          <EmptyPlace title={m.notHandedIn()} text={m.notHandedInText()} action={back} />
        ) : (
          <>
            {back}
            <Title order={2} size="h3">
              {inLocale(quiz.title)}
            </Title>
            <AsOf name={place_name} at={as_of} />
            <StatTiles label={inLocale(quiz.title)}>
              <StatTile label={m.students()} value={keptText(quiz.students)} />
              <StatTile label={m.classes()} value={quiz.classes} />
              <StatTile label={m.percent()} value={shownPercent(quiz)} />
            </StatTiles>
            <PageTabs
              label={inLocale(quiz.title)}
              tabs={[
                {
                  id: 'items',
                  label: m.items(),
                  content:
                    quiz.students === null ? (
                      <EmptyPlace title={m.keptBack()} text={m.howKeptBack()} />
                    ) : (
                      <>
                        <PlaceItemsTable items={items} quiz={inLocale(quiz.title)} />
                        <ReliabilityNote reliability={reply.reliability} />
                      </>
                    ),
                },
                {
                  id: 'parts',
                  label: PARTS[place.level](),
                  count: reply.parts_total,
                  content: <PlaceParts place={place} quizId={quizId} rows={reply.parts} total={reply.parts_total} list={parts} />,
                },
              ]}
            />
          </>
        )
      }
    </QueryState>
  );
}
