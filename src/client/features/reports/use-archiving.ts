import { useRef, useState } from 'react';
import { m } from '#client/messages/lessons.ts';
import { lessonName } from './lesson-name.ts';
import { useArchive } from './reports.mutations.ts';
import type { Assignment } from './use-reports.ts';

/** Putting lessons away from a report, and what was put away last, to take it back. */
export function useArchiving() {
  const [done, setDone] = useState<Pick<Assignment, 'lesson_id' | 'lesson_name' | 'lesson_name_es' | 'archived_at'> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables } = useArchive();
  return {
    /** Takes the focus when the button that was pressed goes. */
    heading,
    /** The lesson that is being changed. */
    changing: isPending ? variables.lesson_id : null,
    archive: (lesson: Assignment) => mutate(lesson, { onSuccess: setDone }),
    done: done && {
      key: `${done.lesson_id} ${done.archived_at}`,
      text: done.archived_at === null ? m.wasBroughtBack({ title: lessonName(done) }) : m.wasArchived({ title: lessonName(done) }),
    },
    undo: () => {
      if (done) mutate(done, { onSuccess: () => setDone(null) });
      heading.current?.focus();
    },
  };
}

export type Archiving = ReturnType<typeof useArchiving>;
