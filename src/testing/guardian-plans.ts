import type { KnownAccount } from '#domain/account-fields.ts';
import type { GuardianState, KnownGuardian, KnownRoster, RosterPlan } from '#domain/rostering/plan.ts';
import { planRoster } from '#domain/rostering/plan-roster.ts';
import type { Roster, RosterGuardian, RosterPerson } from '#domain/rostering/roster.ts';

export const student = (id: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  is_gone: false,
  user_name: `name.${id}`,
  first_name: id,
  last_name: 'Marsh',
  role: 'student',
  school_ids: ['s1'],
  grade: '4',
  number: `N-${id}`,
  ...more,
});
export const guardian = (id: string, students: readonly string[] = [], more: Partial<RosterGuardian> = {}): RosterGuardian => ({
  id,
  is_gone: false,
  name: `Guardian ${id}`,
  email: `${id}@example.com`,
  language: '',
  students: students.map((each) => ({ id: each })),
  ...more,
});
export const STUDENTS = ['ana', 'ben', 'eva'].map((id) => student(id));

let ids = 0;
const rosterOf = (rows: readonly RosterGuardian[], people: readonly RosterPerson[], mode: 'bulk' | 'delta'): Roster => ({
  modes: { school: 'bulk', person: mode, class: 'absent', enrollment: 'absent' },
  schools: [{ id: 's1', name: 'Reef Elementary', is_gone: false }],
  people,
  classes: [],
  enrollments: [],
  sessions: [],
  guardians: { mode, rows },
});
/** The people of the roster are here already; their guardians are given. */
function knownOf(guardians: readonly KnownGuardian[], people: readonly RosterPerson[]): KnownRoster {
  const accounts = people.map(
    ({ id, user_name, first_name, last_name, number }): KnownAccount => ({
      user_puid: `u-${id}`,
      district_id: 1,
      user_name,
      first_name,
      last_name,
      role: 1,
      school_id: 1,
      grade: '4',
      external_id: number,
      is_active: true,
    }),
  );
  const students = new Set(guardians.map(({ user_puid }) => user_puid));
  return {
    district_id: 1,
    today: '2026-09-01',
    entities: {
      school: new Map([['s1', { our_id: '1', state: 'present' }]]),
      person: new Map(people.map(({ id }) => [id, { our_id: `u-${id}`, state: 'present' }])),
      class: new Map(),
    },
    schools: [{ school_id: 1, school_name: 'Reef Elementary' }],
    accounts: new Map(accounts.map((each) => [each.user_puid, each])),
    byName: new Map(accounts.map((each) => [each.user_name, each])),
    byNumber: new Map(),
    elsewhere: new Set(),
    groups: new Map(),
    enrollments: new Map(),
    coTeachers: new Set(),
    members: new Set(),
    guardians: new Map([...students].map((id) => [id, guardians.filter(({ user_puid }) => user_puid === id)])),
    decisions: new Set(),
  };
}
interface Given {
  readonly rows?: readonly RosterGuardian[];
  readonly known?: readonly KnownGuardian[];
  readonly people?: readonly RosterPerson[];
  readonly mode?: 'bulk' | 'delta';
  /** Those who are here; by default the people of the roster. */
  readonly here?: readonly RosterPerson[];
}
export const plan = ({ rows = [], known = [], people = STUDENTS, mode = 'bulk', here = STUDENTS }: Given): RosterPlan =>
  planRoster(rosterOf(rows, people, mode), knownOf(known, here), { most_leaving_percent: 10, newId: () => `new-${++ids}` });

/** The guardians once a plan was carried out. */
export function carriedOut(known: readonly KnownGuardian[], { lines }: RosterPlan): KnownGuardian[] {
  const rows = new Map(known.map((row) => [row.guardian_id, row]));
  for (const { kind, outcome, our_id, after: state } of lines)
    if (kind === 'guardian' && outcome !== 'skip' && outcome !== 'problem')
      rows.set(our_id, { ...(state as GuardianState), guardian_id: our_id, owner: 'this', source_id: 'source' });
  return [...rows.values()];
}
export const said = ({ lines }: RosterPlan) =>
  lines.flatMap(({ kind, outcome, about, problem }) => (kind === 'guardian' ? [`${outcome}: ${about}${problem && ` (${problem})`}`] : []));
export const listed = (rows: readonly KnownGuardian[]) =>
  rows.flatMap(({ user_puid, name, email, state }) => (state === 'listed' ? [`${user_puid} ${name} ${email}`] : [])).sort();
export const imported = (rows: readonly RosterGuardian[]) => carriedOut([], plan({ rows }));
