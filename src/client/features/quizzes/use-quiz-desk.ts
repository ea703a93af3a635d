import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DeskView, QuizDesk, type QuizPlace } from './quiz-desk.ts';

const nothing = () => () => {};

/** The desk of one quiz, as it was left on this device; null while it is being opened. */
export function useQuizDesk(place: QuizPlace): { readonly desk: QuizDesk; readonly view: DeskView } | null {
  const [desk, setDesk] = useState<QuizDesk | null>(null);
  const { user_puid, assignment_id, resource_id } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which quiz it is; a fresh copy of its paper is the same quiz
  useEffect(() => {
    let left = false;
    setDesk(null);
    void QuizDesk.open(place).then((opened) => {
      if (!left) setDesk(opened);
    });
    return () => {
      left = true;
    };
  }, [user_puid, assignment_id, resource_id]);
  const view = useSyncExternalStore(desk?.subscribe ?? nothing, () => desk?.view() ?? null);
  return desk && view ? { desk, view } : null;
}
