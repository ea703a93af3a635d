import fc from 'fast-check';
import { NETWORK_FAULTS, type PlannedFault } from '../simulated-network.ts';

/** One thing that a student does at a screen, in one of two tabs. */
export type WorkStep =
  | { readonly do: 'choose'; readonly tab: number; readonly question: number; readonly option: number }
  /** Typing with a pause, in a field that keeps the focus. */
  | { readonly do: 'type'; readonly tab: number; readonly text: string }
  | { readonly do: 'leave the field'; readonly tab: number }
  | { readonly do: 'submit' | 'complete the reading' | 'track time' | 'reload' | 'close'; readonly tab: number }
  | { readonly do: 'make a note'; readonly tab: number; readonly text: string }
  | { readonly do: 'drain'; readonly by: 'tab' | 'worker' }
  /** The next student signs in at once. */
  | { readonly do: 'sign out' | 'sign in over somebody' };

/** A history of work at screens: what is done, where it is cut off, and how the network is meanwhile. */
export interface WorkHistory {
  readonly steps: readonly WorkStep[];
  /** At which of the points of this run something is killed; null lets it run. */
  readonly cutAt: number | null;
  /** Only the tab or worker that came to that point, or the whole browser. */
  readonly cuts: 'process' | 'browser';
  readonly network: readonly PlannedFault[];
  /** Whether the server can be reached while the student works; at the end it can. */
  readonly isOnline: boolean;
  /** Every write fails from this step on, until the next one. */
  readonly fullAt: number | null;
}

const tab = fc.nat(1);
const text = fc.string({ minLength: 1, maxLength: 8 });
const step: fc.Arbitrary<WorkStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('choose' as const), tab, question: fc.nat(2), option: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave the field' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'close' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('complete the reading' as const, 'track time' as const, 'reload' as const), tab }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make a note' as const), tab, text }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drain' as const), by: fc.constantFrom('tab' as const, 'worker' as const) }) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'sign out' as const }, { do: 'sign in over somebody' as const }) },
);

/** Long histories, cut off at one of their points. */
export const workHistory: fc.Arbitrary<WorkHistory> = fc.record({
  steps: fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }),
  cutAt: fc.option(fc.nat(1500), { freq: 8 }),
  cuts: fc.constantFrom('process' as const, 'browser' as const),
  network: fc.array(fc.record({ after: fc.nat(4), fault: fc.constantFrom(...NETWORK_FAULTS) }), { maxLength: 8 }),
  isOnline: fc.boolean(),
  fullAt: fc.option(fc.nat(40), { freq: 2 }),
});

const NO_FAULTS = { cuts: 'browser', network: [], fullAt: null } as const;

/** Short histories: each is played once to its end, and once cut at each of its points. */
export const SHORT_HISTORIES: readonly Omit<WorkHistory, 'cutAt'>[] = [
  {
    ...NO_FAULTS,
    isOnline: true,
    steps: [
      { do: 'choose', tab: 0, question: 0, option: 1 },
      { do: 'type', tab: 0, text: 'Light' },
      { do: 'choose', tab: 1, question: 1, option: 2 },
      { do: 'drain', by: 'tab' },
      { do: 'type', tab: 1, text: 'Light bends' },
      { do: 'choose', tab: 0, question: 0, option: 0 },
      { do: 'make a note', tab: 0, text: 'n' },
      { do: 'complete the reading', tab: 1 },
      { do: 'submit', tab: 0 },
      { do: 'drain', by: 'worker' },
      { do: 'choose', tab: 1, question: 1, option: 0 },
      { do: 'sign out' },
    ],
  },
  {
    ...NO_FAULTS,
    cuts: 'process',
    isOnline: false,
    steps: [
      { do: 'type', tab: 0, text: 'A long text' },
      { do: 'choose', tab: 1, question: 0, option: 1 },
      { do: 'track time', tab: 0 },
      { do: 'close', tab: 0 },
      { do: 'sign out' },
      { do: 'type', tab: 0, text: 'of another' },
      { do: 'make a note', tab: 1, text: 'm' },
      { do: 'sign in over somebody' },
      { do: 'choose', tab: 0, question: 2, option: 2 },
      { do: 'submit', tab: 0 },
      { do: 'reload', tab: 1 },
      { do: 'sign out' },
    ],
  },
];
