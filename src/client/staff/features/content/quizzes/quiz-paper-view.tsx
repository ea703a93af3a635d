import { m as words } from '#client/shared/messages/questions/assessment.ts';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { RegionPicture } from '#client/shared/viewers/quiz-sheet/region-picture.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { AnswerKeyEntry, QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { isListed, kindLabel, OtherParts } from './other-parts.tsx';
import classes from './quiz-paper-view.module.css';

interface QuizPaperViewProps {
  readonly quiz: QuizPaper;
  readonly language: 'en' | 'es';
  /** What is right, by question; without it the paper says that it came without. */
  readonly keys?: ReadonlyMap<number, AnswerKeyEntry>;
}

/** A quiz as its paper: to be read, not taken. */
export function QuizPaperView({ quiz, language, keys }: QuizPaperViewProps) {
  return (
    <div className={classes.paper}>
      {!keys && (
        <>
          <p className={classes.note}>{m.keysHidden()}</p>
          <p lang={language}>{quiz.instructions[language]}</p>
        </>
      )}
      <ol className={classes.questions}>
        {quiz.questions.map((question, index) => (
          <Question
            key={question.question_id}
            question={question}
            number={index + 1}
            language={language}
            entry={keys?.get(question.question_id)}
          />
        ))}
      </ol>
    </div>
  );
}

interface QuestionProps {
  readonly question: QuizQuestion;
  readonly number: number;
  readonly language: 'en' | 'es';
  readonly entry: AnswerKeyEntry | undefined;
}

function Question({ question, number, language, entry }: QuestionProps) {
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <h2 className={classes.number}>{m.question({ number })}</h2>
        <p className={classes.facts}>
          {kindLabel(question)}
          {question.standard !== '' && <> · {question.standard}</>}
          {(question.points ?? 1) > 1 && <> · {m.points({ count: question.points ?? 1 })}</>}
          {entry && <> · {words.depth({ depth: entry.depth })}</>}
        </p>
      </div>
      <p className={classes.stem} lang={language}>
        <Emphasized text={question.stem[language]} />
      </p>
      {question.image && question.type !== 'hotspot' && (
        <img
          className={classes.picture}
          src={question.image[language]}
          alt={question.image.alt[language]}
          loading="lazy"
          width={640}
          height={400}
        />
      )}
      {question.type === 'hotspot' && <RegionPicture question={question} language={language} />}
      {isListed(question) ? (
        <ol className={classes.options} lang={language}>
          {question.options.map((option) => {
            const right = entry?.correct_answer_ids.includes(option.answer_id);
            return (
              <li key={option.answer_id} data-right={right || undefined}>
                <span>{option.text[language]}</span>
                {right && <strong>✓ {words.right()}</strong>}
              </li>
            );
          })}
        </ol>
      ) : (
        <OtherParts question={question} language={language} entry={entry} />
      )}
      {entry && (
        <p className={classes.because} lang={language}>
          <strong>{words.why()}:</strong> {entry.rationale[language]}
        </p>
      )}
    </li>
  );
}
