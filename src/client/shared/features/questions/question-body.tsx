import { Suspense } from 'react';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { PictureZoom } from '#client/shared/viewers/pictures/picture-zoom.tsx';
import { OptionCards } from './option-cards.tsx';
import type { QuestionBodyProps } from './question-body-props.ts';
import classes from './quiz-screen.module.css';
import { withChoice } from './quiz-state.ts';

/** Most quizzes have none of these, and begin without them. */
const OtherKinds = lazyPart(async () => (await import('./other-kinds.tsx')).OtherKinds);

/** Work that was made as it is read; fetched where there is one. */
export const MadeAnswer = lazyPart(async () => (await import('#client/shared/viewers/made-answers/made-answer.tsx')).MadeAnswer);

/** What is asked, its picture, and what it is answered with. */
export function QuestionBody(props: QuestionBodyProps) {
  const { question, language, given, onAnswer, aids, stem: marked } = props;
  const { question_id, type, stem, image } = question;
  return (
    <div className={classes.asked}>
      {/* The gaps of a sentence are filled in within it. */}
      {(type !== 'inline' || question.look) && (
        <p id="stem" className={classes.stem} lang={language}>
          {marked ?? <Emphasized text={stem[language]} />}
        </p>
      )}
      <div className={classes.body} data-beside={(image && type !== 'hotspot') || undefined}>
        {image && type !== 'hotspot' && <PictureZoom src={image[language]} alt={image.alt[language]} lang={language} />}
        {type === 'choice' || type === 'multiple' ? (
          <OptionCards
            key={question_id}
            question={question}
            language={language}
            chosen={given.chosen}
            onChoose={(answerId, on) => onAnswer({ chosen: withChoice(question, given.chosen, answerId, on) })}
            aids={aids}
          />
        ) : (
          <Suspense fallback={<div className={classes.bone} />}>
            <OtherKinds key={question_id} {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
