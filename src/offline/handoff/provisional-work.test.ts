import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANA, BEN, CANARY, HandoffDevice, unsentDraft } from '#testing/handoff-device.ts';
import { chooseUnlock, unlockChosen } from '../outbox/unlock.ts';
import { SHELF } from '../packs/class-shelf.ts';
import { wouldSeal } from './handover.ts';
import { claimWork, MAX_PROVISIONAL, mayBegin, provisionalIdOf, provisionalPeople } from './provisional-work.ts';
import { sealedSummary } from './sealed-rows.ts';

let device: HandoffDevice;
beforeEach(() => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  device = new HandoffDevice();
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody begins without signing in, writes so many operations, and leaves. */
async function work(name: string, pin: string, operations = 2): Promise<string> {
  const id = await provisionalIdOf(device.db, name);
  await chooseUnlock(device.db, id, 'pin', pin, 10);
  for (let index = 0; index < operations; index += 1) await device.write(id);
  await device.handoff.handOver(null);
  return id;
}
const claim = (id: string, pin: string, owner: string) => {
  device.now += 3_600_000;
  return claimWork(device.db, id, pin, owner, device.now);
};
const opsOf = async (owner: string) =>
  (await device.db.ops.where({ user_puid: owner }).toArray()).sort((one, other) => one.seq - other.seq);

test('what two people did without signing in is sealed apart, counted, and each opens only their own', async () => {
  const [maya, leo] = [await work('Maya', '4711'), await work('Leo', '9035', 3)];
  expect(await device.everything()).not.toContain(CANARY);
  expect(await device.everything()).not.toMatch(/Maya|Leo/i);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 5, envelopes: 0 });

  expect(await claim(maya, '9035', ANA)).toMatchObject({ kind: 'wrong' });
  expect(await device.db.ops.count()).toBe(0);
  expect(await claim(maya, '4711', ANA)).toEqual({ kind: 'open', acts: 2 });
  expect(await claim(leo, '9035', BEN)).toEqual({ kind: 'open', acts: 3 });
  expect(await opsOf(ANA)).toHaveLength(2);
  expect(await opsOf(BEN)).toHaveLength(3);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 0 });
  expect(JSON.stringify([await opsOf(ANA), await opsOf(BEN)])).not.toMatch(new RegExp(`${maya}|${leo}`));
});

test('a claim keeps the ids and the order of the operations, and comes after what its owner has done here', async () => {
  const own = await device.write(ANA);
  const id = await provisionalIdOf(device.db, 'Maya');
  await chooseUnlock(device.db, id, 'pin', '4711', 10);
  const written = [await device.write(id), await device.write(id)];
  await device.handoff.handOver(ANA);
  await claim(id, '4711', ANA);
  expect((await opsOf(ANA)).map(({ op_id }) => op_id)).toEqual([own, ...written].map(({ op_id }) => op_id));
  expect(new Set((await device.db.ops.toArray()).map(({ seq }) => seq)).size).toBe(3);
});

test('a name leads to the same person however it is written, and to another one on another device', async () => {
  const id = await provisionalIdOf(device.db, 'José ');
  expect(await provisionalIdOf(device.db, 'jose')).toBe(id);
  expect(await provisionalIdOf(new HandoffDevice().db, 'jose')).not.toBe(id);
});

test('claiming twice, also at once, gives it once; afterwards nothing of it is left to open', async () => {
  const id = await work('Maya', '4711');
  const [one, other] = await Promise.all([claim(id, '4711', ANA), claim(id, '4711', ANA)]);
  expect([one, other].filter(({ kind }) => kind === 'open').length).toBeGreaterThan(0);
  expect(await opsOf(ANA)).toHaveLength(2);
  expect(await claim(id, '4711', BEN)).toMatchObject({ kind: 'shut' });
  expect(await opsOf(BEN)).toEqual([]);
  expect([...(await provisionalPeople(device.db))]).toEqual([]);
});

test('a claim that is cut off leaves everything sealed, and the next one has it all', async () => {
  const id = await work('Maya', '4711');
  const cut = vi.spyOn(device.db.meta, 'bulkDelete').mockRejectedValueOnce(new DOMException('The disk is busy', 'UnknownError'));
  await expect(claim(id, '4711', ANA)).rejects.toThrow();
  cut.mockRestore();
  expect(await device.db.ops.count()).toBe(0);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: 2 });
  expect(await claim(id, '4711', ANA)).toEqual({ kind: 'open', acts: 2 });
  expect(await opsOf(ANA)).toHaveLength(2);
});

test('who comes back goes on with drafts and operations, and leaves them sealed again', async () => {
  const id = await provisionalIdOf(device.db, 'Maya');
  await chooseUnlock(device.db, id, 'pin', '4711', 10);
  await device.db.drafts.put(unsentDraft(id));
  await device.handoff.handOver(null);
  expect(await device.db.drafts.count()).toBe(0);
  expect(await claim(id, '4711', id)).toEqual({ kind: 'open', acts: 1 });
  expect(await device.db.drafts.get([id, 'quiz:1:2'])).toBeDefined();
  await device.write(id);
  await device.handoff.handOver(null);
  expect(await device.everything()).not.toContain(CANARY);
  expect(await claim(id, '4711', ANA)).toEqual({ kind: 'open', acts: 2 });
  expect(await device.db.drafts.get([ANA, 'quiz:1:2'])).toMatchObject({ user_puid: ANA });
});

test('what the owner has begun here since the work was done stays', async () => {
  const id = await provisionalIdOf(device.db, 'Maya');
  await chooseUnlock(device.db, id, 'pin', '4711', 10);
  await device.db.drafts.put(unsentDraft(id));
  await device.handoff.handOver(null);
  await device.db.drafts.put({ user_puid: ANA, key: 'quiz:1:2', saved_at: '', value: 'newer' });
  await claim(id, '4711', ANA);
  expect(await device.db.drafts.get([ANA, 'quiz:1:2'])).toMatchObject({ value: 'newer' });
  expect(await opsOf(ANA)).toHaveLength(1);
});

test('wrong secrets only ever cost longer pauses: the work is never shut away', async () => {
  const id = await work('Maya', '4711');
  for (let index = 0; index < 8; index += 1) expect(await claim(id, '0000', ANA)).toMatchObject({ kind: 'wrong', left: 0 });
  device.now += 60_000;
  expect(await claimWork(device.db, id, '4711', ANA, device.now)).toMatchObject({ kind: 'wait' });
  expect(await claim(id, '4711', ANA)).toEqual({ kind: 'open', acts: 2 });
});

test('who did nothing leaves nothing; who did is kept until claimed, and only so many may wait', async () => {
  await work('Nobody', '4711', 0);
  expect(await device.db.meta.where('key').startsWith('unlock:').count()).toBe(0);
  for (let index = 0; index < MAX_PROVISIONAL; index += 1) {
    expect(await mayBegin(device.db)).toBe(true);
    await work(`Student ${index}`, '4711', 1);
  }
  expect(await mayBegin(device.db)).toBe(false);
  expect(await sealedSummary(device.db)).toMatchObject({ waiting: MAX_PROVISIONAL });
});

test('leaving is not called unsafe where the work can be sealed', async () => {
  const id = await provisionalIdOf(device.db, 'Maya');
  const handover = { db: device.db, device_id: '', now: () => device.now };
  expect(await wouldSeal(handover, id)).toBe(false);
  await chooseUnlock(device.db, id, 'pin', '4711', 10);
  expect(await wouldSeal(handover, id)).toBe(true);
});

test('lessons of the whole class stay, without anything of the person who had them', async () => {
  const resource = { resource_id: 7, state: 'completed', quiz: { score: 3, note: CANARY }, retake: { note: CANARY } };
  const test = { resource_id: 8, state: 'started', quiz: null };
  const assignment = {
    for_class: true,
    instructions: CANARY,
    due_date: CANARY,
    extra_time: 50,
    state: 'started',
    resources: [resource, test],
  };
  const contents = [
    { resource_id: 7, item: {}, quiz: { quiz_id: 1 } },
    { resource_id: 8, item: {}, quiz: { quiz_id: 2, assessment: {} } },
  ];
  const pack = {
    kind: 'lesson',
    ready: true,
    hold: 'assigned',
    version: CANARY,
    wanted: CANARY,
    bytes: 1,
    assets: [],
    coming: [],
    kept_at: '',
  };
  const row = (pack_id: string, more: object) =>
    device.db.packs.put({ ...pack, user_puid: ANA, pack_id, content: { assignment: { ...assignment, ...more }, contents } } as never);
  await row('lesson:1', {});
  await row('lesson:2', { for_class: undefined });
  await device.handoff.handOver(null);
  const rows = await device.db.packs.toArray();
  expect(rows.map(({ user_puid, pack_id }) => [user_puid, pack_id])).toEqual([[SHELF, 'lesson:1']]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${CANARY}|${ANA}|score|extra_time|completed`));
  expect(rows[0]?.content).toMatchObject({ contents: [{ resource_id: 7 }] });
  await device.handoff.handOver(BEN);
  expect(await device.db.packs.count(), 'the next person leaves it there').toBe(1);
});

/** What may happen on a device, in whatever order. */
const PEOPLE = [
  { name: 'Maya', pin: '4711', owner: '0190aaaa-0000-7000-8000-0000000000a1' },
  { name: 'Leo', pin: '9035', owner: '0190aaaa-0000-7000-8000-0000000000a2' },
  { name: 'Zoe', pin: '8264', owner: '0190aaaa-0000-7000-8000-0000000000a3' },
] as const;
const step = fc.record({
  who: fc.nat(PEOPLE.length - 1),
  other: fc.nat(PEOPLE.length - 1),
  deed: fc.constantFrom('work', 'go on', 'leave', 'claim', 'claim of another', 'cut claim', 'cut leaving'),
});

test('in every order of working, leaving, claiming and being cut off, each operation ends once, under its own name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      device = new HandoffDevice();
      const written = PEOPLE.map(() => new Set<string>());
      const ids = await Promise.all(PEOPLE.map(({ name }) => provisionalIdOf(device.db, name)));
      const idOf = (who: number) => ids[who] ?? '';
      const failOnce = (method: 'bulkDelete' | 'put') =>
        vi.spyOn(device.db.meta, method).mockRejectedValueOnce(new DOMException('The disk is busy', 'UnknownError'));
      for (const { who, other, deed } of steps) {
        const { pin, owner } = PEOPLE[who] ?? PEOPLE[0];
        if (deed === 'work') {
          if (!(await provisionalPeople(device.db)).has(idOf(who)) && (await unlockChosen(device.db, idOf(who))) === null)
            await chooseUnlock(device.db, idOf(who), 'pin', pin, 10);
          written[who]?.add((await device.write(idOf(who))).op_id);
        } else if (deed === 'go on') await claim(idOf(who), pin, idOf(who));
        else if (deed === 'leave') await device.handoff.handOver(null);
        else if (deed === 'claim') await claim(idOf(who), pin, owner);
        else if (deed === 'claim of another' && other !== who) {
          expect((await claim(idOf(other), pin, owner)).kind).not.toBe('open');
        } else if (deed.startsWith('cut')) {
          const cut = failOnce(deed === 'cut claim' ? 'bulkDelete' : 'put');
          await (deed === 'cut claim' ? claim(idOf(who), pin, owner) : device.handoff.handOver(null)).catch(() => undefined);
          cut.mockRestore();
        }
      }
      await device.handoff.handOver('0190aaaa-0000-7000-8000-0000000000ff').catch(() => undefined);
      for (const [who, { pin, owner }] of PEOPLE.entries()) await claim(idOf(who), pin, owner);
      const ended = PEOPLE.map(({ owner }) => owner);
      const ops = await device.db.ops.toArray();
      for (const [who, owner] of ended.entries()) {
        const mine = ops.filter(({ user_puid }) => user_puid === owner).map(({ op_id }) => op_id);
        expect(new Set(mine)).toEqual(written[who]);
        expect(mine).toHaveLength(written[who]?.size ?? 0);
      }
      expect(ops.filter(({ user_puid }) => ids.includes(user_puid))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
