import { useState } from 'react';
import { m } from '#client/messages/saved-work.ts';
import { Button } from '#client/ui/button.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { sendAgain, throwAway } from './choose-for-refused.ts';
import type { SavedWork } from './saved-work.ts';
import classes from './saved-work-dialog.module.css';
import { nameOf } from './saved-work-pile.tsx';

interface ChoicesProps {
  readonly userPuid: string;
  readonly one: SavedWork;
  /** Everything that the server did not take: some of it may stand on the same act. */
  readonly all: readonly SavedWork[];
}

/** What a person may do about work that the server did not take: send it again, or remove it, which is asked about first. */
export function SavedWorkChoices({ userPuid, one, all }: ChoicesProps) {
  const [asking, setAsking] = useState(false);
  const isHeld = one.standing === 'held';
  const name = nameOf(one);
  const together = all.filter(({ standing, roots }) => standing === one.standing && roots.some((root) => one.roots.includes(root)));
  const names = together.map(nameOf).join(', ');
  return (
    <div className={classes.choices}>
      {!isHeld && (
        <Button kind="plain" aria-label={m.sendAgainOf({ name })} onClick={() => void sendAgain(userPuid, one.roots)}>
          {m.sendAgain()}
        </Button>
      )}
      <Button kind="plain" aria-label={m.removeOf({ name })} onClick={() => setAsking(true)}>
        {m.remove()}
      </Button>
      <Confirm
        open={asking}
        title={isHeld ? m.removeHeldTitle() : m.removeTitle()}
        text={isHeld ? m.removeHeldWhy({ names }) : m.removeWhy({ names })}
        stay={m.keep()}
        go={m.remove()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          void throwAway(userPuid, one.roots);
        }}
      />
    </div>
  );
}
