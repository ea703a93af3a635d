import type { Species } from '#contract/learning/tidepool.schemas.ts';
import { ANIMALS } from './species.ts';

/** The shapes of an animal, around its own middle and about 20 units wide, for an svg. */
export function AnimalShapes({ species }: { readonly species: Species }) {
  const animal = ANIMALS[species];
  return (
    <g stroke={animal.edge} strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
      <path d={animal.body} fill={animal.color} />
      <path d={animal.lines} fill="none" />
      {animal.eyes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1" fill="#26211a" stroke="none" />
      ))}
    </g>
  );
}

/** An animal as a small picture. */
export function AnimalPicture({ species, className }: { readonly species: Species; readonly className?: string | undefined }) {
  return (
    <svg viewBox="-15 -15 30 30" className={className} aria-hidden="true">
      <AnimalShapes species={species} />
    </svg>
  );
}
