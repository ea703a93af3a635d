import { m } from '#client/shared/messages/account/sign-out.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import type { Unsent } from '#client/shared/platform/session/leaving.ts';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';

interface UnsentQuestionProps {
  readonly unsent: Unsent;
  readonly onAnswer: (leave: boolean) => void;
}

/** Asked of someone who leaves while their work is still only here. Only what this device had no room for would be lost, and that is said. */
export function UnsentQuestion({ unsent: { sealed, isFull, inMemory, hasOpenQuiz }, onAnswer }: UnsentQuestionProps) {
  useLocale();
  const text = inMemory ? m.inMemory() : isFull ? m.full() : sealed ? m.sealed() : m.readable();
  return (
    <Confirm
      open
      title={m.title()}
      text={hasOpenQuiz ? `${text} ${m.openQuiz()}` : text}
      stay={m.stay()}
      go={inMemory || isFull ? m.goAnyway() : m.go()}
      onStay={() => onAnswer(false)}
      onGo={() => onAnswer(true)}
    />
  );
}
