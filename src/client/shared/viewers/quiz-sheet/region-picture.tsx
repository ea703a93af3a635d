import { regionStyle } from '#client/shared/ui/resources/region-style.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';
import classes from './region-picture.module.css';

/** A picture with the letters of its regions on it, to be read or marked. */
export function RegionPicture({ question, language }: { readonly question: QuizQuestion; readonly language: 'en' | 'es' }) {
  const { image, options } = question;
  return (
    <div className={classes.picture}>
      {image && <img src={image[language]} alt={image.alt[language]} lang={language} />}
      {options.map(({ answer_id, region }, index) => (
        <span key={answer_id} className={classes.region} style={region && regionStyle(region)} aria-hidden="true">
          <span>{optionLetter(index)}</span>
        </span>
      ))}
    </div>
  );
}
