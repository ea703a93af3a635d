import { useMutation } from '@tanstack/react-query';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { m } from '#client/staff/messages/people/feedback.ts';

/** A form whose answers are kept on this device while they are typed, and until the server has them. */
export function useSending<Answers>(key: string, blank: Answers, send: (answers: Answers) => Promise<unknown>) {
  const offline = useConnectivity().state === 'offline';
  const [answers, setAnswers] = usePersistentState(key, blank);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(answers),
    onSuccess: () => {
      notify.success(m.sent());
      setAnswers(blank);
    },
    onError: () => notify.error(m.cannotSend()),
    meta: { quiet: true },
  });
  const refusal = error && !isNoAnswer(error) ? error.message : null;
  return {
    answers,
    change: (part: Partial<Answers>) => setAnswers({ ...answers, ...part }),
    send: () => !isPending && mutate(),
    sending: isPending,
    /** What stands beside the button: what is in the way, else that nothing is lost. */
    note: refusal ?? (offline || error ? m.needsConnection() : m.kept()),
  };
}
