import { m } from '#client/shared/messages/sign-out.ts';
import { useLocale } from '#client/shared/platform/i18n.ts';
import type { Unsent } from '#client/shared/platform/leaving.ts';
import { Confirm } from '#client/shared/ui/confirm.tsx';

interface UnsentQuestionProps {
  readonly unsent: Unsent;
  readonly onAnswer: (leave: boolean) => void;
}

/** Asked of someone who leaves while their work is still only here. Whatever the answer, nothing is lost. */
export function UnsentQuestion({ unsent: { count, sealed }, onAnswer }: UnsentQuestionProps) {
  useLocale();
  return (
    <Confirm
      open
      title={m.title({ count })}
      text={sealed ? m.sealed() : m.readable()}
      stay={m.stay()}
      go={m.go()}
      onStay={() => onAnswer(false)}
      onGo={() => onAnswer(true)}
    />
  );
}
