import type { SyncResult } from '#contract/sync/sync.schemas.ts';
import type { Passage } from '../../chaos/bad-network.ts';

/** What the server carried out, in the order in which it did: read from its own replies, on their way back. */
export class Arrivals {
  readonly #times: number[];
  readonly #order: number[] = [];

  constructor(calls: number) {
    this.#times = Array<number>(calls).fill(0);
  }

  note({ path, status, reply, replayed }: Passage): void {
    if (status !== 200 || replayed) return;
    const { data } = JSON.parse(reply) as { data: { results?: SyncResult[]; lesson_tracking_id?: string } };
    if (path.startsWith('/v2/sync/push')) {
      for (const { op_id, outcome } of data.results ?? []) if (outcome === 'applied') this.#carriedOut(op_id);
    } else if (data.lesson_tracking_id) this.#carriedOut(data.lesson_tracking_id);
  }

  get lost(): number {
    return this.#times.filter((times) => times === 0).length;
  }

  get doubled(): number {
    return this.#times.filter((times) => times > 1).length;
  }

  /** Calls that were first carried out after one that was made later. */
  get displaced(): number {
    let latest = -1;
    let count = 0;
    for (const n of this.#order) {
      if (n < latest) count += 1;
      latest = Math.max(latest, n);
    }
    return count;
  }

  #carriedOut(id: string): void {
    const n = Number.parseInt(id.slice(-12), 16);
    if (this.#times[n] === 0) this.#order.push(n);
    this.#times[n] = (this.#times[n] ?? 0) + 1;
  }
}
