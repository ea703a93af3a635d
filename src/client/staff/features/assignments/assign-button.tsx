import { Button } from '@mantine/core';
import { useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { LessonSummary } from '#contract/content/content.schemas.ts';
import { LazyAssignModal } from './assign-dialog.tsx';

/** Opens the assignment dialog for one lesson. */
export function AssignButton({ lesson }: { readonly lesson: LessonSummary }) {
  useLocale();
  const name = lessonName(lesson);
  const given = { lesson_id: lesson.lesson_id, name, isEmpty: lesson.resource_count === 0 };
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const start = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="light" onClick={start} aria-label={m.assignOne({ lesson: name })}>
        {m.assign()}
      </Button>
      {wanted && <LazyAssignModal lessons={open ? [given] : null} onClose={() => setOpen(false)} />}
    </>
  );
}
