import { PictureZoom } from '#client/ui/viewers/picture-zoom.tsx';
import type { QuizQuestion } from '#contract/content.schemas.ts';
import { OptionCards } from './option-cards.tsx';
import classes from './quiz-screen.module.css';

interface QuestionBodyProps {
  readonly question: QuizQuestion;
  readonly language: 'en' | 'es';
  readonly chosen: readonly number[];
  readonly onChoose: (answerId: number, on: boolean) => void;
}

/** What is asked, its picture, and the options. */
export function QuestionBody({ question, language, chosen, onChoose }: QuestionBodyProps) {
  const { question_id, stem, image } = question;
  return (
    <>
      <p id="stem" className={classes.stem} lang={language}>
        {stem[language]}
      </p>
      {image && <PictureZoom src={image[language]} alt={image.alt[language]} lang={language} />}
      <OptionCards key={question_id} question={question} language={language} chosen={chosen} onChoose={onChoose} />
    </>
  );
}
