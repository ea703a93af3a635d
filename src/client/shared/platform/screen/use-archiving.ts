import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/lessons.ts';
import { getArchivedLessons, getLessonDetail, getLessons, setLessonArchived } from '#contract/content/content.contract.ts';
import type { LessonSummary } from '#contract/content/content.schemas.ts';
import { getAssignmentReports } from '#contract/reports/reports.contract.ts';
import { call } from '../calls/api.ts';
import { isNoAnswer } from '../calls/call-error.ts';
import { useUser } from '../session/session.ts';
import { lessonName } from './format.ts';
import { notify } from './notify.ts';

type Lesson = Pick<LessonSummary, 'lesson_id' | 'lesson_name' | 'lesson_name_es' | 'archived_at'>;

const SHOWN_BY = [
  ...[getLessons, getArchivedLessons, getLessonDetail].map(({ path }) => ['content', path]),
  ['reports', getAssignmentReports.path],
];

/**
 * Archives a student's own lessons and brings them back, and lets them undo the last change. A change counts once the server has it:
 * then the screens that show the lessons fetch them again.
 */
export function useArchiving() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const [done, setDone] = useState<Lesson | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ lesson_id, archived_at }: Lesson) =>
      call(setLessonArchived, { body: { user_puid: userPuid, lesson_id, is_archived: archived_at === null } }),
    onSuccess: () => Promise.all(SHOWN_BY.map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: (error) => notify.error(isNoAnswer(error) ? m.needsConnection() : error.message),
    meta: { quiet: true },
  });
  return {
    /** Gets the focus when the button that was pressed disappears. */
    heading,
    /** The lesson that is being changed. */
    changing: isPending ? variables.lesson_id : null,
    /** The lesson as it is now: an archived one is brought back. */
    change: (lesson: Lesson) => mutate(lesson, { onSuccess: setDone }),
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
