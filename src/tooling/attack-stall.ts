import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RunningServer } from '#testing/server-process.ts';

const AT_ONCE = 12;
const ENTRIES = 60_000;
/** Long enough for several of the attacker's calls. Repeated in turn, so that other load on the machine affects both sides alike. */
const MEASURED = 400;
const ROUNDS = 5;
/** One session may make others wait so many times as long at most (issue 39). */
const MAX_TIMES = 2;

/** In a thread of its own: what it computes must not be measured. */
const ATTACKER = `
const { parentPort, workerData } = require('node:worker_threads');
let isOver = false;
const codes = {};
parentPort.on('message', () => { isOver = true; });
const attack = async (n) => {
  while (!isOver) {
    const { url, body } = workerData.shapes[n++ % workerData.shapes.length];
    const reply = await fetch(url, { method: 'POST', headers: workerData.headers, body }).catch(() => null);
    await reply?.arrayBuffer().catch(() => null);
    codes[reply?.status ?? 'none'] = (codes[reply?.status ?? 'none'] ?? 0) + 1;
  }
};
Promise.all(Array.from({ length: workerData.atOnce }, (_, n) => attack(n))).then(() => { parentPort.postMessage(codes); parentPort.close(); });
`;

const percentile95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Whether one student's session, which repeats calls with long lists without end, makes a teacher wait. The server has its usual limits. */
export async function stallOthers(server: RunningServer, note: (attempt: string, seen: string, isHeld: boolean) => void): Promise<void> {
  const [student, teacher] = [await server.signIn('student24'), await server.signIn('teacher1')];
  const path = `/v2/Report/get_assigned_groups?user_puid=${teacher.user_puid}`;
  const measure = async () => {
    const times: number[] = [];
    for (let n = 0; n < MEASURED; n++) {
      const started = performance.now();
      await teacher.call('GET', path);
      times.push(performance.now() - started);
    }
    return percentile95(times);
  };
  await measure();
  const empty = Array(ENTRIES).fill('{}').join();
  const answers = Array.from({ length: ENTRIES / 3 }, (_, n) => `"${n}":{}`).join();
  const shapes = {
    envelopes: ['/v2/custody/deliver', `{"envelopes":[${empty}]}`],
    people: ['/MyGroup/add_users_to_group', `{"group_users_list":[${empty}]}`],
    operations: ['/v2/sync/push', `{"device_id":"018f0000-0000-7000-8000-000000000001","ops":[${empty}]}`],
    answers: ['/quiz/submit_quiz_response', `{"quizResponse":{${answers}}}`],
    // Just below every bound.
    bounded: [
      '/v2/sync/push',
      `{"device_id":1,"ops":[${Array(50)
        .fill(`{"body":[${Array(900).fill('[]').join()}]}`)
        .join()}]}`,
    ],
  };
  for (const [name, [to = '', body = '']] of Object.entries(shapes)) {
    const headers = { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' };
    const workerData = { shapes: [{ url: `${server.address}${to}`, body }], headers, atOnce: AT_ONCE };
    const rounds: { readonly idle: number; readonly busy: number; readonly times: number }[] = [];
    const answered = new Map<string, number>();
    while (rounds.length < ROUNDS) {
      const idle = await measure();
      const attacker = new Worker(ATTACKER, { eval: true, workerData });
      const busy = await measure();
      attacker.postMessage('stop');
      const [codes] = (await once(attacker, 'message')) as [Record<string, number>];
      for (const [code, count] of Object.entries(codes)) answered.set(code, (answered.get(code) ?? 0) + count);
      rounds.push({ idle, busy, times: busy / idle });
    }
    const middle = rounds.toSorted((a, b) => a.times - b.times)[Math.floor(ROUNDS / 2)];
    const all = rounds.map(({ times }) => times.toFixed(1)).join(', ');
    const { idle = 0, busy = 0, times = Number.POSITIVE_INFINITY } = middle ?? {};
    const seen = `p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside it (rounds ${all} times); answered ${JSON.stringify(Object.fromEntries(answered))}`;
    note(`make a teacher wait with 60,000 ${name}, ${AT_ONCE} calls at a time`, seen, times <= MAX_TIMES);
  }
}
