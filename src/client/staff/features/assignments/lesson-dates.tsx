import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { askToLeave } from '#client/staff/kit/form/ask-before-leaving.ts';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/people/lesson-dates.ts';
import { lessonClassesQuery } from './assignments.queries.ts';
import { DatesForm } from './dates-form.tsx';
import { type DatesState, datesState } from './lesson-dates-state.ts';
import type { WhoHasItProps } from './who-has-it.tsx';

export type LessonDatesProps = Pick<WhoHasItProps, 'lesson' | 'onClose' | 'onChanged'>;

/** The dates and the note of a lesson in all classes that have it, changed in one table and saved by one call. */
export function LessonDates({ lesson, onClose, onChanged }: LessonDatesProps) {
  useLocale();
  const query = useQuery({ ...lessonClassesQuery(lesson.lesson_id), staleTime: 0 });
  // As it was when the table was opened, whatever is read again behind it.
  const [state, setState] = useState<DatesState | null>(null);
  if (!state && query.data && query.isFetchedAfterMount) setState(datesState(query.data.assignments));
  const close = async () => {
    if (!state || state.edits.size === 0 || (await askToLeave(false))) onClose();
  };
  const reload = async () => {
    const { data, isError } = await query.refetch();
    return isError ? null : (data?.assignments ?? null);
  };
  return (
    <Dialog open onClose={() => void close()} title={m.title({ lesson: lesson.name })} size="80rem" closedBy="escape">
      <QueryState query={query} rows={4}>
        {({ assignments, is_more }) =>
          !state ? (
            <SkeletonRows rows={4} />
          ) : state.rows.length === 0 ? (
            <Text c="dimmed">{m.noClass()}</Text>
          ) : (
            <>
              {is_more && <Text size="sm">{m.firstClasses({ count: assignments.length })}</Text>}
              <DatesForm
                lesson={lesson}
                state={state}
                rounds={assignments.length - datesState(assignments).rows.length}
                onChange={setState}
                reload={reload}
                onCancel={() => void close()}
                onClose={onClose}
                onChanged={onChanged}
              />
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}
