import classes from '#client/shared/features/questions/quiz-screen.module.css';
import { refusalLabel } from '#client/shared/platform/calls/refusal-labels.ts';
import { AlertIcon } from '#client/shared/ui/icons/icons.tsx';
import { m } from '#client/student/messages/quiz-end.ts';
import type { Reason } from '#offline/outbox/outbox-entry.ts';

/** Beside the questions: what is done in this lesson only waits for the teacher since it was closed, or the student left the class. */
export function HeldNote({ reason }: { readonly reason: Reason }) {
  return (
    <div className={classes.rejected}>
      <p>
        <AlertIcon /> <span>{refusalLabel(reason)}</span>
      </p>
      <p>{m.heldGoOn()}</p>
    </div>
  );
}
