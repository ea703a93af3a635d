import classes from './option-sign.module.css';

/** A shape for each place: who cannot tell colors apart has the shape and the letter. */
const SHAPES = [
  'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  'M12 2.5 22.5 21h-21Z',
  'M3.5 3.5h17v17h-17Z',
  'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  'm12 1.8 3 6.7 7.3.7-5.5 4.9 1.6 7.2-6.4-3.8-6.4 3.8 1.6-7.2L1.7 9.2 9 8.5Z',
  'M7 2.5h10l5 9.5-5 9.5H7L2 12Z',
] as const;

/** How many places look different; the next ones begin anew, and their letters go on. */
export const SIGNS = SHAPES.length;

/** The letter of a place, from A. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** Color, shape and letter of an answer, the same on the teacher's big screen and on each student's. @param place from 0 */
export function OptionSign({ place, isLarge = false }: { readonly place: number; readonly isLarge?: boolean }) {
  return (
    <span className={classes.sign} data-place={place % SIGNS} data-large={isLarge || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={SHAPES[place % SIGNS]} />
      </svg>
      <b>{letterOf(place)}</b>
    </span>
  );
}
