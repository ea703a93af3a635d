import classes from './catch.module.css';

/** A star for each question, filled for each right one; the words beside it say the same. */
export function Catch({ right, total }: { readonly right: number; readonly total: number }) {
  return (
    <span className={classes.stars} aria-hidden="true">
      {Array.from({ length: Math.min(total, 50) }, (_, place) => `star ${place}`).map((star, place) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" data-right={place < right || undefined}>
          <path d="m12 2 3 6.7 7.2.7-5.4 4.9 1.5 7.1L12 17.7l-6.3 3.7 1.5-7.1L1.8 9.4 9 8.7Z" />
        </svg>
      ))}
    </span>
  );
}
