import { OptionSign } from '#client/shared/features/quizsmart/option-sign.tsx';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { CheckIcon } from '#client/shared/ui/icons/icons.tsx';
import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';
import type { TeacherGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import board from './board.module.css';
import classes from './board-question.module.css';
import { Leaders } from './leaders.tsx';

/** A question of more letters is written smaller, so that its options stay in view. */
const LONG = 90;

/** The question that is asked, or how it came out: the right answer, how the class chose, who leads. */
export function BoardQuestion({ shown }: { readonly shown: TeacherGame }) {
  const { question, reveal } = shown;
  if (!question) return null;
  const isPlain = question.type === 'choice' || question.type === 'multiple';
  const language = locale();
  return (
    <div className={classes.asked} data-reveal={reveal ? '' : undefined}>
      <div className={classes.sheet} data-pictured={(question.image && isPlain) || undefined}>
        <h2 className={board.question} data-long={inLocale(question.stem).length > LONG || undefined}>
          <Emphasized text={inLocale(question.stem)} />
        </h2>
        {question.image && <img className={classes.picture} src={question.image[language]} alt={question.image.alt[language]} />}
        {question.premises && (
          <ul className={board.premises}>
            {question.premises.map((premise) => (
              <li key={premise.en}>{inLocale(premise)}</li>
            ))}
          </ul>
        )}
        {isPlain && (
          <ul className={classes.options}>
            {question.options.map(({ answer_id, text }, place) => {
              const isRight = reveal?.correct_answer_ids.includes(answer_id) ?? false;
              const count = reveal?.chosen.find((each) => each.answer_id === answer_id)?.count ?? 0;
              return (
                <li key={answer_id} data-right={isRight || undefined} data-faded={reveal && !isRight ? '' : undefined}>
                  <OptionSign place={place} isLarge />
                  <span className={classes.text}>{inLocale(text)}</span>
                  {reveal && (
                    <span className={classes.chose}>
                      {isRight && (
                        <strong>
                          <CheckIcon /> {m.rightAnswer()}
                        </strong>
                      )}
                      {m.chose({ count })}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {!isPlain && question.type !== 'text' && question.type !== 'hotspot' && <OtherOptions shown={shown} />}
        {reveal && question.type === 'text' && (
          <p className={classes.solution}>
            {m.rightAnswer()}: {reveal.correct_texts.slice(0, 1).map(inLocale).join()}
          </p>
        )}
        {reveal && (
          <div className={board.how}>
            <p>{reveal.answered === 0 ? m.nobodyAnswered() : m.rightOf({ right: reveal.right, answered: reveal.answered })}</p>
            {inLocale(reveal.rationale) !== '' && (
              <p>
                <strong>{m.because()}:</strong> {inLocale(reveal.rationale)}
              </p>
            )}
          </div>
        )}
      </div>
      {reveal && <Leaders shown={shown} title={m.leaders()} />}
    </div>
  );
}

/** Options to be placed, matched or put in order: while it is asked as they stand, then those that make the answer. */
function OtherOptions({ shown: { question, reveal } }: { readonly shown: TeacherGame }) {
  if (!question) return null;
  const ids = reveal?.correct_answer_ids ?? question.options.map(({ answer_id }) => answer_id);
  const options = ids.flatMap((id) => question.options.find(({ answer_id }) => answer_id === id) ?? []);
  const inOrder = question.type === 'order' ? options : options.toSorted((one, other) => (one.gap ?? 0) - (other.gap ?? 0));
  const texts = inOrder.map((option, place) => {
    const premise = reveal && option.gap !== undefined ? question.premises?.[option.gap] : undefined;
    const before = premise ? `${inLocale(premise)} → ` : reveal && question.type === 'order' ? `${place + 1}. ` : '';
    return before + inLocale(option.text);
  });
  return (
    <>
      {reveal && <p className={classes.solution}>{m.rightAnswer()}</p>}
      <ul className={board.words}>
        {/* A match's options stand once for each premise: each is shown once while it is asked. */}
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
