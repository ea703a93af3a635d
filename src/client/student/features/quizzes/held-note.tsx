import { useEffect } from 'react';
import { refusalLabel } from '#client/shared/platform/calls/refusal-labels.ts';
import { askForDecisions, requestDrain } from '#client/shared/platform/offline/drain-triggers.ts';
import { onAnswered } from '#client/shared/platform/offline/queue.ts';
import { AlertIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/quiz-end.ts';
import type { Reason } from '#offline/outbox/outbox-entry.ts';
import classes from './quiz-done.module.css';

/** Beside the questions: what is done in this lesson only waits for the teacher since it was closed, or the student left the class. */
export function HeldNote({ reason }: { readonly reason: Reason }) {
  // What the server takes again says that the lesson was opened again: then it takes what it kept, and the note goes.
  useEffect(
    () =>
      onAnswered((operations) => {
        if (operations.some(({ received }) => received)) void askForDecisions().then(requestDrain);
      }),
    [],
  );
  return (
    <div className={classes.rejected}>
      <p>
        <AlertIcon /> <span>{refusalLabel(reason)}</span>
      </p>
      <p>{m.heldGoOn()}</p>
    </div>
  );
}
