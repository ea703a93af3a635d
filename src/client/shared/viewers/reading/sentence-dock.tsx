import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { NOTE_COLOURS, type ReadingNote } from '#contract/reading/reading.schemas.ts';
import { BackSign, NextSign, PauseSign, PlaySign } from '../recordings/player-signs.tsx';
import classes from './reading-tools.module.css';

interface SentenceDockProps {
  /** Going from sentence to sentence; null while only a selection is marked. */
  readonly steps: { readonly onBefore: () => void; readonly onAfter: () => void } | null;
  /** Null where the device has no voice. */
  readonly voice: { readonly speaking: boolean; readonly onToggle: () => void } | null;
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  /** Null where there is nothing to mark. */
  readonly onMark: ((colour: ReadingNote['colour'], withNote: boolean) => void) | null;
  readonly said: string;
  readonly children?: ReactNode;
}

/** What can be done with the sentence that one is at, or with the words that are selected. */
export function SentenceDock({ steps, voice, rate, onRate, onMark, said }: SentenceDockProps) {
  const rateName = [m.slow, m.normal, m.quick][rate - 1]?.() ?? '';
  return (
    // A press here must not take the selection away that it is about.
    <div className={classes.dock} role="toolbar" aria-label={m.sentences()} onPointerDown={(event) => event.preventDefault()}>
      {steps && (
        <>
          <button type="button" className={classes.tool} aria-label={m.sentenceBefore()} onClick={steps.onBefore}>
            <BackSign />
          </button>
          {voice && (
            <button type="button" className={classes.tool} onClick={voice.onToggle}>
              {voice.speaking ? <PauseSign /> : <PlaySign />} {voice.speaking ? m.pause() : m.play()}
            </button>
          )}
          <button type="button" className={classes.tool} aria-label={m.sentenceAfter()} onClick={steps.onAfter}>
            <NextSign />
          </button>
          {voice && (
            <button type="button" className={classes.tool} aria-label={`${m.speed()}: ${rateName}`} onClick={() => onRate((rate % 3) + 1)}>
              <span className={classes.wide}>{m.speed()}:</span> {rateName}
            </button>
          )}
        </>
      )}
      {onMark &&
        NOTE_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={`${classes.tool} ${classes.swatch}`}
            data-colour={colour}
            aria-label={m.markIn({ colour: m[colour]() })}
            onClick={() => onMark(colour, false)}
          />
        ))}
      {onMark && (
        <button type="button" className={classes.tool} onClick={() => onMark('yellow', true)}>
          {m.addNote()}
        </button>
      )}
      <span role="status" className={classes.soft}>
        {said}
      </span>
    </div>
  );
}
