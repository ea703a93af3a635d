import { Fragment, useState } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { type Exercise, isRight, type Level } from './fill-in.ts';
import { FillInQuestion } from './fill-in-question.tsx';
import classes from './glossary.module.css';
import { TermCard } from './term-card.tsx';

interface FillInRoundProps {
  readonly exercises: readonly Exercise[];
  readonly level: Level;
  readonly onPlay: (level: Level) => void;
}

/** One round: question after question, each judged at once, and at the end what to look at again. */
export function FillInRound({ exercises, level, onPlay }: FillInRoundProps) {
  const [given, setGiven] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const exercise = exercises[at];
  const missed = exercises
    .map((each, no) => ({ exercise: each, word: (given[no] ?? '').trim() }))
    .filter(({ exercise: each, word }) => !isRight(each, word));
  if (exercise)
    return (
      <section className={classes.screen}>
        <p>{m.question({ no: at + 1, count: exercises.length })}</p>
        <FillInQuestion
          key={at}
          exercise={exercise}
          level={level}
          given={given[at] ?? null}
          onGiven={(word) => setGiven([...given, word])}
          onNext={() => setAt(at + 1)}
        />
      </section>
    );
  return (
    <section className={classes.screen}>
      <h2>{m.done()}</h2>
      <p role="status">{m.score({ right: exercises.length - missed.length, count: exercises.length })}</p>
      <div className={classes.links}>
        <Button kind="primary" onClick={() => onPlay(level)}>
          {m.again()}
        </Button>
        {level < 3 && missed.length <= 1 && (
          <Button kind="action" onClick={() => onPlay((level + 1) as Level)}>
            {m.nextLevel({ level: level + 1 })}
          </Button>
        )}
      </div>
      {missed.length > 0 && (
        <>
          <h2>{m.missed()}</h2>
          {missed.map(({ exercise: { term }, word }) => (
            <Fragment key={term.term_id}>
              <p>{(level === 3 ? m.wroteWord : m.choseWord)({ word })}</p>
              <TermCard term={term} />
            </Fragment>
          ))}
        </>
      )}
    </section>
  );
}
