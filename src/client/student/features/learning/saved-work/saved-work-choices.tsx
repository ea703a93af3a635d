import { m } from '#client/shared/messages/saved-work.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import type { SavedWork } from './saved-work.ts';
import classes from './saved-work-dialog.module.css';
import { nameOf } from './saved-work-pile.tsx';

interface ChoicesProps {
  readonly one: SavedWork;
  /** Something is being sent: what becomes of this one is known in a moment. */
  readonly busy: boolean;
  readonly onSendAgain: () => void;
  readonly onRemove: () => void;
}

/** What a person may do about work that the server did not take: send it again, or remove it, which is asked about first. */
export function SavedWorkChoices({ one, busy, onSendAgain, onRemove }: ChoicesProps) {
  const name = nameOf(one);
  return (
    <div className={classes.choices}>
      {one.standing !== 'held' && (
        <Button kind="plain" disabled={busy} aria-label={m.sendAgainOf({ name })} onClick={onSendAgain}>
          {m.sendAgain()}
        </Button>
      )}
      <Button kind="plain" disabled={busy} aria-label={m.removeOf({ name })} onClick={onRemove}>
        {m.remove()}
      </Button>
    </div>
  );
}

interface RemovalProps {
  /** What the person wants to remove, and all that goes with it; none while nothing is asked. */
  readonly asked: readonly SavedWork[];
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before anything is removed. It belongs to the dialog, not to a row: work that is sent meanwhile takes its row along. */
export function SavedWorkRemoval({ asked, onKeep, onRemove }: RemovalProps) {
  const isHeld = asked[0]?.standing === 'held';
  const names = asked.map(nameOf).join(', ');
  return (
    <Confirm
      open={asked.length > 0}
      title={isHeld ? m.removeHeldTitle() : m.removeTitle()}
      text={isHeld ? m.removeHeldWhy({ names }) : m.removeWhy({ names })}
      stay={m.keep()}
      go={m.remove()}
      onStay={onKeep}
      onGo={onRemove}
    />
  );
}

/** The one that is asked about, first, and all that stands on the same operations: they go together or not at all. */
export function goneTogether(one: SavedWork, all: readonly SavedWork[]): SavedWork[] {
  const others = all.filter((other) => other !== one && other.standing === one.standing);
  return [one, ...others.filter(({ roots }) => roots.some((root) => one.roots.includes(root)))];
}
