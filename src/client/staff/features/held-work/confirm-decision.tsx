import { ConfirmDialog } from '#client/staff/kit/feedback/confirm-dialog.tsx';
import { m } from '#client/staff/messages/people/held-work.ts';
import type { Decision } from './held-work.mutations.ts';
import { ACTION, fullName } from './held-work-labels.ts';

interface ConfirmDecisionProps {
  /** What was chosen and is not sure yet; null for nothing. */
  readonly asked: Decision | null;
  readonly onStay: () => void;
  readonly onGo: (choice: Decision) => void;
}

/** Asks before work is accepted: it is judged at once, and that cannot be taken back. */
export function ConfirmDecision({ asked, onStay, onGo }: ConfirmDecisionProps) {
  const [only] = asked?.piles ?? [];
  const who = asked?.piles.length === 1 && only ? fullName(only) : m.students({ count: asked?.piles.length ?? 0 });
  return (
    <ConfirmDialog
      open={asked !== null}
      title={m.confirmTitle({ who })}
      text={asked?.decision === 'late' ? m.confirmLate() : m.confirmOnTime()}
      stay={m.notYet()}
      go={ACTION[asked?.decision ?? 'accepted']()}
      onStay={onStay}
      onGo={() => asked && onGo(asked)}
    />
  );
}
