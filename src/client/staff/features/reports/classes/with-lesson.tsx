import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/class-reports.ts';
import { formatDay, lessonName } from '#client/shared/platform/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import type { ClassReportContext } from './class-page.tsx';
import { assignmentsQuery } from './progress-reports.queries.ts';

interface WithLessonProps {
  readonly context: ClassReportContext;
  readonly children: (lessonId: number) => ReactNode;
}

/** A report of one lesson of the class: which one (the newest at first), and the report. */
export function WithLesson({ context, children }: WithLessonProps) {
  const { group, address, change } = context;
  const query = useQuery(assignmentsQuery(group.grouppuid, {}));
  return (
    <QueryState query={query}>
      {({ assignments }) => {
        const chosen = assignments.find(({ lesson_id }) => lesson_id === address.lesson_id) ?? assignments[0];
        if (!chosen) return <EmptyPlace title={m.noLessons()} text={m.noLessonsWhy()} />;
        const lessons = [...new Map(assignments.map((assignment) => [assignment.lesson_id, assignment])).values()];
        return (
          <>
            <ChoiceSelect
              label={m.lessonLabel()}
              width={480}
              value={String(chosen.lesson_id)}
              onChange={(lesson_id) => change({ lesson_id: Number(lesson_id) })}
              choices={lessons.map((lesson) => ({
                value: String(lesson.lesson_id),
                label: `${lessonName(lesson)} · ${formatDay(lesson.assigned_at)}`,
              }))}
            />
            {children(chosen.lesson_id)}
          </>
        );
      }}
    </QueryState>
  );
}
