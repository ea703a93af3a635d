import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/saved-work.ts';
import { refusalLabel } from '#client/shared/platform/calls/refusal-labels.ts';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { AlertIcon, ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import type { SavedWork } from './saved-work.ts';
import classes from './saved-work-dialog.module.css';
import { deedLabel } from './saved-work-labels.ts';

interface PileProps {
  readonly title: string;
  readonly why: string;
  readonly work: readonly SavedWork[];
  readonly onGo: () => void;
  /** What the person may do about one of them. */
  readonly choices?: (one: SavedWork) => ReactNode;
}

/** Work of one standing: what it is, what was done, since when it is kept, and why the server did not take it. */
export function SavedWorkPile({ title, why, work, onGo, choices }: PileProps) {
  return (
    <section className={classes.pile}>
      <h3>{title}</h3>
      <p className={classes.quiet}>{why}</p>
      <ul>
        {work.map((one) => (
          <li key={`${one.assignment_id}:${one.resource_id}`} data-refused={one.standing === 'refused'}>
            {one.standing === 'refused' ? <AlertIcon /> : <ClockIcon />}
            <div>
              <p className={classes.what}>
                <Name work={one} onGo={onGo} />
              </p>
              <p>
                {deedLabel(one)} <span className={classes.quiet}>· {m.savedAt({ when: formatRecent(one.at) })}</span>
              </p>
              {one.refusal && <p className={classes.reason}>{refusalLabel(one.refusal)}</p>}
              {choices?.(one)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The step's and the lesson's name, in a line. */
export function nameOf({ lesson, step, deed }: Pick<SavedWork, 'lesson' | 'step' | 'deed'>): string {
  if (deed === 'noted') return m.someTexts();
  if (!lesson) return m.someLesson();
  return step ? `${inLocale(step)} (${inLocale(lesson)})` : inLocale(lesson);
}

/** A link while the lesson can still be opened. */
function Name({ work, onGo }: { readonly work: SavedWork; readonly onGo: () => void }) {
  const { lesson, lesson_id, assignment_id, resource_id } = work;
  if (!lesson || lesson_id === null) return nameOf(work);
  return (
    <Link
      to="/authenticated/studentDashboard/studentLessonPlayer"
      search={{ lesson_id, assignment_id, ...(resource_id === null ? {} : { resource_id }) }}
      onClick={onGo}
    >
      {nameOf(work)}
    </Link>
  );
}
