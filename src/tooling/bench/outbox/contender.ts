/** What every contender is given: whose calls they are. */
export interface Place {
  readonly user_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly token: string;
  /** Makes the ids of one run its own. */
  readonly run: number;
}

/** One call of about 300 bytes. `n` is its place in the order; `id` is unique. */
export interface BenchCall {
  readonly n: number;
  readonly id: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: { readonly note: string };
}

/** What each page offers to the benchmark. */
export interface Contender {
  /** Writes calls down, durably, without sending any. */
  enqueue(place: Place, count: number): Promise<void>;
  /** Sends all that it still has, until nothing is left that it would send. Milliseconds. */
  drain(place: Place): Promise<number>;
}

declare global {
  interface Window {
    readonly contender: Contender & { enqueueBesideBare(place: Place, count: number): Promise<{ ours: number[]; bare: number[] }> };
  }
}

export const CALL_PATH = '/Assignment/track_lesson';

/** The `n`th call of a run, with an id that no other run makes. */
export function benchCall({ user_puid, lesson_id, assignment_id, run }: Place, n: number): BenchCall {
  const id = `0190cccc-0000-7000-8${run.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;
  const query = { user_puid, lesson_id, assignment_id, time_spent: n, tracking_id: id, mode: 'start' };
  return { n, id, query, body: { note: 'x'.repeat(110) } };
}

/** The call as a single request, as any library would make it. */
export function singleRequest(call: BenchCall, token: string): Request {
  const query = new URLSearchParams(Object.entries(call.query).map(([name, value]) => [name, String(value)]));
  return new Request(`${CALL_PATH}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
  });
}

/** Puts a contender where the benchmark finds it. */
export function enter(contender: object): void {
  Object.assign(window, { contender });
}
