import { ideaName } from '#client/shared/features/practice/idea-name.ts';
import { useOwnMastery } from '#client/shared/features/practice/use-own-mastery.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/student/messages/my-topics.ts';
import type { OwnMastery } from '#contract/staar/own-pathway.contract.ts';
import classes from './my-topics.module.css';

const STEPS = [1, 2, 3, 4] as const;
const WORDS = { 1: m.level1, 2: m.level2, 3: m.level3, 4: m.level4 } as const;

/** The water in a 48 by 40 pool: none, low, half and full. */
const WATER = [
  '',
  'M9 28 C13 35 18 38 24 38 C30 38 35 35 39 28 Z',
  'M4 18 C7 33 14 38 24 38 C34 38 41 33 44 18 Z',
  'M2 8 C4 32 12 38 24 38 C36 38 44 32 46 8 Z',
] as const;
const POOL = { started: 1, growing: 2, known: 3 } as const;

/** Mastery of each standard as a filling pool and in words, from the same figure as the teacher's report. */
function MyIdeas({ ideas }: { readonly ideas: readonly OwnMastery[] }) {
  if (ideas.length === 0) return null;
  return (
    <section className={classes.topics} aria-labelledby="my-ideas">
      <h2 id="my-ideas">{m.ideas()}</h2>
      <p>{m.ideasWhy()}</p>
      <ul>
        {ideas.map((idea) => (
          <li key={idea.code}>
            <h3>{ideaName(idea, ideas)}</h3>
            <IdeaLevel idea={idea} />
            <details className={classes.state}>
              <summary>{m.stateWords()}</summary>
              <p>{inLocale(idea.text)}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function IdeaLevel({ idea: { level, answers, practiced = 0 } }: { readonly idea: OwnMastery }) {
  return (
    <>
      <p className={classes.idea}>
        <svg viewBox="0 0 48 40" width="48" height="40" aria-hidden="true">
          <path d="M2 6 C4 32 12 38 24 38 C36 38 44 32 46 6 Z" className={classes.pool} />
          <path d={WATER[level === null ? 0 : POOL[level]]} className={classes.water} />
        </svg>
        <span className={classes.words}>{level === null ? m.tooFew() : m[level]()}</span>
      </p>
      <p className={classes.points}>
        {answers > 0 && m.fromAnswers({ count: answers })}
        {answers > 0 && practiced > 0 && ' · '}
        {practiced > 0 && m.fromPractice({ count: practiced })}
      </p>
    </>
  );
}

/** How far a student is with each topic, in words. Nothing is said of what was not released, and nobody is compared. */
export function MyTopics() {
  const { topics, mastery } = useOwnMastery();
  const ideas = <MyIdeas ideas={mastery} />;
  if (topics.length === 0) return ideas;
  return (
    <>
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
      {ideas}
    </>
  );
}
