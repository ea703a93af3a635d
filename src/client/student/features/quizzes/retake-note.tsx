import { formatDay } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/student/messages/retake.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import classes from './retake-note.module.css';

/** Tells a student of a retake: that it is there, until when, and what the teacher says. */
export function RetakeNote({ retake: { due_date, note } }: { readonly retake: NonNullable<LessonResource['retake']> }) {
  return (
    <div className={classes.note}>
      <p>
        <strong>{m.given()}</strong> {due_date && m.due({ day: formatDay(due_date) })}
      </p>
      {note && (
        <p>
          {m.says()} <q>{note}</q>
        </p>
      )}
    </div>
  );
}
