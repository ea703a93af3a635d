import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { m as bank } from '#client/staff/messages/library/question-bank.ts';
import { OWN_QUIZZES_A_PAGE, type OwnQuiz, type OwnQuizList, ownQuizList } from '#contract/authoring/own-quizzes.schemas.ts';
import { ownQuizzesQuery } from './own-quizzes.queries.ts';
import { useOwnQuizChanges } from './use-own-quiz-changes.ts';

const ShareQuizPanel = lazyPart(async () => (await import('./share-quiz-panel.tsx')).ShareQuizPanel);

const DownloadQuizDialog = lazyPart(async () => (await import('./download-quiz-dialog.tsx')).DownloadQuizDialog);

const EDITOR = '/authenticated/workspace/workspaceHome/quiz';
const BANK = '/authenticated/workspace/workspaceHome/questionBank';
const PREVIEW = '/authenticated/content/previewResource';
const REHEARSAL = '/authenticated/content/assessment';
const PRINT = '/authenticated/content/printQuiz';

const isEditable = ({ is_owner, deleted_at }: OwnQuiz) => is_owner && deleted_at === null;

const EMPTY_TEXTS: Readonly<Record<OwnQuizList, () => { readonly title: string; readonly text?: string }>> = {
  mine: () => ({ title: m.none(), text: m.noneText() }),
  all: () => ({ title: m.none(), text: m.noneText() }),
  shared: () => ({ title: m.noneShared(), text: m.noneSharedText() }),
  deleted: () => ({ title: m.noneDeleted() }),
};

interface OwnQuizzesListProps {
  /** Another area's button that gives a quiz to classes. */
  readonly assign: (quiz: OwnQuiz) => ReactNode;
}

/** The quizzes that a teacher wrote, that colleagues shared, or that were deleted; the one saved last first. */
export function OwnQuizzesList({ assign }: OwnQuizzesListProps) {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ filters: ['list'], views: ['list'], pageSize: OWN_QUIZZES_A_PAGE });
  const which = ownQuizList.safeParse(list.filters.list).data ?? 'mine';
  const [sharing, setSharing] = useState<OwnQuiz | null>(null);
  const [downloading, setDownloading] = useState<OwnQuiz | null>(null);
  const changes = useOwnQuizChanges();
  const query = useQuery({
    ...ownQuizzesQuery({ search: list.find, page: list.page, list: which }),
    // Colleagues share and take back meanwhile.
    staleTime: 0,
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
        <Anchor
          component={Link}
          to={isEditable(quiz) ? EDITOR : PREVIEW}
          search={(isEditable(quiz) ? { quiz: quiz.own_quiz_id } : { item_id: quiz.item_id }) as never}
        >
          {inLocale(quiz.title)}
        </Anchor>
      ),
    },
    { id: 'questions', header: m.questionCount(), numeric: true, wideOnly: true, cell: ({ question_count }) => question_count },
    { id: 'points', header: m.points(), numeric: true, wideOnly: true, cell: ({ points }) => points },
    which === 'shared'
      ? { id: 'owner', header: m.owner(), cell: ({ owner_name }) => owner_name }
      : { id: 'lessons', header: m.lessons(), numeric: true, wideOnly: true, cell: ({ lesson_count }) => lesson_count },
    { id: 'changed', header: m.changed(), wideOnly: true, cell: ({ updated_at }) => formatRecent(updated_at) },
    ...(which === 'deleted' ? [] : [{ id: 'assign', header: m.assign(), cell: assign }]),
  ];
  const actionsFor = (quiz: OwnQuiz) => {
    if (which === 'deleted') return [{ label: m.restore(), onClick: () => void changes.restore(quiz) }];
    const forAll = [
      { label: m.preview(), onClick: () => void navigate({ to: REHEARSAL, search: { item_id: quiz.item_id, view: 'student' } }) },
      { label: m.copy(), onClick: () => void changes.copy(quiz) },
      { label: m.print(), onClick: () => void navigate({ to: PRINT, search: { item_id: quiz.item_id } }) },
      { label: m.download(), onClick: () => setDownloading(quiz) },
    ];
    if (!quiz.is_owner) return forAll;
    return [
      { label: m.editAction(), onClick: () => edit(quiz) },
      ...forAll,
      { label: m.shareAction(), onClick: () => setSharing(quiz) },
      { label: m.delete(), onClick: () => void changes.remove(quiz), danger: true },
    ];
  };
  return (
    <>
      <Toolbar
        end={
          <LinkButton kind="plain" link={(props) => <Link {...props} to={BANK} />}>
            {bank.bank()}
          </LinkButton>
        }
      >
        <SearchField list={list} label={m.search()} />
        <FilterSelect
          list={list}
          name="list"
          label={m.whichQuizzes()}
          all={m.myQuizzes()}
          options={[
            { value: 'shared', label: m.sharedWithMe() },
            { value: 'deleted', label: m.deletedQuizzes() },
          ]}
        />
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
            empty={<EmptyPlace {...EMPTY_TEXTS[which]()} />}
            rowActions={actionsFor}
          />
        )}
      </QueryState>
      <Suspense>{sharing && <ShareQuizPanel quiz={sharing} onClose={() => setSharing(null)} />}</Suspense>
      <Suspense>{downloading && <DownloadQuizDialog quiz={downloading} onClose={() => setDownloading(null)} />}</Suspense>
    </>
  );
}
