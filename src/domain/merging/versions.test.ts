import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineageOf, type Settled, settleVersions, type Version } from './versions.ts';

/** Histories of up to eight versions: each is made on one before it or on none, and written no earlier than that. */
const histories = (pause: fc.Arbitrary<number | null>) =>
  fc.array(fc.record({ base: fc.nat(8), after: pause }), { minLength: 1, maxLength: 8 }).map((steps) => {
    const versions: Version[] = [];
    for (const [index, { base, after }] of steps.entries()) {
      const on = versions[base];
      const from = on?.written_at ? Date.parse(on.written_at) : 0;
      const written_at = after === null ? null : new Date(from + after * 1000).toISOString();
      versions.push({ version_id: `v${index}`, based_on: on?.version_id ?? null, written_at });
    }
    return versions;
  });
const inAnyOrder = (versions: readonly Version[]) =>
  fc.shuffledSubarray([...versions], { minLength: versions.length, maxLength: versions.length });

/** Lets versions arrive one after another. @returns what was settled after each */
function arrive(arrivals: readonly Version[]): Settled<Version>[] {
  const settled: Settled<Version>[] = [];
  const here: Version[] = [];
  for (const version of arrivals) {
    here.push(version);
    const [first = version, ...rest] = here;
    settled.push(settleVersions([first, ...rest], settled.at(-1)?.inForce.version_id ?? null));
  }
  return settled;
}
const ids = ({ inForce, besides }: Settled<Version>) => [inForce, ...besides].map(({ version_id }) => version_id).sort();

test('every order of arrival ends with the same version in force and the same ones beside it', () => {
  fc.assert(
    fc.property(
      histories(fc.nat(5)).chain((versions) => fc.tuple(fc.constant(versions), inAnyOrder(versions))),
      ([versions, arrivals]) => {
        const [one, other] = [arrive(versions).at(-1), arrive(arrivals).at(-1)];
        expect(other?.inForce).toEqual(one?.inForce);
        expect(other && ids(other)).toEqual(one && ids(one));
      },
    ),
  );
});

test('whatever the clocks say, no version that nobody replaced knowingly is lost, and none that somebody did comes back', () => {
  fc.assert(
    fc.property(histories(fc.option(fc.nat(5))).chain(inAnyOrder), (arrivals) => {
      for (const [index, settled] of arrive(arrivals).entries()) {
        const here = arrivals.slice(0, index + 1);
        const heads = here.filter(({ version_id }) => !here.some(({ based_on }) => based_on === version_id));
        expect(ids(settled)).toEqual(heads.map(({ version_id }) => version_id).sort());
      }
    }),
  );
});

test('a version whose time cannot be trusted takes the place only of what its writer knew', () => {
  const first: Version = { version_id: 'a', based_on: null, written_at: '2026-11-02T10:00:00Z' };
  const untrusted: Version = { version_id: 'b', based_on: null, written_at: null };
  expect(settleVersions([first, untrusted], 'a')).toEqual({ inForce: first, besides: [untrusted] });
  expect(settleVersions([untrusted, first], 'b')).toEqual({ inForce: untrusted, besides: [first] });
  const knowing = { ...untrusted, based_on: 'a' };
  expect(settleVersions([first, knowing], 'a')).toEqual({ inForce: knowing, besides: [] });
});

test('ids that were made to go round in a circle end nothing', () => {
  const [one, other]: [Version, Version] = [
    { version_id: 'a', based_on: 'b', written_at: null },
    { version_id: 'b', based_on: 'a', written_at: null },
  ];
  expect([...lineageOf('a', [one, other])]).toEqual(['a', 'b']);
  expect(settleVersions([one, other], 'a').inForce).toEqual(one);
});
