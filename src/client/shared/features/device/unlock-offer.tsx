import { useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { ChooseWay } from './choose-way.tsx';
import { mayOfferWay, skipOffer, useWayChosen } from './device-lock.ts';
import styles from './notice.module.css';

/** Offers, once for each sign-in, to choose a way to open the device again without a network. It stands in nobody's way. */
export function UnlockOffer() {
  const { userPuid } = useUser();
  const chosen = useWayChosen(userPuid);
  const [choosing, setChoosing] = useState(false);
  // What an administrator chose in somebody else's session would open that person's.
  if (chosen !== null || !mayOfferWay() || actingAs()) return null;
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
        <Button kind="plain" onClick={skipOffer}>
          {m.offerSkip()}
        </Button>
      </div>
      {choosing && <ChooseWay onClose={skipOffer} />}
    </section>
  );
}
