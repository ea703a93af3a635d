import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import { LazyAssignModal } from './assign-dialog.tsx';

/** Opens the assignment dialog for one lesson. */
export function AssignButton({ lessonId, name }: { readonly lessonId: number; readonly name: string }) {
  useLocale();
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
      {wanted && <LazyAssignModal lessons={open ? [{ lesson_id: lessonId, name }] : null} onClose={() => setOpen(false)} />}
    </>
  );
}
