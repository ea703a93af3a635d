import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { ChoiceSelect } from '#client/staff/kit/pick/choice-select.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { LessonRound } from '../reports.queries.ts';
import classes from './class-page.module.css';
import type { ClassReportContext } from './class-page.tsx';
import { HeadPickers } from './head-actions.tsx';
import { assignmentsQuery } from './progress-reports.queries.ts';
import { roundLabel, roundLabels } from './round-label.ts';

interface WithLessonProps {
  readonly context: ClassReportContext;
  readonly children: (round: LessonRound) => ReactNode;
}

/** A report of one lesson of the class: which one (the newest at first), and the report. */
export function WithLesson({ context, children }: WithLessonProps) {
  const { group, address, change } = context;
  const query = useQuery(assignmentsQuery(group.grouppuid, {}));
  return (
    <QueryState query={query} hideAge={Boolean(query.data?.assignments.length)}>
      {({ assignments }) => {
        const chosen =
          assignments.find(({ assignment_id }) => assignment_id === address.assignment_id) ??
          assignments.find(({ lesson_id }) => lesson_id === address.lesson_id) ??
          assignments[0];
        const labels = roundLabels(assignments, lessonName);
        if (!chosen) return <EmptyPlace title={m.noLessons()} text={m.noLessonsWhy()} />;
        return (
          <>
            <h2 className={classes.onPaper}>{roundLabel(lessonName(chosen), chosen)}</h2>
            <HeadPickers>
              <div className={classes.picker}>
                <ChoiceSelect
                  label={m.lessonLabel()}
                  labelHidden
                  wide
                  value={String(chosen.assignment_id)}
                  onChange={(value) => {
                    const next = assignments.find(({ assignment_id }) => String(assignment_id) === value);
                    change({ lesson_id: next?.lesson_id, assignment_id: next?.assignment_id });
                  }}
                  choices={assignments.map((each, at) => ({ value: String(each.assignment_id), label: labels[at] ?? '' }))}
                />
              </div>
            </HeadPickers>
            {children(chosen)}
          </>
        );
      }}
    </QueryState>
  );
}
