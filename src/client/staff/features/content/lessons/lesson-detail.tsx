import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { m } from '#client/shared/messages/lessons.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { useArchiving } from '#client/shared/platform/screen/use-archiving.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { BackLink } from '#client/shared/ui/frame/back-link.tsx';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NotLoaded } from '#client/shared/ui/states/not-loaded.tsx';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { ArchiveButton } from '#client/staff/kit/layout/archive-button.tsx';
import { ItemList } from '../library/item-list.tsx';
import type { LibrarySearch } from '../library/library-search.ts';
import { ItemsSkeleton } from '../library/library-skeleton.tsx';
import { LessonActions } from './lesson-actions.ts';
import { factsOf } from './lesson-rows.tsx';
import classes from './lessons.module.css';
import { lessonDetailQuery } from './lessons.queries.ts';

/** A lesson or an assignment, archived or not: what it is for, and what a class goes through. */
export function LessonDetail({ lessonId, search }: { readonly lessonId: number; readonly search: LibrarySearch }) {
  const { userPuid } = useUser();
  const query = useQuery(lessonDetailQuery(userPuid, lessonId));
  const archiving = useArchiving();
  const actions = useContext(LessonActions);
  const { lesson_id: _opened, ...list } = search;
  const back = (
    <BackLink to="/authenticated/content/contentHome" search={list}>
      {m.back()}
    </BackLink>
  );
  const lesson = query.data;
  if (!lesson) {
    if (!query.isError) return <ItemsSkeleton rows={4} />;
    return (
      <NotLoaded title={m.failed()} error={query.error} offline={m.failedOffline()} onRetry={() => void query.refetch()}>
        {back}
      </NotLoaded>
    );
  }
  const objective = (locale() === 'es' && lesson.lesson_objective_es) || lesson.lesson_objective;
  return (
    <article className="tp-stack">
      <div>{back}</div>
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 ref={archiving.heading} tabIndex={-1} className="tp-heading">
            {lessonName(lesson)}
          </h1>
          <p className="tp-small tp-quiet">{factsOf(lesson)}</p>
        </div>
        {lesson.archived_at === null && actions(lesson)}
        <ArchiveButton
          title={lessonName(lesson)}
          isArchived={lesson.archived_at !== null}
          busy={archiving.changing !== null}
          onPress={() => archiving.change(lesson)}
        />
      </div>
      <UndoNote done={archiving.done} undo={m.undo()} onUndo={archiving.undo} />
      {lesson.archived_at !== null && <p className="tp-text">{m.isArchived()}</p>}
      {objective && <p className="tp-text">{objective}</p>}
      {lesson.instructions && <p className="tp-text">{lesson.instructions}</p>}
      {lesson.lesson_resources.length === 0 ? (
        <EmptyState title={m.noResources()} />
      ) : (
        <ItemList items={lesson.lesson_resources} search={search} languageId={locale() === 'es' ? 102 : 101} />
      )}
      <LastUpdated query={query} quiet />
    </article>
  );
}
