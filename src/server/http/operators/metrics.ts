import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { openDatabase } from '#server/db/database.ts';
import { ApiError } from '../api-error.ts';
import type { SettleRun } from '../push/settle-runs.ts';
import { countWaitingJobs } from './metrics.store.ts';
import { freeBytesOf } from './operator-routes.ts';
import { APP_VERSION, BUILD } from './server-config.ts';

/** From a cached read to a report of a large class, in seconds. */
const CALL_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10];

interface Measured {
  readonly pools: { readonly calls: Pool; readonly long: Pool };
  readonly dataDir: string | undefined;
}

/** What a server tells of itself in the text format of Prometheus. Labels are words of this program, never of a person. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls: Histogram<'method' | 'route' | 'status'>;
  readonly #queued: Counter<'outcome'>;
  /** Reads the figures that are true of the moment in which somebody asks. */
  readonly #look: () => Promise<void>;

  constructor({ pools, dataDir }: Measured) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Gauge({ name: `tidepool_${name}`, help, labelNames, registers });
    gauge('build_info', 'The release that runs.', ['version', 'build']).set({ version: APP_VERSION, build: BUILD ?? '' }, 1);
    this.#calls = new Histogram({
      name: 'tidepool_call_seconds',
      help: 'How long calls took, from their first byte to the answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: CALL_SECONDS,
      registers,
    });
    this.#queued = new Counter({
      name: 'tidepool_queued_calls_total',
      help: 'Calls from devices’ queues by what became of them.',
      labelNames: ['outcome'],
      registers,
    });
    const connections = gauge('database_connections', 'Connections to PostgreSQL, and who waits for one.', ['pool', 'state']);
    const up = gauge('database_up', '1 while the database answers.', []);
    const jobs = gauge('jobs', 'Long work that waits or runs.', ['kind', 'state']);
    const oldest = gauge('job_oldest_seconds', 'How long ago the oldest of it was asked for.', ['kind', 'state']);
    const disk = gauge('disk_free_bytes', 'What is free on the disk of DATA_DIR.', []);
    this.#look = async () => {
      for (const figure of [jobs, oldest, disk]) figure.reset();
      for (const [name, pool] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'open' }, pool.totalCount);
        connections.set({ pool: name, state: 'idle' }, pool.idleCount);
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
      const free = dataDir === undefined ? null : await freeBytesOf(dataDir);
      if (free !== null) disk.set(free);
      // A database that does not answer costs its own figures, not all of them.
      const waiting = await countWaitingJobs(openDatabase(pools.calls)).catch(() => null);
      up.set(waiting === null ? 0 : 1);
      if (waiting === null) return;
      for (const { kind, state, n, seconds } of waiting) {
        jobs.set({ kind, state }, n);
        oldest.set({ kind, state }, seconds);
      }
    };
  }

  /** Counts what becomes of the calls that it passes on. */
  counting(settleRun: SettleRun): SettleRun {
    return async (route, run) => {
      const settled = await settleRun(route, run);
      for (const { outcome } of settled) this.#queued.inc({ outcome });
      return settled;
    };
  }

  /** Measures every request of a server by its route's pattern: addresses carry people's ids. */
  measure(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
      this.#calls.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    });
  }

  /** Serves the figures at `/metrics` to whoever has the token. Without a token there is no such address. */
  serve(app: FastifyInstance, token: string | null): void {
    if (token === null) return;
    app.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError(401, 'metrics_token');
      await this.#look();
      return reply
        .header('cache-control', 'no-store')
        .type(this.#registry.contentType)
        .send(await this.#registry.metrics());
    });
  }
}

/** Compares without telling by the time how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
