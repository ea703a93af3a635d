import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/work-notes.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { MyNote } from './my-note.tsx';
import { type NoteHere, useMyNotes } from './use-my-notes.ts';
import classes from './work-notes.module.css';

const SHOWN_AT_HOME = 3;
/** A note that was answered goes from the home after a week; it stays at its work. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** At home: what teachers said of work lately, and what is not answered yet. @param now by the server's clock */
export function MyNotesAtHome({ now }: { readonly now: number }) {
  const { notes, reply } = useMyNotes();
  const isOpen = ({ answer, reply: words, said_at }: NoteHere) =>
    (answer === null && words === '') || now - Date.parse(said_at) < RECENT_MS;
  const shown = notes.filter(isOpen).slice(0, SHOWN_AT_HOME);
  if (shown.length === 0) return null;
  return (
    <section className={classes.home} aria-labelledby="work-notes">
      <h2 id="work-notes">{m.title()}</h2>
      <ul className={classes.list}>
        {shown.map((note) => (
          <li key={note.note_id}>
            <MyNote note={note} onReply={(answer, words) => reply(note, answer, words)} />
            <p className={classes.about}>
              {m.about({ work: inLocale(note.title) })}{' '}
              <Link
                to="/authenticated/studentDashboard/studentLessonPlayer"
                search={{ lesson_id: note.lesson_id, assignment_id: note.assignment_id }}
                className={classes.way}
              >
                {m.toWork()}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At the work itself: what teachers said of this attempt or lab. */
export function MyNotesOnWork({ resultId }: { readonly resultId: string }) {
  const { notes, reply } = useMyNotes();
  const here = notes.filter(({ result_id }) => result_id === resultId);
  if (here.length === 0) return null;
  return (
    <section className={classes.home} aria-labelledby="work-notes" data-print="no">
      <h2 id="work-notes">{m.title()}</h2>
      <ul className={classes.list}>
        {here.map((note) => (
          <li key={note.note_id}>
            <MyNote note={note} onReply={(answer, words) => reply(note, answer, words)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
