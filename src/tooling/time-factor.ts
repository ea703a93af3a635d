import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** Carries the factor from the process that measured it to all that it starts. */
export const TIME_FACTOR_VARIABLE = 'TIDEPOOL_TIME_FACTOR';

/** How long `compute` takes on the machine whose quiet runs the unscaled timeouts were chosen for. */
const REFERENCE_MS = 11;
const SAMPLES = 7;
/** A run lasts minutes: what else the machine has to do then is not known when it starts. */
const MARGIN = 4;
/** Beyond this a test that hangs would be waited for all day. */
const MAX_FACTOR = 40;

/**
 * Every timeout of the tests is multiplied by this factor, so that none fails because its machine is slow or busy.
 * Measured once a run, by whoever asks first; everything that process starts reads it from the environment.
 */
export function timeFactor(): number {
  const given = Number(process.env[TIME_FACTOR_VARIABLE]);
  if (given >= 1) return given;
  const measured = factorFrom(measure(), busyProcesses(), availableParallelism());
  process.env[TIME_FACTOR_VARIABLE] = String(measured);
  return measured;
}

/** A timeout in milliseconds, as chosen on a quiet machine, for the machine and the load of this run. */
export function scaled(ms: number): number {
  return Math.round(ms * timeFactor());
}

/**
 * @param computedInMs how long the fixed computation took
 * @param busy other processes that were running or waiting for a core
 */
export function factorFrom(computedInMs: number, busy: number, cores: number): number {
  const slowness = Math.max(1, computedInMs / REFERENCE_MS);
  const sharing = Math.max(1, (busy + 1) / cores);
  return Math.min(MAX_FACTOR, Math.round(MARGIN * slowness * sharing * 10) / 10);
}

/** Those of this moment where Linux tells, or the average of the last minute: whichever is more. */
function busyProcesses(): number {
  let now = 1;
  try {
    now = Number(readFileSync('/proc/loadavg', 'utf8').split(/[ /]/)[3]);
  } catch {
    // Elsewhere there is only the average.
  }
  return Math.max(now - 1, loadavg()[0] ?? 0);
}

/** The median time of a fixed computation, part in the engine and part in native code. */
function measure(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const started = performance.now();
    compute();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[SAMPLES >> 1] ?? REFERENCE_MS;
}

function compute(): void {
  const words = Array.from({ length: 20_000 }, (_, at) => `w${(at * 7919) % 20_011}`).toSorted();
  createHash('sha256')
    .update(JSON.parse(JSON.stringify(words)).join())
    .digest();
}
