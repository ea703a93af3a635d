import { useEffect, useId, useRef } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import { Picture } from './animal.tsx';
import { useSounds } from './sounds.ts';
import { ANIMALS } from './species.ts';
import classes from './tidepool.module.css';
import { type MetAnimal, useMeetings } from './use-meetings.ts';

/** More would be a flood: their facts are in the collection. */
const MAX_FACTS = 3;

/** New animals, all in one place, each with what it came for. */
export function NewMeetings({ met, onHello }: { readonly met: readonly MetAnimal[]; readonly onHello?: () => void }) {
  const title = useId();
  const { arrived } = useSounds();
  const [first] = met;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however many they are
  useEffect(() => {
    if (first) arrived(first.species);
  }, [first?.species]);
  if (!first) return null;
  return (
    <section className={classes.arrivals} aria-labelledby={title}>
      <h3 id={title}>{m.metTitle({ count: met.length })}</h3>
      <ul>
        {met.map(({ species, idea }) => (
          <li key={`${species} ${idea}`} className={classes.movedIn}>
            <Picture of={ANIMALS[species]} className={classes.newest} />
            <p>
              <strong>{ANIMALS[species].name()}</strong> {m.metWhy({ idea })} {met.length <= MAX_FACTS && ANIMALS[species].fact()}
            </p>
          </li>
        ))}
      </ul>
      {onHello && (
        <Button kind="plain" onClick={onHello}>
          {m.hello()}
        </Button>
      )}
    </section>
  );
}

/** The animals that came with what was just practiced, shown where it was finished. */
export function MetByPractice() {
  const { met, greet } = useMeetings({ asksFirst: false });
  const shown = useRef<MetAnimal[]>([]);
  // Greeted when the student goes on; until then they stay.
  const unseen = met.filter(({ isUnseen }) => isUnseen);
  if (unseen.length > shown.current.length) shown.current = unseen;
  const latest = useRef(greet);
  latest.current = greet;
  useEffect(() => () => void (shown.current.length > 0 && latest.current()), []);
  return (
    <div role="status">
      <NewMeetings met={shown.current} />
    </div>
  );
}
