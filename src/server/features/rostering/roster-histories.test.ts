import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accepting, rosterClient } from '#testing/roster-client.ts';
import { type MadeRoster, rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { inWalk } from '#testing/walk-sample.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server);
});
afterAll(() => server.close());

const PEOPLE = 6;
const CLASSES = 2;

/** What a school system does to one student: comes, leaves, is called otherwise, goes into a class. */
interface Step {
  readonly isDelta: boolean;
  readonly acts: readonly { readonly who: number; readonly isHere: boolean; readonly name: number; readonly classes: number }[];
}
interface Student {
  readonly isHere: boolean;
  readonly first: string;
  readonly classes: readonly boolean[];
}

const step: fc.Arbitrary<Step> = fc.record({
  isDelta: fc.boolean(),
  acts: fc.array(fc.record({ who: fc.nat(PEOPLE - 1), isHere: fc.boolean(), name: fc.nat(2), classes: fc.nat(2 ** CLASSES - 1) }), {
    minLength: 1,
    maxLength: 4,
  }),
});

/** One school system's files for a step; ids differ by history, so that histories do not meet. */
function filesOf(tag: string, model: readonly (Student | null)[], touched: ReadonlySet<number> | null): MadeRoster {
  const people = model.flatMap((student, who) =>
    student && (touched === null ? student.isHere : touched.has(who)) ? [{ student, who }] : [],
  );
  const status = (isGone: boolean) => (isGone ? { status: 'tobedeleted' } : {});
  const id = (who: number) => `${tag}-p${who}`;
  const classes = Array.from({ length: CLASSES }, (_, n) => ({ id: `${tag}-c${n}`, name: `${tag} class ${n}` }));
  const enrolled = people.flatMap(({ student, who }) =>
    classes.flatMap((each, n) => {
      const isIn = student.isHere && student.classes[n] === true;
      return isIn || touched !== null ? [{ id: `${id(who)}-${n}`, class: each.id, person: id(who), ...status(!isIn) }] : [];
    }),
  );
  const teacher = { id: `${tag}-t`, user_name: `${tag}-t`, first: 'T', last: tag, role: 'teacher' };
  return {
    ...(touched === null ? {} : { mode: 'delta' as const }),
    schools: [{ id: 's1', name: 'Seagrass Elementary School' }],
    people: [
      teacher,
      ...people.map(({ student, who }) => ({
        id: id(who),
        user_name: id(who),
        first: student.first,
        last: tag,
        ...status(!student.isHere),
      })),
    ],
    classes,
    enrollments: [...classes.map((each) => ({ id: `${each.id}-t`, class: each.id, person: teacher.id, role: 'teacher' })), ...enrolled],
  };
}

/** What the database has of a history: each student, active or not, with the classes of those who are. */
async function stateOf(tag: string) {
  const { rows } = await server.pool.query<{ user_name: string; first_name: string; is_active: boolean; classes: string[] }>(
    `select u.user_name, u.first_name, u.is_active, case when u.is_active then array(select g.group_name from group_member m
         join class_group g using (district_id, group_puid) where m.user_puid = u.user_puid and g.deleted_at is null order by 1) else '{}' end as classes
     from app_user u where u.last_name = $1 and u.role = 1 order by 1`,
    [tag],
  );
  return rows;
}

function expected(tag: string, model: readonly (Student | null)[]) {
  return model.flatMap((student, who) =>
    student === null
      ? []
      : [
          {
            user_name: `${tag}-p${who}`,
            first_name: student.first,
            is_active: student.isHere,
            classes: student.isHere ? student.classes.flatMap((isIn, n) => (isIn ? [`${tag} class ${n}`] : [])) : [],
          },
        ],
  );
}

let histories = 0;

it('has here whatever the school system has, after any history; twice is once; undone is before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      histories += 1;
      const tag = `h${histories}`;
      // Each history is a school system of its own.
      await server.pool.query("update roster_source set closed_at = now() where kind = 'csv'");
      let model: (Student | null)[] = Array.from({ length: PEOPLE }, () => null);
      for (const [index, { isDelta, acts }] of steps.entries()) {
        const touched = new Set<number>();
        const before = model;
        model = [...model];
        for (const { who, isHere, name, classes } of acts) {
          const was = before[who] ?? null;
          const next = { isHere: true, first: `N${name}`, classes: Array.from({ length: CLASSES }, (_, n) => (classes & (1 << n)) !== 0) };
          // What is said of somebody who leaves changes nothing but that, and who was never there cannot leave.
          model[who] = isHere ? next : was && { ...was, isHere: false };
          if (model[who] === null) touched.delete(who);
          else touched.add(who);
        }
        const zip = zipOf(rosterFiles(filesOf(tag, model, isDelta ? touched : null)));
        const found = await stateOf(tag);
        expect(found).toEqual(expected(tag, before));
        const run = await client.check(zip);
        expect(run).toMatchObject({ state: 'ready', faults: [] });
        const accepted = accepting(run);
        const done = await client.approve(run.run_id, accepted);
        expect(done.counts.person.problem ?? 0).toBe(0);
        expect(await stateOf(tag)).toEqual(expected(tag, model));
        const again = await client.check(zip);
        expect(again.counts).toEqual({ school: {}, person: {}, class: {}, enrollment: {}, guardian: {} });
        await client.discard(again.run_id);
        if (index !== steps.length - 1 && index % 2 === 0) continue;
        expect((await client.undo(run.run_id)).undo).toMatchObject({ kept: 0 });
        // Whoever was made is closed, nobody is deleted; all others are as before.
        const names = new Set(found.map(({ user_name }) => user_name));
        const undone = await stateOf(tag);
        expect(undone.filter(({ user_name }) => names.has(user_name))).toEqual(found);
        expect(undone.filter(({ user_name, is_active }) => !names.has(user_name) && is_active)).toEqual([]);
        await client.approve((await client.check(zip)).run_id, accepted);
        expect(await stateOf(tag)).toEqual(expected(tag, model));
      }
    }),
    { numRuns: inWalk(3, 6), endOnFailure: true },
  );
});
