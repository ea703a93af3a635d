import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerHistory, type AnswerVersion, addVersion, MAX_VERSIONS, otherBranches, SITTING_MS } from './answer-history.ts';

const START = Date.parse('2026-11-23T10:00:00.000Z');
const DAY = 86_400_000;
const EMPTY: AnswerHistory<AnswerVersion> = { versions: [], inForce: null };
const at = (ms: number) => new Date(START + ms).toISOString();

interface Written {
  readonly op_id: string;
  readonly device: string;
  readonly text: string;
  readonly written: number;
  readonly isTrusted?: boolean;
  readonly received?: number;
  readonly based_on?: string | null;
}

function version({ op_id, device, text, written, isTrusted = true, received = 9 * DAY, based_on = null }: Written): AnswerVersion {
  const recorded_at = at(written);
  const written_at = isTrusted ? recorded_at : null;
  const received_at = at(received);
  const value = { digest: text, length: text.length };
  return { op_id, based_on, device_id: device, recorded_at, written_at, received_at, began_at: received_at, ...value };
}

const arrive = (versions: readonly Written[]) => versions.map(version).reduce(addVersion, EMPTY);
const textInForce = ({ versions, inForce }: AnswerHistory<AnswerVersion>) => versions.find(({ op_id }) => op_id === inForce)?.digest;
const texts = ({ versions }: AnswerHistory<AnswerVersion>) => versions.map(({ digest }) => digest).sort();

const MONDAY: Written = { op_id: 'a1', device: 'A', text: 'Monday', written: 0 };
const TUESDAY: Written = { op_id: 'b1', device: 'B', text: 'Tuesday', written: DAY };

describe('branches that do not know each other', () => {
  test.each([[[MONDAY, TUESDAY]], [[TUESDAY, MONDAY]]])('the one that was written later counts, and the other is kept', (order) => {
    expect(textInForce(arrive(order))).toBe('Tuesday');
    expect(texts(arrive(order))).toEqual(['Monday', 'Tuesday']);
    expect(otherBranches(arrive(order)).map(({ digest }) => digest)).toEqual(['Monday']);
  });

  test('a time that cannot be trusted changes nothing of what counts', () => {
    expect(textInForce(arrive([TUESDAY, { ...MONDAY, isTrusted: false }]))).toBe('Tuesday');
    expect(textInForce(arrive([MONDAY, { ...TUESDAY, isTrusted: false }]))).toBe('Monday');
  });

  test('what was written after the other was received is later, whatever the clock of the other says', () => {
    expect(textInForce(arrive([{ ...MONDAY, isTrusted: false, received: DAY / 2 }, TUESDAY]))).toBe('Tuesday');
    expect(textInForce(arrive([{ ...MONDAY, isTrusted: false, received: 2 * DAY }, TUESDAY]))).toBe('Monday');
  });
});

describe('versions that know each other', () => {
  const later: Written = { op_id: 'b2', device: 'B', text: 'Goes on', written: -DAY, based_on: 'a1' };

  test.each([[[MONDAY, later]], [[later, MONDAY]]])('the one that is based on the other counts, whatever the clocks say', (order) => {
    expect(textInForce(arrive(order))).toBe('Goes on');
    expect(otherBranches(arrive(order))).toEqual([]);
  });

  test('an old text that is turned in unchanged was not written again', () => {
    const turnedIn: Written = { op_id: 'a9', device: 'A', text: 'Monday', written: 3 * DAY, based_on: 'a1' };
    expect(textInForce(arrive([MONDAY, TUESDAY, turnedIn]))).toBe('Tuesday');
    expect(textInForce(arrive([MONDAY, { ...later, written: DAY }, turnedIn]))).toBe('Goes on');
  });
});

describe('one version for each sitting', () => {
  const typed = (op_id: string, text: string, written: number, based_on: string | null = null): Written => ({
    op_id,
    device: 'A',
    text,
    written,
    based_on,
  });

  test('saves of one sitting are one version, and it remembers when the sitting began', () => {
    const history = arrive([typed('a1', 'L', 0), typed('a2', 'Li', 5_000, 'a1'), typed('a3', 'Light', 9_000, 'a2')]);
    expect(history.versions).toMatchObject([{ op_id: 'a3', digest: 'Light', based_on: null, written_at: at(9_000) }]);
  });

  test('after a pause, or where most of a text is deleted, the text before stays a version', () => {
    const long = 'Light bends where it enters water, as it is slower there.';
    expect(texts(arrive([typed('a1', 'L', 0), typed('a2', 'Li', SITTING_MS + 1, 'a1')]))).toEqual(['L', 'Li']);
    expect(texts(arrive([typed('a1', long, 0), typed('a2', 'No.', 5_000, 'a1')]))).toEqual([long, 'No.']);
  });

  test('a text that another device went on from stays a version', () => {
    const elsewhere: Written = { op_id: 'b1', device: 'B', text: 'Li!', written: 2_000, based_on: 'a1' };
    expect(texts(arrive([typed('a1', 'L', 0), elsewhere, typed('a2', 'Lig', 4_000, 'a1')]))).toEqual(['L', 'Li!', 'Lig']);
  });

  test('however often a device saves, its history does not grow without end', () => {
    const days = Array.from({ length: 3 * MAX_VERSIONS }, (_, day) =>
      typed(`a${day}`, `${day}`, day * DAY, day === 0 ? null : `a${day - 1}`),
    );
    const history = arrive(days);
    expect(history.versions).toHaveLength(MAX_VERSIONS);
    expect(textInForce(history)).toBe(`${days.length - 1}`);
  });
});

/** What two or three devices of one person write: each on top of its own last version or of one that it has pulled, later by a right clock. */
const written = fc
  .array(fc.record({ device: fc.constantFrom('A', 'B', 'C'), pulls: fc.option(fc.nat(), { nil: null }) }), { minLength: 1, maxLength: 9 })
  .map((steps) => {
    const versions: Written[] = [];
    for (const [index, { device, pulls }] of steps.entries()) {
      const own = versions.findLast((other) => other.device === device);
      const base = pulls === null ? own : versions[pulls % Math.max(1, versions.length)];
      versions.push({ op_id: `v${index}`, device, text: `${index}`, written: index * DAY, based_on: base?.op_id ?? null });
    }
    return versions;
  });
const shuffled = written.chain((versions) =>
  fc.tuple(fc.constant(versions), fc.shuffledSubarray(versions, { minLength: versions.length, maxLength: versions.length })),
);

test('whatever devices write, and in whichever order it arrives, the same version counts and none is lost', () => {
  fc.assert(
    fc.property(shuffled, ([versions, order]) => {
      const history = arrive(order);
      expect(textInForce(history)).toBe(textInForce(arrive(versions)));
      expect(texts(history)).toEqual(versions.map(({ text }) => text).sort());
    }),
  );
});

test('with clocks that cannot be trusted, none is lost either, and no version counts that another is based on', () => {
  fc.assert(
    fc.property(shuffled, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), ([versions, order], isTrusted) => {
      const doubted = order.map((each, index) => ({ ...each, isTrusted: isTrusted[index] ?? true }));
      const history = arrive(doubted);
      expect(texts(history)).toEqual(versions.map(({ text }) => text).sort());
      expect(versions.some(({ based_on }) => based_on === history.inForce)).toBe(false);
    }),
  );
});
