import { type QuizState, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/quizzes.ts';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import classes from './quiz-map.module.css';

const WORDS = { answered: m.answered, partly: m.partly, unanswered: m.unanswered } as const;

interface QuizMapProps {
  readonly paper: QuizPaper;
  readonly state: QuizState;
  readonly onShow: (index: number) => void;
}

/** Every question at a glance: a tick for answered, a flag for marked, each said in words too. */
export function QuizMap({ paper, state, onShow }: QuizMapProps) {
  return (
    <nav aria-label={m.map()}>
      <ol className={classes.map}>
        {paper.questions.map((question, index) => {
          const standing = standingOf(state, question);
          const flagged = state.flagged.includes(question.question_id);
          const words = [
            m.questionOf({ index: index + 1, total: paper.questions.length }),
            WORDS[standing](),
            ...(flagged ? [m.flagged()] : []),
          ];
          return (
            <li key={question.question_id}>
              <button
                type="button"
                className={classes.place}
                data-standing={standing}
                aria-label={words.join(', ')}
                aria-current={state.view === 'question' && index === state.index ? 'step' : undefined}
                onClick={() => onShow(index)}
              >
                {index + 1}
                {standing === 'answered' && (
                  <span className={classes.tick}>
                    <CheckIcon size="0.8rem" />
                  </span>
                )}
                {standing === 'partly' && (
                  <span className={classes.partly} aria-hidden="true">
                    …
                  </span>
                )}
                {flagged && <span className={classes.flag}>⚑</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
