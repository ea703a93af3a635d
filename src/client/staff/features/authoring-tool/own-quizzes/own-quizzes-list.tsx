import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { OWN_QUIZZES_A_PAGE, type OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import { ownQuizzesQuery } from './own-quizzes.queries.ts';
import { useOwnQuizChanges } from './use-own-quiz-changes.ts';

const EDITOR = '/authenticated/workspace/workspaceHome/quiz';

interface OwnQuizzesListProps {
  /** Another area's button that gives a quiz to classes. */
  readonly assign: (quiz: OwnQuiz) => ReactNode;
}

/** The quizzes that a teacher wrote, the one saved last first. */
export function OwnQuizzesList({ assign }: OwnQuizzesListProps) {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ pageSize: OWN_QUIZZES_A_PAGE });
  const changes = useOwnQuizChanges();
  const query = useQuery({
    ...ownQuizzesQuery({ search: list.find, page: list.page, deleted: false }),
    placeholderData: keepPreviousData,
  });
  const edit = (quiz: OwnQuiz) => void navigate({ to: EDITOR, search: { quiz: quiz.own_quiz_id } });
  const columns: readonly Column<OwnQuiz>[] = [
    {
      id: 'title',
      header: m.title(),
      names: true,
      long: true,
      cell: (quiz) => (
        <Anchor component={Link} to={EDITOR} search={{ quiz: quiz.own_quiz_id } as never}>
          {inLocale(quiz.title)}
        </Anchor>
      ),
    },
    { id: 'questions', header: m.questionCount(), numeric: true, cell: ({ question_count }) => question_count },
    { id: 'points', header: m.points(), numeric: true, wideOnly: true, cell: ({ points }) => points },
    { id: 'lessons', header: m.lessons(), numeric: true, wideOnly: true, cell: ({ lesson_count }) => lesson_count },
    { id: 'changed', header: m.changed(), wideOnly: true, cell: ({ updated_at }) => formatRecent(updated_at) },
    { id: 'assign', header: m.assign(), cell: assign },
  ];
  return (
    <>
      <Toolbar>
        <SearchField list={list} label={m.search()} />
      </Toolbar>
      <QueryState query={query}>
        {({ quizzes, total }) => (
          <DataTable
            caption={m.myQuizzes()}
            columns={columns}
            rows={quizzes}
            rowKey={({ own_quiz_id }) => String(own_quiz_id)}
            rowName={({ title }) => inLocale(title)}
            list={list}
            total={total}
            empty={<EmptyPlace title={m.none()} text={m.noneText()} />}
            rowActions={(quiz) => [
              { label: m.edit({ name: inLocale(quiz.title) }), onClick: () => edit(quiz) },
              { label: m.copy(), onClick: () => void changes.copy(quiz) },
              {
                label: m.print(),
                onClick: () => void navigate({ to: '/authenticated/content/printQuiz', search: { item_id: quiz.item_id } }),
              },
              { label: m.delete(), onClick: () => void changes.remove(quiz), danger: true },
            ]}
          />
        )}
      </QueryState>
    </>
  );
}
