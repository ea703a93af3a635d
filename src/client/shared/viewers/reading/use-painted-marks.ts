import { type RefObject, useEffect, useState } from 'react';
import { NOTE_COLOURS, type ReadingNote } from '#contract/reading/reading.schemas.ts';
import { placeOf } from './sentences.ts';
import { paint, rangeAt, textIn } from './text-ranges.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Paints the marks of the shown text.
 * @param textKey changes when the text's elements do
 * @returns those whose words are no longer in it
 */
export function usePaintedMarks(
  text: RefObject<HTMLElement | null>,
  notes: readonly ReadingNote[] | null,
  variant: string,
  textKey: string,
): ReadonlySet<string> {
  const [lost, setLost] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ranges end with the elements that they stand in
  useEffect(() => {
    const root = text.current;
    if (!root || !notes) return;
    const words = textIn(root);
    const places = notes.filter((note) => note.variant === variant).map((note) => ({ note, span: placeOf(words, note) }));
    const painted = NOTE_COLOURS.map((colour) =>
      paint(
        `tp-${colour}`,
        places.map(({ note, span }) => (note.colour === colour && span ? rangeAt(root, span) : null)),
      ),
    );
    setLost(new Set(places.flatMap(({ note, span }) => (span ? [] : [note.note_id]))));
    return () => {
      for (const unpaint of painted) unpaint();
    };
  }, [text, notes, variant, textKey]);
  return lost;
}
