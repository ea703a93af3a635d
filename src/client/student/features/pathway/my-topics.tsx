import { useQuery } from '@tanstack/react-query';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/student/messages/my-topics.ts';
import classes from './my-topics.module.css';
import { ownPathwayQuery } from './pathway.queries.ts';

const STEPS = [1, 2, 3, 4] as const;
const WORDS = { 1: m.level1, 2: m.level2, 3: m.level3, 4: m.level4 } as const;

/** How far a student is with each topic, in words. Nothing is said of what was not released, and nobody is compared. */
export function MyTopics() {
  const { data } = useQuery(ownPathwayQuery(useUser().userPuid));
  const topics = data?.topics ?? [];
  if (topics.length === 0) return null;
  return (
    <section className={classes.topics} aria-labelledby="my-topics">
      <h2 id="my-topics">{m.title()}</h2>
      <p>{m.why()}</p>
      <ul>
        {topics.map(({ title, points, max_points, level }) => {
          const step = STEPS.find((each) => each === level) ?? null;
          return (
            <li key={title.en}>
              <h3>{inLocale(title)}</h3>
              <span className={classes.steps} aria-hidden="true">
                {STEPS.map((each) => (
                  <span key={each} data-on={(step !== null && each <= step) || undefined} />
                ))}
              </span>
              <p className={classes.words}>{step === null ? m.tooFew() : WORDS[step]()}</p>
              <p className={classes.points}>{m.points({ points, total: max_points })}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
