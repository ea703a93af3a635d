import type { FoundItem } from '#contract/search/search.schemas.ts';
import classes from './library-finder.module.css';

/** The words around a match. They are plain text, and stay so: nothing in them is read as HTML. */
export function MarkedExcerpt({ excerpt }: Pick<FoundItem, 'excerpt'>) {
  if (excerpt.length === 0) return null;
  return (
    <p className={classes.excerpt}>
      {excerpt.map(({ text, is_match }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the excerpt
        is_match ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}
