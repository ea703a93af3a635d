import { m } from '#client/shared/messages/question-tools.ts';
import classes from './tools.module.css';

const LINES = ['density', 'speed', 'force', 'work', 'freezing', 'boiling', 'length', 'mass', 'volume'] as const;

/** Formulas and units that a test may be taken with. */
export function ReferenceSheet() {
  return (
    <section className={classes.panel} aria-label={m.reference()}>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{m[line]()}</li>
        ))}
      </ul>
    </section>
  );
}
