import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { TextField } from '#client/shared/ui/controls/text-field.tsx';
import { BLANK, type Exercise, isRight, isSpelledSo, type Level } from './fill-in.ts';
import classes from './glossary.module.css';

interface FillInQuestionProps {
  readonly exercise: Exercise;
  readonly level: Level;
  /** What was chosen or written; null before that. */
  readonly given: string | null;
  readonly onGiven: (word: string) => void;
  readonly onNext: () => void;
}

/** One question; after the answer it says at once whether it was right, and what was. */
export function FillInQuestion({ exercise, level, given, onGiven, onNext }: FillInQuestionProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (given !== null) next.current?.focus();
  }, [given]);
  return (
    <>
      <h2>{[m.whichWord, m.whichFits, m.writeWord][level - 1]?.()}</h2>
      <p className={classes.prompt}>
        {exercise.prompt.split(BLANK).flatMap((part, no) => (no === 0 ? [part] : [<Blank key={part} />, part]))}
      </p>
      {level === 3 ? (
        given === null && <WrittenWord exercise={exercise} onGiven={onGiven} />
      ) : (
        <ul className={classes.choices}>
          {exercise.choices.map((word) => (
            <li key={word}>
              <button
                type="button"
                className={classes.choice}
                disabled={given !== null}
                data-state={given === null ? undefined : word === exercise.answer ? 'right' : word === given ? 'wrong' : undefined}
                onClick={() => onGiven(word)}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {given !== null && (
          <>
            <p>{(isRight(exercise, given) ? m.right : m.wrong)({ word: exercise.answer })}</p>
            {level === 3 && !isSpelledSo(exercise, given) && <BothWords written={given} right={exercise.answer} />}
          </>
        )}
      </div>
      {given !== null && (
        <div>
          <Button kind="action" ref={next} onClick={onNext}>
            {m.next()}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was written, and below it the right word, so that a child sees which letters differ. */
function BothWords({ written, right }: { readonly written: string; readonly right: string }) {
  return (
    <dl className={classes.both}>
      <dt>{m.wrote()}</dt>
      <dd>{written.trim()}</dd>
      <dt>{m.rightWord()}</dt>
      <dd>{right}</dd>
    </dl>
  );
}

function Blank() {
  return (
    <>
      <span aria-hidden="true">{BLANK}</span>
      <span className="tp-unseen">{m.blank()}</span>
    </>
  );
}

function WrittenWord({ exercise, onGiven }: Pick<FillInQuestionProps, 'exercise' | 'onGiven'>) {
  const [word, setWord] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (word.trim() !== '') onGiven(word);
  };
  return (
    <form className={classes.screen} onSubmit={submit}>
      <p>{m.firstLetter({ letter: exercise.answer.charAt(0) })}</p>
      <div className={classes.field}>
        <TextField
          label={m.yourWord()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button kind="action" type="submit">
          {m.check()}
        </Button>
      </div>
    </form>
  );
}
