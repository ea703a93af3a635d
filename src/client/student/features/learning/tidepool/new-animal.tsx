import { useEffect } from 'react';
import { m } from '#client/student/messages/tidepool.ts';
import { Picture } from './animal.tsx';
import { useFinished } from './finished-lessons.ts';
import { useSounds } from './sounds.ts';
import { ANIMALS } from './species.ts';
import { speciesAt } from './things.ts';
import classes from './tidepool.module.css';

/** The animal that moves into the tidepool when a lesson is finished. */
export function NewAnimal({ assignment }: { readonly assignment: number }) {
  const finished = useFinished([assignment]);
  const { arrived } = useSounds();
  const species = finished ? speciesAt(finished - 1) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each animal
  useEffect(() => {
    if (species) arrived(species);
  }, [species]);
  if (!species) return null;
  return (
    <div className={classes.movedIn}>
      <Picture of={ANIMALS[species]} className={classes.newest} />
      <p>
        <strong>{m.movedIn({ animal: ANIMALS[species].name() })}</strong> {ANIMALS[species].fact()}
      </p>
    </div>
  );
}
