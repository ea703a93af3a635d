import { m } from '#client/student/messages/tidepool.ts';
import classes from './tidepool.module.css';
import { ANIMALS } from './tidepool-animals.ts';

/** More would be a crowd that nobody counts. */
const MAX_DRAWN = 24;
const IN_A_ROW = 8;

function animalAt(index: number) {
  const animal = ANIMALS[index % ANIMALS.length];
  if (!animal) throw new Error('no animals');
  const [column, row] = [index % IN_A_ROW, Math.floor(index / IN_A_ROW)];
  return { animal, place: `translate(${92 + column * 62 + row * 16} ${114 + row * 21 - (column % 2) * 8}) scale(1.45)` };
}

/**
 * A tidepool that grows with what was learned: an animal for each finished lesson. It never shrinks, knows no speed and no score,
 * and is compared with nobody's.
 */
export function Tidepool({ finished }: { readonly finished: number }) {
  const drawn = Math.min(finished, MAX_DRAWN);
  const words = finished === 0 ? m.empty() : m.grown({ count: finished });
  const coming = drawn < MAX_DRAWN ? animalAt(drawn) : null;
  return (
    <section className={classes.pool} aria-labelledby="tidepool">
      <h2 id="tidepool">{m.title()}</h2>
      <svg viewBox="0 0 640 190" role="img" aria-label={words}>
        <rect width="640" height="190" rx="12" className={classes.sky} />
        <path
          className={classes.sea}
          d="M0 34q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0V90H0Z"
        />
        <path className={classes.rock} d="M0 190V66c26-22 62-16 84 4 60-12 420-14 470-2 22-22 62-26 86-6v128Z" />
        <path
          className={classes.water}
          d="M32 96c60-24 180-16 290-18s230-6 286 18c16 40-30 78-120 84-110 8-240 8-350 0C50 174 16 140 32 96Z"
        />
        <path className={classes.sand} d="M62 150c90-16 170 4 260-4s190-12 258 0c-20 22-52 28-92 30-110 8-240 8-350 0-36-2-62-12-76-26Z" />
        <path className={classes.weed} d="M58 152c-8-14 8-22 0-40m12 42c-6-10 8-18 2-30m500 28c-8-14 8-24 0-42m14 40c-6-10 6-16 2-28" />
        <path className={classes.ripple} d="M120 88q14-6 28 0m250-8q14-6 28 0m84 14q12-5 24 0M230 92q12-5 24 0" />
        {coming && <path className={classes.coming} transform={coming.place} d={coming.animal.body} />}
        {Array.from({ length: drawn }, (_, index) => {
          const { animal, place } = animalAt(index);
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: an animal stays in its place for ever
              key={index}
              className={index === drawn - 1 ? classes.newest : undefined}
              transform={place}
              stroke={animal.edge}
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={animal.body} fill={animal.color} />
              <path d={animal.lines} fill="none" />
              {animal.eyes.map(([x, y]) => (
                <circle key={x} cx={x} cy={y} r="1" fill="#26211a" stroke="none" />
              ))}
            </g>
          );
        })}
      </svg>
      <p>
        {words} {finished > 0 && coming && m.coming({ animal: coming.animal.name() })}
      </p>
    </section>
  );
}
