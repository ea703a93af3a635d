import { type RefObject, Suspense } from 'react';
import { progressLabels, type QuizProgress } from '#client/shared/features/questions/quiz-progress.ts';
import page from '#client/shared/features/questions/quiz-screen.module.css';
import type { QuizState } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m as a } from '#client/student/messages/student-assessment.ts';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { wordsOf } from './quiz-labels.ts';
import classes from './quiz-overview.module.css';

const RetakeNote = lazyPart(async () => (await import('./retake.tsx')).RetakeNote);

interface QuizOverviewProps {
  readonly paper: QuizPaper;
  readonly language: 'en' | 'es';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly state: QuizState;
  /** How long a test may take; null where it has no limit. */
  readonly minutes: number | null;
  readonly attemptNo: number;
  readonly retake: LessonResource['retake'];
  /** Null before the start. */
  readonly progress: QuizProgress | null;
  /** The step is tracked: the quiz can be started. */
  readonly ready: boolean;
  /** Whether it is known that nobody began this quiz on another device; until then there is nothing to press. */
  readonly known: boolean;
  /** The lessons say that it was handed in, and what the server has of it is not here: it is not to be taken again. */
  readonly isHandedIn: boolean;
  readonly onStart: () => void;
}

function promisesOf({ paper, minutes, attemptNo, retake, progress }: QuizOverviewProps): string[] {
  const { assessment } = paper;
  const later = assessment ? [a.later()] : [];
  if (progress) return [...progressLabels(progress), m.eachSaved(), ...later];
  if (!assessment) return [m.eachSaved(), m.oneTry()];
  const { attempts_allowed } = assessment;
  const count = attempts_allowed - attemptNo + 1;
  const tries = attempts_allowed === 1 || retake ? m.oneTry() : count > 1 ? a.tries({ count }) : a.lastTry();
  return [m.eachSaved(), minutes ? a.timed({ minutes }) : a.untimed(), tries, ...later];
}

/** What is ahead, before the first question. */
export function QuizOverview(props: QuizOverviewProps) {
  const { paper, language, heading, state, ready, known, isHandedIn, retake, onStart } = props;
  const say = wordsOf(paper);
  return (
    <section className={page.sheet}>
      <p className={page.kicker}>{m.howMany({ count: paper.questions.length })}</p>
      <h1 ref={heading} tabIndex={-1} className={page.title} lang={language}>
        {paper.title[language]}
      </h1>
      <p className={page.lead} lang={language}>
        {paper.instructions[language]}
      </p>
      {retake && !isHandedIn && (
        <Suspense>
          <RetakeNote retake={retake} onStart={null} />
        </Suspense>
      )}
      {!isHandedIn && (
        <ul className={classes.promises}>
          {promisesOf(props).map((promise) => (
            <li key={promise}>
              <CheckIcon />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      )}
      {isHandedIn ? (
        <p role="status">{m.handedInBefore()}</p>
      ) : (
        <Button kind="action" large onClick={onStart} disabled={!ready || !known} aria-busy={!known}>
          {!known ? say.asking() : state.result_id === null ? say.start() : say.goOn()}
        </Button>
      )}
    </section>
  );
}
