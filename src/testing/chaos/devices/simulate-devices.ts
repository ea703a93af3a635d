import fc from 'fast-check';
import type { QuizChange } from '#client/student/features/quizzes/quiz-change.ts';
import { QuizChanges } from '#client/student/features/quizzes/quiz-changes.ts';
import { EMPTY_DRAFT, type QuizDraft } from '#client/student/features/quizzes/quiz-draft.ts';
import { SITTING_MS } from '#domain/answers/answer-history.ts';
import type { NewOperation } from '#offline/outbox/outbox-entry.ts';
import type { AnswerCall } from '#server/features/quizzes/answer-sheet.ts';
import { clockOf } from '#server/http/push/device-clock.ts';
import { PAPER, QUESTION, RESULT, SimulatedAnswers } from './simulated-answers.ts';

/** What one device of the student does, some time after the step before. */
export interface DeviceStep {
  readonly device: number;
  readonly does: 'types' | 'types on' | 'pushes' | 'pulls' | 'signs out' | 'sealed work is delivered' | 'clock is set';
  readonly after: number;
}

export interface DevicesHistory {
  /** How far each device's clock is off, in milliseconds. */
  readonly clocks: readonly number[];
  readonly steps: readonly DeviceStep[];
}

export interface DevicesFailure {
  readonly complaint: string;
  readonly history: DevicesHistory;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SETTLES_MS = 4_000;
const START = Date.parse('2026-11-23T08:00:00.000Z');
const WRONG = [0, 0, 40 * MINUTE, -3 * DAY, 365 * DAY];
const does = fc.constantFrom<DeviceStep['does'][]>(
  'types',
  'types',
  'types on',
  'pushes',
  'pulls',
  'signs out',
  'sealed work is delivered',
  'clock is set',
);

const histories: fc.Arbitrary<DevicesHistory> = fc.record({
  clocks: fc.array(fc.constantFrom(...WRONG), { minLength: 2, maxLength: 3 }),
  steps: fc.array(fc.record({ device: fc.nat(2), does, after: fc.constantFrom(1_000, 5 * MINUTE, SITTING_MS + MINUTE, DAY) }), {
    minLength: 2,
    maxLength: 30,
  }),
});

/** Histories of two and three devices of one student, with wrong clocks, out of order, sealed and delivered by others. The first that breaks a rule. */
export function simulateDevices(count: number, seed: number): DevicesFailure | null {
  for (const history of fc.sample(histories, { seed, numRuns: count })) {
    const complaint = complaintOfDevices(history);
    if (complaint !== null) return { complaint, history };
  }
  return null;
}

/** A save that a screen called saved. */
interface Saved {
  readonly operation: NewOperation & { readonly op_id: string };
  readonly device: number;
  readonly text: string;
  readonly base: string | null;
  readonly writtenAt: number;
  readonly recordedAt: number;
  readonly offset: number | null;
}

class Device {
  draft: QuizDraft = BEGUN;
  readonly queue: Saved[] = [];
  readonly sealed: Saved[][] = [];
  readonly received = new Map<string, string>();
  /** How far the server was ahead when this device last heard of it. */
  offset: number | null = null;

  constructor(
    readonly index: number,
    public ahead: number,
  ) {}
}

const BEGUN: QuizDraft = { ...EMPTY_DRAFT, state: { ...EMPTY_DRAFT.state, result_id: RESULT } };
const deviceId = (index: number) => `0190dddd-0000-7000-8000-00000000000${index}`;

/** Runs one history and lets everything arrive. @returns the rule that it broke, or null */
export function complaintOfDevices({ clocks, steps }: DevicesHistory): string | null {
  const server = new SimulatedAnswers();
  const changes = new QuizChanges({ user_puid: RESULT, lesson_id: 1, assignment_id: 2, resource_id: 3, paper: PAPER });
  const devices = clocks.map((ahead, index) => {
    const device = new Device(index, ahead);
    // Signing in takes a network.
    device.offset = -ahead;
    return device;
  });
  const all: Saved[] = [];
  let now = START;
  let minted = 0;
  const mint = () => `0190cccc-0000-7000-8000-${(++minted).toString(16).padStart(12, '0')}`;

  const make = (device: Device, change: QuizChange) => {
    const { draft, operations } = change(device.draft);
    device.draft = draft;
    for (const operation of operations) {
      const { answer_text: text, based_on: base = null } = responseIn(operation.body);
      const saved = { operation: operation as Saved['operation'], device: device.index, text, base, writtenAt: now };
      const entry = { ...saved, recordedAt: now + device.ahead, offset: device.offset };
      device.queue.push(entry);
      all.push(entry);
    }
  };
  const receive = ({ operation, device, recordedAt, offset }: Saved, sentAt: number | null) => {
    const clock = { recorded_at: iso(recordedAt), clock_offset: offset, sent_at: sentAt === null ? null : iso(sentAt) };
    const caller = { user_puid: RESULT, district_id: 1, school_id: null, role: 1, device_id: deviceId(device) };
    const call = {
      op_id: operation.op_id,
      caller,
      body: { time_spent: 0, ...(operation.body as object) },
      ...clockOf(clock, new Date(now)),
    };
    server.take(call as unknown as AnswerCall);
  };
  const push = (device: Device) => {
    make(device, changes.settle());
    for (const saved of device.queue.splice(0)) {
      receive(saved, now + device.ahead);
      device.received.set(saved.operation.op_id, iso(now));
    }
    device.offset = -device.ahead;
  };
  /** A text that rests is saved by itself. No two devices save at the same instant. */
  const settleAll = () => {
    for (const device of devices) {
      now += 1;
      make(device, changes.settle());
    }
  };
  const deliver = (device: Device) => {
    for (const saved of device.sealed.shift() ?? []) receive(saved, null);
  };

  for (const { device: index, does, after } of steps) {
    if (after > SETTLES_MS) settleAll();
    now += after;
    const device = devices[index % devices.length];
    if (!device) continue;
    if (does === 'types' || does === 'types on')
      make(device, changes.answer(QUESTION, { chosen: [50], text: `text ${all.length} ${minted}` }, does === 'types', mint()));
    else if (does === 'pushes') push(device);
    else if (does === 'pulls') {
      const here = new Map<string, string | null>(device.received);
      for (const { operation } of device.queue) here.set(operation.op_id, null);
      device.draft = changes.mergeServerAttempt(server.attempt())(device.draft, here).draft;
    } else if (does === 'signs out') {
      make(device, changes.settle());
      if (device.queue.length > 0) device.sealed.push(device.queue.splice(0));
      device.draft = BEGUN;
    } else if (does === 'sealed work is delivered') deliver(device);
    else device.ahead = WRONG[(minted + index) % WRONG.length] ?? 0;
  }
  settleAll();
  now += DAY;
  for (const device of devices) {
    while (device.sealed.length > 0) deliver(device);
    push(device);
  }
  return judge(
    server,
    all,
    steps.some(({ does }) => does === 'clock is set'),
  );
}

function judge(server: SimulatedAnswers, all: readonly Saved[], isClockSet: boolean): string | null {
  const texts = new Set(server.texts);
  const successorsOf = ({ operation }: Saved) => all.filter(({ base }) => base === operation.op_id);
  for (const saved of all) {
    const isFolded = successorsOf(saved).some(
      ({ device, recordedAt }) => device === saved.device && Math.abs(recordedAt - saved.recordedAt) <= SITTING_MS,
    );
    if (!texts.has(saved.text) && !isFolded) return `"${saved.text}" was called saved and is in no version`;
  }
  const inForce = all.find(({ text }) => text === server.inForce?.answer_text);
  if (!inForce) return all.length === 0 ? null : 'nothing is in force';
  if (successorsOf(inForce).length > 0) return `"${inForce.text}" is in force, and something was written on top of it`;
  const heads = all.filter((saved) => successorsOf(saved).length === 0);
  const latest = heads.reduce((best, head) => (head.writtenAt > best.writtenAt ? head : best));
  return isClockSet || latest.text === inForce.text ? null : `"${inForce.text}" is in force, and "${latest.text}" was written later`;
}

function responseIn(body: unknown): { answer_text: string; based_on?: string | null } {
  const { quizResponse } = body as { quizResponse: Record<string, { answer_text: string; based_on?: string | null }> };
  return quizResponse[5] ?? { answer_text: '' };
}

const iso = (time: number) => new Date(time).toISOString();
