import { type QuizState, standingOf } from '#client/shared/features/questions/quiz-state.ts';
import { m } from '#client/shared/messages/questions/quizzes.ts';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import type { QuizPaper } from '#contract/content/content.schemas.ts';
import classes from './quiz-map.module.css';

const WORDS = { answered: m.answered, partly: m.partly, unanswered: m.unanswered } as const;

interface QuizMapProps {
  readonly paper: QuizPaper;
  readonly state: QuizState;
  readonly onShow: (index: number) => void;
}

/** The row scrolls where it is longer than the screen: the place where one is stays in the middle of it. */
const toMiddle = (place: HTMLElement | null) => {
  const row = place?.closest('nav');
  if (place && row) row.scrollLeft = place.offsetLeft - (row.clientWidth - place.offsetWidth) / 2;
};

/** Every question at a glance: a tick for answered, a flag for marked, each said in words too. */
export function QuizMap({ paper, state, onShow }: QuizMapProps) {
  return (
    <nav aria-label={m.map()}>
      <ol className={classes.map}>
        {paper.questions.map((question, index) => {
          const standing = standingOf(state, question);
          const isHere = state.view === 'question' && index === state.index;
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
                ref={isHere ? toMiddle : undefined}
                aria-current={isHere ? 'step' : undefined}
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
