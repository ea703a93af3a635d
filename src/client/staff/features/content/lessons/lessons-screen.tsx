import { useNavigate } from '@tanstack/react-router';
import { m } from '#client/shared/messages/lessons.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useArchiving } from '#client/shared/platform/screen/use-archiving.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { PageTurner } from '#client/staff/kit/list/page-turner.tsx';
import { LibraryLink } from '../library/library-links.tsx';
import type { LibrarySearch } from '../library/library-search.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';
import { LibraryTabs } from '../library/library-tabs.tsx';
import chips from '../library/type-filter.module.css';
import { LessonDetail } from './lesson-detail.tsx';
import { LessonRows } from './lesson-rows.tsx';
import classes from './lessons.module.css';
import { useLessonPage } from './lessons.queries.ts';

/** One's own lessons and assignments: those in use, and the archived ones as a category of their own; one of them, opened. */
export function LessonsScreen({ search }: { readonly search: LibrarySearch }) {
  useLocale();
  return (
    <div className="tp-stack">
      <LibraryTabs current="lessons" />
      {search.lesson_id === undefined ? (
        <Lessons key={search.category} search={search} />
      ) : (
        <LessonDetail lessonId={search.lesson_id} search={search} />
      )}
    </div>
  );
}

function Lessons({ search }: { readonly search: LibrarySearch }) {
  const navigate = useNavigate();
  const isArchive = search.category === 'archived';
  const page = search.page ?? 1;
  const { query, shown: data } = useLessonPage(isArchive, page);
  const archiving = useArchiving();
  const rows = { search, changing: archiving.changing, onArchive: archiving.change };

  return (
    <>
      <h1 ref={archiving.heading} tabIndex={-1} className="tp-heading">
        {m.title()}
      </h1>
      <Categories isArchive={isArchive} />
      <UndoNote done={archiving.done} undo={m.undo()} onUndo={archiving.undo} />
      {query.isLoading && <ItemsSkeleton rows={4} />}
      {!data && query.isError && (
        <NotLoaded title={m.failed()} error={query.error} offline={m.failedOffline()} onRetry={() => void query.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState title={isArchive ? m.emptyArchive() : m.empty()} text={isArchive ? m.emptyArchiveWhy() : m.emptyWhy()} />
      )}
      {data && (
        <div className={classes.rows}>
          <LessonRows title={m.assignments()} lessons={data.assignments} {...rows} />
          <LessonRows title={m.lessons()} lessons={data.lessons} {...rows} />
          <PageTurner
            page={page}
            pages={Math.ceil(data.total / data.page_size)}
            onPage={(next) => void navigate({ to: '/authenticated/content/contentHome', search: { ...search, page: next } })}
          />
        </div>
      )}
      <LastUpdated query={query} quiet />
    </>
  );
}

function Categories({ isArchive }: { readonly isArchive: boolean }) {
  const category = (search: LibrarySearch, label: string, isCurrent: boolean) => (
    <li>
      <LibraryLink search={{ tab: 'lessons', ...search }} className={chips.chip} aria-current={isCurrent ? 'page' : undefined}>
        {label}
      </LibraryLink>
    </li>
  );
  return (
    <nav aria-label={m.categories()}>
      <ul className={chips.chips} data-tabs>
        {category({}, m.live(), !isArchive)}
        {category({ category: 'archived' }, m.archived(), isArchive)}
      </ul>
    </nav>
  );
}
