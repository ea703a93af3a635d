import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** One POST of the load. */
export interface LoadCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Beyond status 200. It runs in the measuring thread on a few samples. */
  readonly expect?: (text: string) => boolean;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/**
 * Posts `total` calls over a bounded number of kept connections, from a thread of its own so that the load does not share
 * the server's event loop. The calls are written beforehand: making ids is not part of what is measured.
 */
export async function measure(url: string, connections: number, total: number, next: (n: number) => LoadCall): Promise<Measured> {
  const calls = Array.from({ length: total }, (_, n) => next(n));
  const worker = new Worker(new URL('./load-thread.mjs', import.meta.url), {
    workerData: { url, connections, calls: calls.map(({ path, headers, body }) => ({ path, headers, body: body ?? '' })) },
  });
  const [report] = (await once(worker, 'message')) as [{ seconds: number; millis: number[]; statuses: number[]; sample: string }];
  await worker.terminate();
  const sorted = report.millis.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const expected = calls[total - 1]?.expect;
  const failed = report.statuses.filter((status) => status !== 200).length + (expected !== undefined && !expected(report.sample) ? 1 : 0);
  return { perSecond: total / report.seconds, p50: at(0.5), p99: at(0.99), failed };
}
