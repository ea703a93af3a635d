import { m } from '#client/shared/messages/tidepool.ts';
import classes from './tidepool.module.css';

const ANIMALS = [
  { name: m.star, color: '#c2410c', path: 'M0-9 2.6-2.8 9-2.6 4 1.8 5.6 8.4 0 4.8-5.6 8.4-4 1.8-9-2.6-2.6-2.8Z' },
  { name: m.crab, color: '#b4402e', path: 'M-7 2a7 5 0 0 1 14 0 7 4 0 0 1-14 0Zm-1-2-4-5m21 5 4-5' },
  { name: m.snail, color: '#8a6f43', path: 'M-8 6h14c3 0 3-5 0-5a6 6 0 1 0-9 4' },
  { name: m.anemone, color: '#a2408f', path: 'M-6 8c0-8 2-9-3-14m5 14c0-9 1-10 0-16m4 16c0-8-2-9 3-14m-9 14h8' },
  { name: m.urchin, color: '#5b4a8a', path: 'M0-5a5 5 0 1 0 .1 0ZM0-9v3m0 12v3M-9 0h3M6 0h3M-6-6l2 2m8 8 2 2m0-12-2 2m-8 8-2 2' },
  { name: m.fish, color: '#1f6f8b', path: 'M-8 0c4-6 10-6 13 0-3 6-9 6-13 0Zm13 0 5-4v8Z' },
] as const;
/** More would be a crowd that nobody counts. */
const MOST_DRAWN = 24;

/**
 * A tidepool that grows with what was learned: an animal for each finished lesson. It never shrinks, knows no speed and no score,
 * and is compared with nobody's.
 */
export function Tidepool({ finished }: { readonly finished: number }) {
  const drawn = Math.min(finished, MOST_DRAWN);
  const words = finished === 0 ? m.empty() : m.grown({ count: finished });
  return (
    <section className={classes.pool} aria-labelledby="tidepool">
      <h2 id="tidepool">{m.title()}</h2>
      <svg viewBox="0 0 320 96" role="img" aria-label={words}>
        <path className={classes.rock} d="M0 96V60c30-22 60-24 90-10s80 12 120-4 80-14 110 12v38Z" />
        <path className={classes.water} d="M14 66c40-12 70-2 110 0s120-16 182 2c-10 18-60 26-150 26S24 84 14 66Z" />
        {Array.from({ length: drawn }, (_, index) => {
          const animal = ANIMALS[index % ANIMALS.length] ?? ANIMALS[0];
          const [column, row] = [index % 8, Math.floor(index / 8)];
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: an animal stays in its place for ever
              key={index}
              className={index === drawn - 1 ? classes.newest : undefined}
              transform={`translate(${42 + column * 34 + row * 9} ${68 + row * 9 - (column % 2) * 5}) scale(.8)`}
              d={animal.path}
              fill={animal.color}
              stroke={animal.color}
              strokeWidth="2"
              fillOpacity=".35"
              strokeLinecap="round"
            />
          );
        })}
      </svg>
      <p>{words}</p>
    </section>
  );
}
