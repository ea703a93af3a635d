import { expect, it } from 'vitest';
import { createLogBound } from './bounded-log.ts';

function openLog() {
  let now = 0;
  const lines: unknown[][] = [];
  const bound = createLogBound(() => now);
  const log = (level: number, ...args: unknown[]) => bound.call({}, args, (...given: unknown[]) => void lines.push(given), level);
  return { lines, log, later: (ms: number) => (now += ms) };
}
const fault = (at: string) => ({ route: '/quiz', status: 500, fault: { name: 'Error', at: [at] }, subject: Math.random() });

it('writes ten errors of one cause in a minute, and says in the next how many it did not write', () => {
  const { lines, log, later } = openLog();
  for (let n = 0; n < 500; n++) log(50, fault('at save'), 'a call failed');
  log(50, fault('at read'), 'a call failed');
  log(40, { portal: 'clever', outcome: 'unknown' }, 'a sign-in of a portal was not taken');
  expect(lines).toHaveLength(12);
  later(60_000);
  log(50, fault('at save'), 'a call failed');
  log(50, fault('at read'), 'a call failed');
  expect(lines.slice(12).map(([about]) => (about as { unwritten?: number }).unwritten)).toEqual([490, undefined]);
});

it('tells errors apart by where they come from, and bounds none of the lines that inform', () => {
  const { lines, log } = openLog();
  const [here, there] = [new Error('one'), new Error('other')];
  for (let n = 0; n < 20; n++) for (const err of [here, there]) log(50, { err }, 'long work failed');
  expect(lines).toHaveLength(20);
  for (let n = 0; n < 50; n++) log(30, { security: {} }, 'security event');
  expect(lines).toHaveLength(70);
});
