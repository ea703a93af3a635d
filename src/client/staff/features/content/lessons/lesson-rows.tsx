import { useContext } from 'react';
import { m } from '#client/shared/messages/lessons.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ArchiveButton } from '#client/staff/kit/layout/archive-button.tsx';
import type { LessonSummary } from '#contract/content/content.schemas.ts';
import { LibraryLink } from '../library/library-links.tsx';
import type { LibrarySearch } from '../library/library-search.ts';
import { LessonActions } from './lesson-actions.ts';
import classes from './lessons.module.css';

interface LessonRowsProps {
  readonly title: string;
  readonly lessons: readonly LessonSummary[];
  readonly search: LibrarySearch;
  /** The one that is being changed. */
  readonly changing: number | null;
  readonly onArchive: (lesson: LessonSummary) => void;
}

/** Lessons, or assignments, as rows: what each has, and the way to put it away or bring it back. */
export function LessonRows({ title, lessons, search, changing, onArchive }: LessonRowsProps) {
  const actions = useContext(LessonActions);
  if (lessons.length === 0) return null;
  return (
    <section>
      <h2 className="tp-heading">{title}</h2>
      <ul className={classes.list}>
        {lessons.map((lesson) => (
          <li key={lesson.lesson_id}>
            <div className={classes.words}>
              <LibraryLink search={{ ...search, lesson_id: lesson.lesson_id }} className={classes.open}>
                {lessonName(lesson)}
              </LibraryLink>
              <p className="tp-small tp-quiet">{factsOf(lesson)}</p>
            </div>
            {lesson.archived_at === null && actions(lesson)}
            <ArchiveButton
              title={lessonName(lesson)}
              isArchived={lesson.archived_at !== null}
              busy={changing === lesson.lesson_id}
              onPress={() => onArchive(lesson)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a lesson has, in a line. */
export function factsOf({ resource_count, total_time, group_count, archived_at }: LessonSummary): string {
  return [
    m.resources({ count: resource_count }),
    m.minutes({ count: total_time }),
    group_count === 0 ? m.noGroup() : m.groups({ count: group_count }),
    ...(archived_at === null ? [] : [m.archivedOn({ day: formatDay(archived_at) })]),
  ].join(' · ');
}
