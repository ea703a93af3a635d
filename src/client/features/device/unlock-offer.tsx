import { useEffect, useState } from 'react';
import { m } from '#client/messages/lock.ts';
import { readJson, writeJson } from '#client/platform/local-json.ts';
import { useUser } from '#client/platform/session.ts';
import { Button } from '#client/ui/button.tsx';
import { ChooseWay } from './choose-way.tsx';
import { mayChooseWay } from './device-lock.ts';
import styles from './notice.module.css';

/** Cleared with everything else at sign-out: the next one to sign in is asked again, once. */
const SKIPPED_KEY = 'tidepool.unlock-skipped';

/** Offers, once for each sign-in, to choose a way to open the device again without a network. It stands in nobody's way. */
export function UnlockOffer() {
  const { userPuid } = useUser();
  const [offered, setOffered] = useState(false);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    let left = false;
    if (readJson(SKIPPED_KEY) === true) return;
    void mayChooseWay(userPuid).then((may) => !left && setOffered(may));
    return () => {
      left = true;
    };
  }, [userPuid]);
  if (!offered) return null;
  const done = () => {
    writeJson(SKIPPED_KEY, true);
    setOffered(false);
  };
  return (
    <section className={styles.offer} aria-label={m.offerTitle()} data-print="no">
      <div>
        <p className="tp-text">
          <strong>{m.offerTitle()}</strong>
        </p>
        <p className="tp-passage tp-small tp-quiet">{m.offerWhy()}</p>
      </div>
      <div className="tp-row">
        <Button onClick={() => setChoosing(true)}>{m.offerTake()}</Button>
        <Button kind="plain" onClick={done}>
          {m.offerSkip()}
        </Button>
      </div>
      {choosing && <ChooseWay onClose={done} />}
    </section>
  );
}
