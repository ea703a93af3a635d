/** So many lines of one cause are written in a minute; the next minute's first says how many were not. */
const LINES_A_MINUTE = 10;
const MINUTE_MS = 60_000;
const MAX_CAUSES = 1_000;
/** Of pino: 40 is a warning, 50 an error. Security events are lines of information, and bounded where they are noted. */
const WARNING = 40;

interface Cause {
  since: number;
  lines: number;
}

/** What a line may be about, whoever caused it. */
const ABOUT = ['route', 'status', 'alert', 'kind', 'portal', 'outcome', 'code', 'name'] as const;

/**
 * For pino's `hooks.logMethod`: bounds the warnings and errors of one cause, so that whoever can cause one cannot fill the disk, and
 * another cause is still seen among them (decisions/calls-and-limits.md).
 */
export function createLogBound(now: () => number = () => performance.now()) {
  const causes = new Map<string, Cause>();
  return function logMethod(this: object, args: unknown[], method: (...args: never[]) => void, level: number): void {
    const write = (given: unknown[]) => method.apply(this, given as never[]);
    if (level < WARNING) {
      write(args);
      return;
    }
    const key = causeOf(args);
    const cause = causes.get(key);
    if (cause === undefined || now() - cause.since >= MINUTE_MS) {
      if (causes.size >= MAX_CAUSES) causes.clear();
      causes.set(key, { since: now(), lines: 1 });
      const unwritten = Math.max(0, (cause?.lines ?? 0) - LINES_A_MINUTE);
      write(unwritten === 0 ? args : withUnwritten(args, unwritten));
    } else if (++cause.lines <= LINES_A_MINUTE) write(args);
  };
}

function causeOf([first, words]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first);
  const { fault, err, ...about } = first as { readonly fault?: unknown; readonly err?: unknown; readonly [name: string]: unknown };
  const error = (fault ?? err ?? (first instanceof Error ? first : {})) as {
    name?: unknown;
    code?: unknown;
    at?: unknown;
    stack?: unknown;
  };
  const at = Array.isArray(error.at) ? error.at[0] : (error.at ?? String(error.stack ?? '').match(/^\s+at .*$/m)?.[0]);
  return JSON.stringify([words, error.name, error.code, at, ...ABOUT.map((name) => about[name])]);
}

function withUnwritten([first, ...rest]: readonly unknown[], unwritten: number): unknown[] {
  if (typeof first !== 'object' || first === null || first instanceof Error) return [{ unwritten }, first, ...rest];
  return [{ ...first, unwritten }, ...rest];
}
