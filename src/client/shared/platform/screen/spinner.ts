import { createStore, useStore } from './store.ts';

const count = createStore(0);

/** The full-page spinner: shown while it was started more often than stopped (specification section 4). */
export const spinner = {
  start(): void {
    count.set(count.get() + 1);
  },
  /** Never lowers the counter below zero. */
  stop(): void {
    count.set(Math.max(0, count.get() - 1));
  },
  count: count.get,
  /** Shows the spinner until the work ends, whether it succeeds or fails. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    spinner.start();
    try {
      return await work;
    } finally {
      spinner.stop();
    }
  },
};

/** Whether the full-page spinner shows. */
export function useSpinning(): boolean {
  return useStore(count) > 0;
}
