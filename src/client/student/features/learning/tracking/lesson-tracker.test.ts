import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { DeviceTabs } from '#testing/device-tabs.ts';
import { LessonTracker, type TrackerPorts } from './lesson-tracker.ts';
import { type TrackingNote, trackingKey } from './tracking-note.ts';

const resources = [1, 2].map((resource_id) => ({ resource_id, resource_type_id: 1, state: 'not_started' }) as LessonResource);
const [reading, quiz] = resources as [LessonResource, LessonResource];
const lesson = { lesson_id: 4, assignment_id: 5, resources };
let device: DeviceTabs;
let who: string;
let elapsed = 0;
beforeEach(() => {
  device = new DeviceTabs(mintId());
  who = mintId();
  elapsed = 0;
});
const ports = (): TrackerPorts => ({ ...device.openTab(), isSeen: () => true, now: () => 1_000_000, elapsed: () => elapsed });
const open = () => LessonTracker.open(who, lesson, ports());
const paths = async () =>
  (await device.operations(who)).map(({ path, query }) => `${path.split('/').at(-1)} ${query.mode ?? query.resource_id}`);
const kept = async () => (await device.draft(who, trackingKey(5))) as TrackingNote;

/** Every operation stands on operations that were queued. */
async function mustBeWhole(): Promise<void> {
  const entries = await device.operations(who);
  const ids = new Set(entries.map(({ op_id }) => op_id));
  for (const { depends_on } of entries) for (const parent of depends_on) expect(ids).toContain(parent);
  const { sitting, steps } = await kept();
  for (const op_id of [sitting.op_id, ...Object.values(steps).map((step) => step.op_id)]) expect(ids).toContain(op_id);
}

test('a lesson from its start to its end: each note is written with the operations that carry it', async () => {
  const tracker = await open();
  await tracker.enter(reading);
  elapsed = 40_000;
  await tracker.complete();
  await tracker.enter(quiz);
  await tracker.complete(['0190aaaa-0000-7000-8000-0000000000aa']);
  expect(await paths()).toEqual([
    'track_lesson start',
    'track_lesson_resource 1',
    'track_lesson progress',
    'track_lesson_resource 1',
    'check_resource_completion 1',
    'track_lesson_resource 2',
    'track_lesson progress',
    'track_lesson_resource 2',
    'check_resource_completion 2',
    'track_lesson complete',
  ]);
  expect((await device.operations(who))[8]?.depends_on).toContain('0190aaaa-0000-7000-8000-0000000000aa');
});

test('going back to a step says from which one, the lesson first; staying says nothing', async () => {
  const tracker = await open();
  await tracker.enter(reading);
  await tracker.enter(quiz);
  await tracker.enter(reading);
  await tracker.enter(reading);
  const told = (await device.operations(who)).map(({ path, query }) => [
    path.split('/').at(-1),
    query.mode ?? query.resource_id,
    query.previous_resource_id ?? null,
  ]);
  expect(told).toEqual([
    ['track_lesson', 'start', null],
    ['track_lesson_resource', 1, null],
    ['track_lesson_resource', 2, 1],
    ['track_lesson', 'progress', null],
    ['track_lesson_resource', 1, 2],
  ]);
  await mustBeWhole();
});

test('a step that could not be completed on the device is not shown as completed', async () => {
  const tracker = await open();
  await tracker.enter(reading);
  device.refuses = new DOMException('full', 'QuotaExceededError');
  await expect(tracker.complete()).rejects.toThrow();
  device.refuses = null;
  expect((await kept()).notes).toMatchObject([{ resource_id: 1, state: 'started' }]);
  await tracker.complete();
  expect((await kept()).notes).toMatchObject([{ resource_id: 1, state: 'completed' }]);
  await mustBeWhole();
});

test('completing twice, as after a crash between a quiz and its step, is completing once', async () => {
  const tracker = await open();
  await tracker.enter(quiz);
  await tracker.complete();
  const before = await paths();
  const again = await open();
  await again.enter(quiz);
  await again.complete();
  expect(await paths()).toEqual(before);
});

test('two tabs in one lesson are one session, and neither forgets the steps of the other', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  await Promise.all([one.enter(reading), two.enter(quiz)]);
  await Promise.all([one.complete(), two.complete()]);
  expect((await paths()).filter((path) => path.startsWith('track_lesson ') && path.endsWith('start'))).toHaveLength(1);
  expect((await kept()).notes.map(({ resource_id, state }) => `${resource_id} ${state}`).sort()).toEqual(['1 completed', '2 completed']);
  expect((await paths()).at(-1)).toBe('track_lesson complete');
  await mustBeWhole();
});

test('a lesson session of an earlier release whose start was named and never queued is mended', async () => {
  const sitting = { tracking_id: mintId(), op_id: mintId(), queued: false, seconds: 0, touched_at: 1_000_000 };
  const value = { notes: [], sitting, steps: {}, last_resource_id: null };
  await device.db.drafts.put({ user_puid: who, key: trackingKey(5), saved_at: '', value });
  await (await open()).enter(reading);
  expect((await device.operations(who))[0]?.op_id).toBe(sitting.op_id);
  await mustBeWhole();
});

test('work thrown away while its lesson is open: what is done next begins anew, and stands on nothing that is gone', async () => {
  const tracker = await open();
  await tracker.enter(reading);
  await device.db.drafts.clear();
  await device.db.ops.clear();
  await tracker.complete();
  await mustBeWhole();
  expect(await paths()).toContain('check_resource_completion 1');
});

test('the browser takes the tables from under an open lesson: its session is queued again, as far as this tab knows it', async () => {
  const tracker = await open();
  await tracker.enter(quiz);
  await tracker.enter(reading);
  elapsed = 40_000;
  await tracker.complete();
  const before = await device.operations(who);
  const firsts = before.filter(({ op_id }) => before.some(({ depends_on }) => depends_on.includes(op_id)));
  await device.loseTables();
  await expect.poll(paths).toContain('check_resource_completion 1');
  await mustBeWhole();
  expect((await kept()).notes).toContainEqual({ assignment_id: 5, resource_id: 1, state: 'completed' });
  // What the server may have received goes as the same call under the same id: otherwise it would be refused as another one.
  const after = new Map((await device.operations(who)).map((entry) => [entry.op_id, entry]));
  for (const { op_id, path, query, body } of firsts) expect(after.get(op_id)).toMatchObject({ path, query, body });
  const longest = Math.max(...[...after.values()].map(({ query }) => Number((query.resource_id === 1 && query.time_spent) || 0)));
  expect(longest).toBe(40);
  elapsed = 60_000;
  await tracker.enter(quiz);
  await tracker.complete();
  expect(await paths()).toContain('check_resource_completion 2');
  await mustBeWhole();
});

test('two tabs of one lesson, and the browser takes the tables: each brings back what the other does not know, once', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  await one.enter(reading);
  await one.complete();
  await two.enter(quiz);
  await device.loseTables();
  await expect.poll(paths).toContain('track_lesson_resource 2');
  const told = await paths();
  expect(told.filter((path) => path === 'track_lesson start')).toHaveLength(1);
  expect(told.filter((path) => path === 'check_resource_completion 1')).toHaveLength(1);
  await mustBeWhole();
});
