import { useRef, useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useAccountChoices } from '#client/shared/platform/offline/account-choices.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { m } from '#client/student/messages/tidepool.ts';
import { getTidepool, saveTidepool } from '#contract/learning/tidepool.contract.ts';
import type { ChosenForTidepool, Species } from '#contract/learning/tidepool.schemas.ts';
import { Animals } from './animals.tsx';
import { useFinished } from './finished-lessons.ts';
import { MAX_DRAWN, Scene, speciesAt } from './scene.tsx';
import { useSounds } from './sounds.ts';
import { ANIMALS } from './species.ts';
import classes from './tidepool.module.css';

const PLAIN: ChosenForTidepool = {};
const TIDEPOOL = {
  name: 'tidepool',
  query: (user_puid: string) => apiQuery('studentDashboard', getTidepool, { query: { user_puid } }),
  send: (user_puid: string, settings: ChosenForTidepool) =>
    enqueue(saveTidepool, { body: { user_puid, settings } }, { lane: `${user_puid}:tidepool:0` }),
};

/**
 * A tidepool that grows with what was learned: an animal for each finished lesson. It never shrinks, knows no speed and no score,
 * and is compared with nobody's.
 * @param here assignments that are finished on this device
 */
export function MyTidepool({ here }: { readonly here: readonly number[] }) {
  const [choices, choose] = useAccountChoices(TIDEPOOL, PLAIN);
  const [shown, setShown] = useState<Species | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finished = useFinished(here);
  const sounds = useSounds();
  if (finished === undefined) return null;
  const { companion, companion_name: name = '', light = 'day' } = choices;
  const coming = finished < MAX_DRAWN ? ANIMALS[speciesAt(finished)].name() : null;
  const ofCompanion = companion && (name === '' ? m.companionUnnamed : m.companionNamed)({ name, animal: ANIMALS[companion].name() });
  const words = finished === 0 ? m.empty() : m.grown({ count: finished });
  return (
    <section className={classes.pool} aria-labelledby="tidepool">
      <h2 id="tidepool">{m.title()}</h2>
      <Scene
        finished={finished}
        companion={companion ?? null}
        light={light}
        words={[words, ofCompanion].filter(Boolean).join(' ')}
        onTouch={(species) => {
          sounds.touched(species);
          setShown(species);
          setOpen(true);
        }}
      />
      <p>
        {words} {finished > 0 && coming && m.coming({ animal: coming })} {ofCompanion}
      </p>
      <div className={classes.ways}>
        <Button
          kind="plain"
          ref={opener}
          aria-expanded={isOpen}
          onClick={() => {
            setShown(null);
            setOpen(!isOpen);
          }}
        >
          {isOpen ? m.close() : m.meet()}
        </Button>
        <Button kind="plain" onClick={() => sounds.turn(!sounds.isOn)}>
          {sounds.isOn ? m.turnOff() : m.turnOn()}
        </Button>
      </div>
      {isOpen && <Animals finished={finished} choices={choices} onChoose={choose} shown={shown} onShow={setShown} />}
    </section>
  );
}
