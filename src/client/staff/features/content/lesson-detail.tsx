import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { m } from '#client/shared/messages/lessons.ts';
import { isNoAnswer } from '#client/shared/platform/call-error.ts';
import { lessonName } from '#client/shared/platform/format.ts';
import { locale } from '#client/shared/platform/i18n.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { useArchiving } from '#client/shared/platform/use-archiving.ts';
import { BackLink } from '#client/shared/ui/back-link.tsx';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/last-updated.tsx';
import { UndoNote } from '#client/staff/kit/feedback/undo-note.tsx';
import { ArchiveButton } from '#client/staff/kit/layout/archive-button.tsx';
import { ItemList } from './item-list.tsx';
import { LessonActions } from './lesson-actions.ts';
import { factsOf } from './lesson-rows.tsx';
import classes from './lessons.module.css';
import { lessonDetailQuery } from './lessons.queries.ts';
import type { LibrarySearch } from './library-search.ts';
import { ItemsSkeleton } from './library-skeleton.tsx';

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
      <ErrorState title={m.failed()} text={isNoAnswer(query.error) ? m.failedOffline() : query.error.message}>
        <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        {back}
      </ErrorState>
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
