import fc from 'fast-check';
import { NETWORK_FAULTS, type NetworkFault, type PlannedFault } from './simulated-network.ts';

/** How many operations a history stores. */
export const OPERATIONS = 200;

/** One operation that a student does. */
export interface OperationStep {
  readonly lane: number;
  /** It makes no sense without the operation before it. */
  readonly onPrevious: boolean;
  /** The server will refuse it, now and always. */
  readonly closed: boolean;
  readonly call: 'track' | 'answer';
}

/** What happens to the device, or to the student, between two operations. */
export type Trouble =
  | { readonly what: 'drain' | 'worker drains' | 'tab and worker drain at once' }
  /** Everything in memory is gone, at whatever point the drain had reached. */
  | { readonly what: 'killed while draining'; readonly after: number; readonly worker: boolean }
  | { readonly what: 'killed before a save' | 'killed after a save' | 'disk full while saving' | 'disk full while draining' }
  | { readonly what: 'clock a year on' | 'clock a year back' | 'an hour passes' }
  | { readonly what: 'another student signs in' | 'refresh revoked' | 'student deactivated' }
  | { readonly what: 'same operation again' | 'same id with another body' }
  | HandoffTrouble;

/** What happens around one device with many students, and at a server that can be restored and whose lessons are closed. */
export type HandoffTrouble =
  /** With work waiting, and nothing of it can be sent. The next student signs in at once. */
  | { readonly what: 'signs out offline' | 'the sealed store is full' }
  | { readonly what: 'killed while sealing' | 'killed while delivering'; readonly after: number }
  /** The next student carries, and the first exchange meets this. */
  | { readonly what: 'delivered over a bad connection'; readonly fault: NetworkFault }
  | { readonly what: 'backup is made' | 'server restored from its backup' }
  | { readonly what: 'lesson closed' | 'lesson opened' | 'held work taken' | 'held work declined'; readonly lane: number };

/** A trouble, and before which operation it comes. */
export interface Disturbance {
  readonly at: number;
  readonly trouble: Trouble;
}

export interface History {
  readonly operations: readonly OperationStep[];
  readonly disturbances: readonly Disturbance[];
  readonly network: readonly PlannedFault[];
  readonly hasPush: boolean;
  /** Where the host takes no encrypted handoff, the students share a device as they did in the first releases. */
  readonly hasHandoff: boolean;
}

const ordinary = fc.record({ lane: fc.nat(2), onPrevious: fc.boolean(), call: fc.constantFrom('track' as const, 'answer' as const) });
const operation: fc.Arbitrary<OperationStep> = fc.oneof(
  { weight: 24, arbitrary: ordinary.map((one) => ({ ...one, closed: false })) },
  { weight: 1, arbitrary: ordinary.map((one) => ({ ...one, closed: true })) },
);

const simply = <What extends string>(...whats: What[]) => fc.constantFrom(...whats).map((what) => ({ what }));
const killedWhileDraining = fc.record({ what: fc.constant('killed while draining' as const), after: fc.nat(14), worker: fc.boolean() });
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 9, arbitrary: simply('drain', 'worker drains', 'tab and worker drain at once') },
  { weight: 4, arbitrary: killedWhileDraining },
  { weight: 2, arbitrary: simply('killed before a save', 'killed after a save', 'disk full while saving', 'disk full while draining') },
  { weight: 2, arbitrary: simply('clock a year on', 'clock a year back', 'an hour passes') },
  { weight: 2, arbitrary: simply('another student signs in', 'refresh revoked', 'student deactivated') },
  { weight: 1, arbitrary: simply('same operation again', 'same id with another body') },
);

const after = fc.nat(14);
const handoffTrouble: fc.Arbitrary<Trouble> = fc.oneof(
  { weight: 3, arbitrary: simply('signs out offline', 'signs out offline', 'the sealed store is full') },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('killed while sealing' as const, 'killed while delivering' as const), after }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('delivered over a bad connection' as const), fault: fc.constantFrom(...NETWORK_FAULTS) }),
  },
  { weight: 2, arbitrary: simply('backup is made', 'server restored from its backup') },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('lesson closed' as const, 'lesson opened' as const, 'held work taken' as const, 'held work declined' as const),
      lane: fc.nat(2),
    }),
  },
);

const sometime = (which: fc.Arbitrary<Trouble>, minLength: number, maxLength: number) =>
  fc.array(fc.record({ at: fc.nat(OPERATIONS - 1), trouble: which }), { minLength, maxLength, size: 'max' });
/** A history has at least these faults, however few others it has. */
const LEAST_KILLS = 5;
const disturbances = (which: fc.Arbitrary<Trouble>) =>
  fc
    .tuple(sometime(which, 16, 40), sometime(killedWhileDraining, LEAST_KILLS, LEAST_KILLS))
    .map((all) => all.flat().sort((a, b) => a.at - b.at));

/** A history of 200 operations with plenty of trouble. A failing one shrinks to less trouble and plainer operations. */
export const history: fc.Arbitrary<History> = fc
  .nat(4)
  .map((one) => one === 4)
  .chain((hasHandoff) =>
    fc.record({
      operations: fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      disturbances: disturbances(
        hasHandoff ? fc.oneof({ weight: 2, arbitrary: trouble }, { weight: 1, arbitrary: handoffTrouble }) : trouble,
      ),
      network: fc.array(fc.record({ after: fc.nat(hasHandoff ? 6 : 2), fault: fc.constantFrom(...NETWORK_FAULTS) }), {
        minLength: 5,
        maxLength: 15,
        size: 'max',
      }),
      hasPush: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      hasHandoff: fc.constant(hasHandoff),
    }),
  );
