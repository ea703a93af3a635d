import { createStore, type Store } from './store.ts';

/** A question that a dialog asks on behalf of calls. */
export interface Question {
  /** Takes the answer; null while nothing is asked. */
  readonly waiting: Store<((answer: boolean) => void) | null>;
  ask(): Promise<boolean>;
}

/** Makes a question. Calls that ask while its dialog is open get the same answer. */
export function createQuestion(): Question {
  const waiting = createStore<((answer: boolean) => void) | null>(null);
  let asking: Promise<boolean> | null = null;
  const ask = () => {
    asking ??= new Promise<boolean>((resolve) => waiting.set(resolve)).finally(() => {
      waiting.set(null);
      asking = null;
    });
    return asking;
  };
  return { waiting, ask };
}
