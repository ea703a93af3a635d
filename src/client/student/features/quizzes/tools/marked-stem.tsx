import { Emphasized } from '#client/shared/ui/resources/emphasized.tsx';
import { sentencesOf } from '#domain/content/sentences-of.ts';
import classes from './tools.module.css';

interface MarkedStemProps {
  readonly text: string;
  readonly marked: readonly number[];
  /** Null: the marks are shown, and none is made. */
  readonly onMark: ((sentence: number) => void) | null;
}

/** A question's words with the sentences that the student marked. */
export function MarkedStem({ text, marked, onMark }: MarkedStemProps) {
  return sentencesOf(text).map((sentence, index) => {
    const key = `${index} ${sentence}`;
    const isMarked = marked.includes(index);
    if (onMark) {
      return (
        <button key={key} type="button" className={classes.sentence} aria-pressed={isMarked} onClick={() => onMark(index)}>
          <Emphasized text={sentence} />
        </button>
      );
    }
    return isMarked ? (
      <mark key={key} className={classes.mark}>
        <Emphasized text={sentence} />
      </mark>
    ) : (
      <Emphasized key={key} text={sentence} />
    );
  });
}
