import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import { onSettling } from '#client/shared/platform/session/sign-out.ts';
import type { QuizPlace } from '#client/shared/viewers/quiz-place.ts';
import type { DraftPorts } from '#offline/drafts/draft-ports.ts';
import { QuizSession } from './quiz-session.ts';
import type { QuizView } from './quiz-view.ts';

const nothing = () => () => {};

/** Calls back when another page has written into local storage: browsers tell other pages alone. @returns stops that */
export function onOtherPage(listener: () => void): () => void {
  const onStorage = ({ newValue }: StorageEvent) => {
    if (newValue !== null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

const ports = (): DraftPorts => (draftPorts.last ? { ...draftPorts, last: { ...draftPorts.last, listen: onOtherPage } } : draftPorts);

/**
 * The session of one quiz, as it was left on this device; null while it is being opened.
 * @throws while rendering what kept the device from opening it: the screen then says that it stopped, and offers to try again
 */
export function useQuizSession(place: QuizPlace): { readonly session: QuizSession; readonly view: QuizView } | null {
  const [session, setSession] = useState<QuizSession | null>(null);
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null);
  const { user_puid, assignment_id, resource_id } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which quiz it is; a fresh copy of its paper is the same quiz
  useEffect(() => {
    let left = false;
    let opened: QuizSession | null = null;
    setSession(null);
    QuizSession.open(place, ports()).then(
      (it) => {
        if (left) return it.close();
        opened = it;
        setSession(it);
      },
      (cause: unknown) => {
        if (!left) setFault({ cause });
      },
    );
    const settle = async () => {
      await opened?.settle();
    };
    // Whoever closes the lid may not come back: what is being written goes on its way. Whoever comes to this tab may have closed another.
    const onHidden = () => void (document.visibilityState === 'hidden' ? settle() : opened?.readLast());
    document.addEventListener('visibilitychange', onHidden);
    const stopSettling = onSettling(settle);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onHidden);
      stopSettling();
      opened?.close();
    };
  }, [user_puid, assignment_id, resource_id]);
  const view = useSyncExternalStore(session?.subscribe ?? nothing, () => session?.view() ?? null);
  if (fault) throw fault.cause;
  return session && view ? { session, view } : null;
}
