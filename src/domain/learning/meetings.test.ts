import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MASTERY_SPECIES } from '#contract/learning/tidepool.schemas.ts';
import { type Meeting, mergeMeetings, newMeetings } from './meetings.ts';

const CODES = ['5.6A', '5.6B', '5.7A', '5.8C', '5.10B', '5.13A'];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString();
const some = fc.array(
  fc.record({ standard: fc.constantFrom(...CODES), species: fc.constantFrom(...MASTERY_SPECIES), met_at: fc.nat(59).map(at) }),
  { maxLength: 12 },
);

test('meetings of several devices add up to one set, in every order of arrival, and any of them twice', () => {
  fc.assert(
    fc.property(some, some, some, (one, other, third) => {
      const merged = mergeMeetings(mergeMeetings(one, other), third);
      expect(mergeMeetings(third, mergeMeetings(other, one))).toEqual(merged);
      expect(mergeMeetings(merged, merged)).toEqual(merged);
      const keys = (met: readonly Meeting[]) => new Set(met.map(({ standard, species }) => `${standard} ${species}`));
      expect(keys(merged)).toEqual(keys([...one, ...other, ...third]));
    }),
  );
});

/** So many that devices which are apart come to different animals for one standard. */
const MANY = Array.from({ length: 30 }, (_, index) => `5.${index + 1}A`);

/** A device reaches or loses a level, shows what came, and sends or fetches, at any moment. */
const steps = fc.array(
  fc.record({
    device: fc.constantFrom(0, 1),
    act: fc.oneof(
      fc.record({ kind: fc.constant('levels' as const), known: fc.uniqueArray(fc.constantFrom(...MANY)) }),
      fc.record({ kind: fc.constantFrom('send' as const, 'fetch' as const) }),
    ),
  }),
  { maxLength: 40 },
);

test('an animal that a student has seen is never taken away, however mastery falls and two devices meet and send in any order', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const devices: Meeting[][] = [[], []];
      let server: Meeting[] = [];
      const seen = new Set<string>();
      history.forEach(({ device, act }, minute) => {
        const here = devices[device] ?? [];
        if (act.kind === 'levels') {
          const fresh = newMeetings(act.known, here, at(minute));
          for (const { standard, species } of fresh) seen.add(`${standard} ${species}`);
          devices[device] = mergeMeetings(here, fresh);
        }
        if (act.kind === 'send') server = mergeMeetings(server, here);
        if (act.kind === 'fetch') devices[device] = mergeMeetings(here, server);
      });
      server = devices.reduce(mergeMeetings, server);
      const stays = new Set(server.map(({ standard, species }) => `${standard} ${species}`));
      expect([...seen].filter((each) => !stays.has(each))).toEqual([]);
    }),
  );
});

test('a standard brings one animal, once, and no species comes again before all have come', () => {
  let met: Meeting[] = [];
  for (const standard of MANY) met = mergeMeetings(met, newMeetings([standard], met, at(1)));
  expect(new Set(met.map(({ standard }) => standard)).size).toBe(30);
  const times = MASTERY_SPECIES.map((species) => met.filter((each) => each.species === species).length);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
  expect(newMeetings(MANY, met, at(2))).toEqual([]);
});

test('which animal a standard brings follows from its code, so that two devices that are apart mostly meet the same', () => {
  const first = CODES.map((code) => newMeetings([code], [], at(1))[0]?.species);
  expect(new Set(first).size).toBeGreaterThan(3);
  const [elsewhere] = newMeetings(['4.7B'], [], at(0));
  const later = CODES.map((code) => newMeetings([code], elsewhere ? [elsewhere] : [], at(1))[0]?.species);
  expect(later.filter((species, index) => species === first[index]).length).toBeGreaterThanOrEqual(CODES.length - 1);
});
