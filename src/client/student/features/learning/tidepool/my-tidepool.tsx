import { Suspense, useState } from 'react';
import { useAccountChoices } from '#client/shared/platform/offline/account-choices.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import { arrangeTidepool, saveTidepool } from '#contract/learning/tidepool.contract.ts';
import { type ChosenForTidepool, MAX_DRAWN, type MovedThings, type Species } from '#contract/learning/tidepool.schemas.ts';
import { Animals } from './animals.tsx';
import { DaysLearned } from './days-learned.tsx';
import { useFinished } from './finished-lessons.ts';
import { NewMeetings } from './new-meetings.tsx';
import { Scene } from './scene.tsx';
import { useSounds } from './sounds.ts';
import { ANIMALS } from './species.ts';
import { speciesAt, thingsIn } from './things.ts';
import classes from './tidepool.module.css';
import { tidepoolQuery } from './tidepool.queries.ts';
import { useMeetings } from './use-meetings.ts';

const Arrange = lazyPart(async () => (await import('./arrange.tsx')).Arrange);

const PLAIN: ChosenForTidepool = {};
const TIDEPOOL = {
  name: 'tidepool',
  query: tidepoolQuery,
  send: (user_puid: string, settings: ChosenForTidepool) =>
    enqueue(saveTidepool, { body: { user_puid, settings } }, { lane: `${user_puid}:tidepool:0` }),
};

const AS_IT_WAS: MovedThings = {};
const PLACES = {
  name: 'tidepool-places',
  query: (user_puid: string) => ({
    ...tidepoolQuery(user_puid),
    select: ({ places }: { readonly places?: MovedThings | undefined }) => ({ settings: places ?? null }),
  }),
  send: (user_puid: string, places: MovedThings) =>
    enqueue(arrangeTidepool, { body: { user_puid, places } }, { lane: `${user_puid}:tidepool:0` }),
};

/** The panel below the picture. */
type Part = 'animals' | 'arrange' | null;

/**
 * A tidepool that grows with what was learned: an animal for each finished lesson, and for each standard that was mastered. It never
 * shrinks, knows no speed and no score, and is compared with nobody's.
 * @param here assignments that are finished on this device
 */
export function MyTidepool({ here }: { readonly here: readonly number[] }) {
  const [choices, choose] = useAccountChoices(TIDEPOOL, PLAIN);
  const [places, setPlaces] = useAccountChoices(PLACES, AS_IT_WAS);
  const [shown, setShown] = useState<Species | null>(null);
  const [part, setPart] = useState<Part>(null);
  const finished = useFinished(here);
  const { met, greet } = useMeetings();
  const sounds = useSounds();
  if (finished === undefined) return null;
  const { companion = null, companion_name: name = '', light = 'day' } = choices;
  const species = [...new Set(met.map((each) => each.species))];
  const coming = finished < MAX_DRAWN ? ANIMALS[speciesAt(finished)].name() : null;
  const ofCompanion = companion && (name === '' ? m.companionUnnamed : m.companionNamed)({ name, animal: ANIMALS[companion].name() });
  const lessons = finished === 0 ? species.length === 0 && m.empty() : m.grown({ count: finished });
  const words = [lessons, species.length > 0 && m.ideas({ count: species.length })].filter(Boolean).join(' ');
  const things = thingsIn({ finished, met: species, companion, places });
  const toggle = (next: Part) => {
    setShown(null);
    setPart(part === next ? null : next);
  };
  return (
    <section className={classes.pool} aria-labelledby="tidepool">
      <h2 id="tidepool">{m.title()}</h2>
      <NewMeetings met={met.filter(({ isUnseen }) => isUnseen)} onHello={greet} />
      {part === 'arrange' ? (
        <Suspense>
          <Arrange {...{ things, places, light }} onMove={setPlaces} />
        </Suspense>
      ) : (
        <Scene
          {...{ things, finished, light }}
          words={[words, ofCompanion].filter(Boolean).join(' ')}
          onTouch={(touched) => {
            sounds.touched(touched);
            setShown(touched);
            setPart('animals');
          }}
        />
      )}
      <p>
        {words} {finished > 0 && coming && m.coming({ animal: coming })} {ofCompanion}
      </p>
      <DaysLearned />
      <div className={classes.ways}>
        <Button kind="plain" aria-expanded={part === 'animals'} onClick={() => toggle('animals')}>
          {part === 'animals' ? m.close() : m.meet()}
        </Button>
        <Button kind="plain" aria-expanded={part === 'arrange'} onClick={() => toggle('arrange')}>
          {part === 'arrange' ? m.done() : m.arrange()}
        </Button>
        <Button kind="plain" onClick={() => sounds.turn(!sounds.isOn)}>
          {sounds.isOn ? m.turnOff() : m.turnOn()}
        </Button>
      </div>
      {part === 'animals' && <Animals {...{ finished, met, choices, shown }} onChoose={choose} onShow={setShown} />}
    </section>
  );
}
