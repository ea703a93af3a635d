import { setTimeout as sleep } from 'node:timers/promises';
import { firstAssignment } from '#testing/demo-calls.ts';
import type { RunningServer } from '#testing/server-process.ts';
import { openRunFolder } from '../run-folder.ts';
import { PushingStudent } from './failover/pushing-student.ts';
import { openStandbySite, type StandbySite } from './failover/standby-site.ts';

/**
 * `npm run chaos:failover [seconds] [async] [cut]`: students push through HAProxy, two servers and PgBouncer while the primary is killed and
 * its standby promoted; later the old primary is started again as it was. No push that was acknowledged may be missing, none carried out
 * twice, and pushes must be accepted again within 20 s. `cut` lets the standby receive nothing in the 16 s before; with `async` commits do
 * not wait for it, and what was acknowledged then is lost.
 */
const SECONDS = Number(process.argv[2] ?? 60);
const IS_SYNCHRONOUS = !process.argv.includes('async');
/** For so long before the kill, and longer than the servers let a statement take, the standby receives nothing. */
const CUT_MS = process.argv.includes('cut') ? 16_000 : 0;
const STUDENTS = 12;
const BACK_WITHIN_S = 20;
/** For what is left when the students stop. */
const REST_MS = 60_000;
const START_MS = 180_000;

/** Notes each time that an operation's effect is written: a second one is an operation that was carried out twice. */
const AUDIT = [
  'create table failover_effect (tracking_id uuid not null)',
  `create function note_effect() returns trigger language plpgsql security definer as
    'begin insert into public.failover_effect values (new.tracking_id); return null; end'`,
  'create trigger note_effect after insert or update on lesson_tracking for each row execute function note_effect()',
];

setTimeout(
  () => {
    console.error('This took too long and is ended.');
    process.exit(1);
  },
  START_MS + SECONDS * 1_000 + REST_MS,
).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const site = await openStandbySite(openRunFolder(), IS_SYNCHRONOUS);
  for (const statement of AUDIT) await site.postgres.askPrimary(statement);
  process.exitCode = (await failOver(site)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();

async function failOver({ address, databasePort, postgres, servers }: StandbySite): Promise<boolean> {
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, (_, n) => openStudent(address, `student${n + 1}`, servers[n % servers.length])),
  );
  console.log(`${STUDENTS} students push for ${SECONDS} s; the standby ${IS_SYNCHRONOUS ? 'confirms every commit' : 'follows later'}.`);
  const stop = new AbortController();
  const working = Promise.all(students.map((student) => student.workUntil(stop.signal, REST_MS)));
  await sleep(SECONDS * 500 - CUT_MS);
  if (CUT_MS > 0) await postgres.cutStandby();
  await sleep(CUT_MS);

  const told = () => students.flatMap((student) => student.acknowledged);
  postgres.killPrimary();
  const killedAt = performance.now();
  const promotedAt = await postgres.promoteOnceGone();
  const before = told().filter(({ at }) => at <= promotedAt);
  const lostAtOnce = await missing(
    postgres,
    before.map(({ op_id }) => op_id),
  );
  await sleep(SECONDS * 250);
  await postgres.startOldPrimary();
  // HAProxy asks it twice a second.
  await sleep(3_000);
  const isLeftAlone = await postgres.isStandbyBehind(databasePort);
  await sleep(Math.max(0, SECONDS * 500 - (performance.now() - killedAt)));
  stop.abort();
  await working;

  const all = told();
  const first = Math.min(...all.filter(({ at }) => at > promotedAt).map(({ at }) => at));
  const backS = (first - killedAt) / 1_000;
  const lost = await missing(
    postgres,
    all.map(({ op_id }) => op_id),
  );
  const written = students.reduce((sum, student) => sum + student.written.size, 0);
  const left = (await Promise.all(students.map((student) => student.waiting()))).reduce((sum, each) => sum + each, 0);
  const doubled = await postgres.askStandby('select tracking_id from failover_effect group by tracking_id having count(*) > 1');
  const [{ servers: byServers = 0 } = {}] = await postgres.askStandby(
    `select count(distinct application_name)::int as servers from pg_stat_activity where application_name like 'tidepool-server %'`,
  );
  const again = all.filter(({ isAgain }) => isAgain).length;
  // Without what was lost at once, that devices were told of another database is seen by nothing else.
  const isGood =
    isLeftAlone &&
    again > 0 &&
    lostAtOnce.length + lost.length + doubled.length + left === 0 &&
    backS <= BACK_WITHIN_S &&
    byServers === servers.length;
  console.log(
    [
      `${written} operations written, ${new Set(all.map(({ op_id }) => op_id)).size} acknowledged: ${before.length} before the primary was gone`,
      `${lostAtOnce.length} of these missing in the promoted standby, ${lost.length} missing at the end`,
      `${doubled.length} carried out twice; ${again} sent again because the database was another one`,
      `${left} never received; devices paused ${students.reduce((sum, { pauses }) => sum + pauses, 0)} times`,
      `promoted ${((promotedAt - killedAt) / 1_000).toFixed(1)} s after the kill, first push accepted after ${backS.toFixed(1)} s (at most ${BACK_WITHIN_S})`,
      `${byServers} of ${servers.length} servers are on the new primary; the old one, started again, ${isLeftAlone ? 'gets nothing' : 'GETS CONNECTIONS'}`,
      isGood ? 'ok' : 'FAIL',
    ].join('\n'),
  );
  return isGood;
}

/** Signs in through HAProxy, as the pushes go; the dashboard is asked of one server. */
async function openStudent(address: string, userName: string, server: RunningServer | undefined): Promise<PushingStudent> {
  if (server === undefined) throw new Error('there is no server');
  const person = await server.signIn(userName);
  const again = async () => (await server.signIn(userName)).token;
  return new PushingStudent(person.user_puid, await firstAssignment(person as never), address, again, person.token);
}

/** Which of these operations the new primary has no receipt of, or no effect. */
async function missing(postgres: StandbySite['postgres'], opIds: readonly string[]): Promise<string[]> {
  const rows = await postgres.askStandby(
    `select o::text as op_id from (select distinct unnest($1::uuid[]) as o) o
      where not exists (select 1 from receipt r where r.op_id = o) or not exists (select 1 from lesson_tracking t where t.tracking_id = o)`,
    [opIds],
  );
  return rows.map((row) => String(row.op_id));
}
