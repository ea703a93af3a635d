import { useId } from 'react';
import { m } from '#client/shared/messages/rubrics.ts';
import type { ReachedLevel } from '#contract/grading/reached-level.schemas.ts';
import classes from './reached-levels.module.css';

interface ReachedLevelsProps {
  readonly levels: readonly ReachedLevel[];
  /** The heading above the levels. @default words for the student */
  readonly title?: string;
}

/** The level that an answer reached in each criterion of a rubric, in the words of its teacher. */
export function ReachedLevels({ levels, title = m.levels() }: ReachedLevelsProps) {
  const label = useId();
  return (
    <>
      <strong id={label}>{title}</strong>
      <ul className={classes.levels} aria-labelledby={label}>
        {levels.map(({ name, points, max_points, description }) => (
          <li key={name}>
            <div className={classes.head}>
              <strong>{name}</strong>
              <span>{m.points({ points, max: max_points })}</span>
            </div>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
