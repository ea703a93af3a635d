import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownAccount } from '../account-fields.ts';
import { decisionKey, type KnownRoster, type PlanLine, pairOf, type RosterPlan } from './plan.ts';
import { planInSteps, planRoster } from './plan-roster.ts';
import type { Roster, RosterEnrollment, RosterPerson } from './roster.ts';

const SCHOOLS = [
  { id: 's1', name: 'Reef Elementary' },
  { id: 's2', name: 'Dune Elementary' },
];
const ROLE_IDS = { student: 1, teacher: 2, schoolAdmin: 6 } as const;

const person = (id: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
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
const place = (class_id: string, person_id: string, role: 'student' | 'teacher' = 'student'): RosterEnrollment => ({
  id: `${class_id}-${person_id}`,
  is_gone: false,
  class_id,
  person_id,
  role,
  is_primary: true,
  begins_on: '',
  ends_on: '',
});
const many = (count: number, make: (n: number) => RosterPerson) => Array.from({ length: count }, (_, n) => make(n));

const teachers = many(8, (n) => person(`t${n}`, { role: 'teacher', grade: '', school_ids: [n < 4 ? 's1' : 's2'] }));
const fourth = many(60, (n) => person(`a${n}`, { school_ids: [n % 2 ? 's1' : 's2'] }));
const ninth = many(12, (n) => person(`b${n}`, { grade: '9' }));
const PEOPLE = [...teachers, ...fourth, ...ninth];
const CLASSES = teachers.map(({ id, school_ids: [school_id = ''] }) => ({
  id: `c-${id}`,
  is_gone: false,
  name: `Science ${id}`,
  school_id,
  session_ids: [],
}));
const PLACES = [
  ...teachers.map(({ id }) => place(`c-${id}`, id, 'teacher')),
  ...[...fourth, ...ninth].map(({ id }, n) => place(`c-t${n % 8}`, id)),
];

function rosterOf({ people = PEOPLE, classes = CLASSES, enrollments = PLACES }: Partial<Roster>): Roster {
  const schools = SCHOOLS.map((school) => ({ ...school, is_gone: false }));
  return {
    modes: { school: 'bulk', person: 'bulk', class: 'bulk', enrollment: 'bulk' },
    schools,
    people,
    classes,
    enrollments,
    sessions: [],
  };
}

/** What is known once a roster was imported. */
function knownAfter({ people, classes, enrollments }: Roster): KnownRoster {
  const accounts = people.map(
    ({ id, user_name, first_name, last_name, role, school_ids, grade, number }): KnownAccount => ({
      user_puid: `u-${id}`,
      district_id: 1,
      user_name,
      first_name,
      last_name,
      role: ROLE_IDS[role ?? 'student'],
      school_id: school_ids[0] === 's2' ? 2 : 1,
      grade: grade || null,
      external_id: number,
      is_active: true,
    }),
  );
  const present = (prefix: string, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { our_id: `${prefix}-${id}`, state: 'present' as const }]));
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
  return {
    district_id: 1,
    today: '2026-09-01',
    entities: {
      school: new Map(SCHOOLS.map(({ id }, n) => [id, { our_id: String(n + 1), state: 'present' }])),
      person: present('u', ids(people)),
      class: present('g', ids(classes)),
    },
    schools: SCHOOLS.map(({ name }, n) => ({ school_id: n + 1, school_name: name })),
    accounts: new Map(accounts.map((each) => [each.user_puid, each])),
    byName: new Map(accounts.map((each) => [each.user_name, each])),
    byNumber: new Map(accounts.map((each) => [each.external_id ?? '', each])),
    elsewhere: new Set(),
    groups: new Map(
      classes.map(({ id, name, school_id }) => [
        `g-${id}`,
        { group_name: name, school_id: school_id === 's2' ? 2 : 1, user_puid: `u-${id.slice(2)}`, is_deleted: false },
      ]),
    ),
    enrollments: new Map(
      enrollments.flatMap(({ id, class_id, person_id, role, is_primary }) =>
        role === null ? [] : [[id, { class_id, person_id, role, is_primary, state: 'present' as const }]],
      ),
    ),
    coTeachers: new Set(
      enrollments.flatMap(({ class_id, person_id, role }) =>
        role === 'teacher' && class_id !== `c-${person_id}` ? [pairOf(`g-${class_id}`, `u-${person_id}`)] : [],
      ),
    ),
    members: new Set(
      enrollments.flatMap(({ class_id, person_id, role }) => (role === 'student' ? [pairOf(`g-${class_id}`, `u-${person_id}`)] : [])),
    ),
    guardians: new Map(),
    decisions: new Set(),
  };
}

const KNOWN = knownAfter(rosterOf({}));
let ids = 0;
const plan = (given: Partial<Roster>, known: KnownRoster = KNOWN, most_leaving_percent = 10): RosterPlan =>
  planRoster(rosterOf(given), known, { most_leaving_percent, newId: () => `new-${++ids}` });
const linesOf = (given: RosterPlan, kind: PlanLine['kind'], outcome: PlanLine['outcome']) =>
  given.lines.filter((line) => line.kind === kind && line.outcome === outcome);
const without = (gone: readonly RosterPerson[]) => PEOPLE.filter((each) => !gone.includes(each));

describe('a roster stops and asks', () => {
  it('where nothing changes never', () => {
    expect(plan({})).toMatchObject({ lines: [], stops: [] });
  });

  it('where all teachers are missing, though they are a tenth of all people', () => {
    const { stops } = plan({ people: without(teachers) });
    expect(stops).toMatchObject([{ reason: 'too_many_leave', count: 8, of: 80 }]);
    expect(stops[0]?.parts).toContainEqual({ scope: 'role', about: '2', count: 8, of: 8 });
  });

  it('where a whole grade is missing, and where one school loses more than its share', () => {
    expect(plan({ people: without(ninth) }, KNOWN, 50).stops[0]?.parts).toEqual([{ scope: 'grade', about: '9', count: 12, of: 12 }]);
    const one = fourth.filter(({ school_ids }) => school_ids[0] === 's2').slice(0, 6);
    expect(plan({ people: without(one) }).stops).toEqual([
      { reason: 'too_many_leave', count: 6, of: 80, parts: [{ scope: 'school', about: 'Dune Elementary', count: 6, of: 34 }] },
    ]);
  });

  it('where a third of the class places is missing, by the district’s own percentage', () => {
    const enrollments = PLACES.filter(({ role }, n) => role === 'teacher' || n % 3 > 0);
    expect(plan({ enrollments }).stops).toMatchObject([{ reason: 'enrollments_leave', count: 24, of: 72 }]);
    expect(plan({ enrollments }, KNOWN, 40).stops).toEqual([]);
  });

  it('for every reason there is, each with its figures', () => {
    const { stops } = plan({
      people: without(ninth),
      classes: CLASSES.slice(0, 1),
      enrollments: PLACES.filter(({ role }) => role === 'student'),
    });
    expect(stops.map(({ reason, count, of }) => [reason, count, of])).toEqual([
      ['too_many_leave', 12, 80],
      ['classes_leave', 7, 8],
      ['teachers_missing', 1, 1],
    ]);
  });

  it('not where few of a few leave: one of three, or the only student of a grade', () => {
    const small = [...teachers.slice(0, 3), ...fourth, person('k', { grade: 'K' })];
    const known = knownAfter(rosterOf({ people: small, classes: [], enrollments: [] }));
    const left = small.filter(({ id }) => id !== 't1' && id !== 'k');
    expect(plan({ people: left, classes: [], enrollments: [] }, known).stops).toEqual([]);
  });

  it('whoever leaves, whenever a part loses all or more than the limit from five on', () => {
    fc.assert(
      fc.property(fc.subarray(PEOPLE), fc.integer({ min: 1, max: 100 }), (gone, percent) => {
        const { stops } = plan({ people: without(gone) }, KNOWN, percent);
        const stop = stops.find(({ reason }) => reason === 'too_many_leave');
        const parts = new Map<string, RosterPerson[]>([['all', [...PEOPLE]]]);
        for (const each of PEOPLE)
          for (const key of [`role ${each.role}`, `school ${each.school_ids[0]}`, ...(each.grade ? [`grade ${each.grade}`] : [])])
            parts.set(key, [...(parts.get(key) ?? []), each]);
        const isTooMuch = [...parts.values()].some((of) => {
          const count = of.filter((each) => gone.includes(each)).length;
          return count === of.length || (count >= 5 && count * 100 > of.length * percent);
        });
        expect(stop !== undefined).toBe(isTooMuch);
        if (stop) expect(stop).toMatchObject({ reason: 'too_many_leave', count: gone.length, of: PEOPLE.length });
      }),
    );
  });
});

it('lets others have a turn while it plans a large roster', () => {
  const people = many(8_000, (n) => person(`l${n}`));
  const enrollments = people.map(({ id }) => place('c-t1', id));
  const roster = rosterOf({ people: [...teachers, ...people], enrollments: [...PLACES.slice(0, 8), ...enrollments] });
  const turns = (known: KnownRoster) => [...planInSteps(roster, known, { most_leaving_percent: 10, newId: () => `new-${++ids}` })].length;
  expect(turns(knownAfter(rosterOf({ people: teachers, enrollments: [] })))).toBeGreaterThan(8);
  expect(turns(knownAfter(roster))).toBeGreaterThan(10);
});

describe('a person under a new id', () => {
  const back = person('new', { user_name: 'name.a1', number: 'N-a1' });
  const enrollments = [...PLACES.filter(({ person_id }) => person_id !== 'a1'), place('c-t1', 'new')];
  const people = [...PEOPLE.filter(({ id }) => id !== 'a1'), back];
  const decided = { ...KNOWN, decisions: new Set([decisionKey('same_person', 'new')]) };

  it('is a problem that names the account, until it is decided', () => {
    const [problem, ...others] = plan({ people, enrollments }).lines;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ outcome: 'problem', problem: 'id_changed', our_id: 'u-a1', before: { user_name: 'name.a1' } });
  });

  it('once decided keeps the account and the class, and the former id ends', () => {
    const made = plan({ people, enrollments }, decided);
    expect(made.lines.map(({ kind, outcome, their_id }) => `${kind} ${outcome} ${their_id}`).sort()).toEqual([
      'enrollment note c-t1-a1',
      'enrollment note c-t1-new',
      'person change new',
      'person note a1',
    ]);
  });

  it('who had left comes back, and into the class', () => {
    const accounts = new Map(KNOWN.accounts);
    const account = { ...(accounts.get('u-a1') as KnownAccount), is_active: false };
    accounts.set('u-a1', account);
    const entities = { ...KNOWN.entities, person: new Map([...KNOWN.entities.person, ['a1', { our_id: 'u-a1', state: 'left' as const }]]) };
    const members = new Set([...KNOWN.members].filter((pair) => !pair.endsWith(' u-a1')));
    const made = plan(
      { people, enrollments },
      {
        ...decided,
        accounts,
        byName: new Map([...KNOWN.byName, ['name.a1', account]]),
        byNumber: new Map([...KNOWN.byNumber, ['N-a1', account]]),
        entities,
        members,
      },
    );
    expect(linesOf(made, 'person', 'return')).toMatchObject([{ their_id: 'new', our_id: 'u-a1', after: { is_active: true } }]);
    expect(linesOf(made, 'enrollment', 'create')).toMatchObject([{ their_id: 'c-t1-new' }]);
  });

  it('keeps the account where the decided record has another problem', () => {
    const asTeacher = people.map((each) => (each.id === 'new' ? { ...each, role: 'teacher' as const } : each));
    const made = plan({ people: asTeacher, enrollments }, decided);
    expect(made.lines.map(({ kind, outcome, problem }) => [kind, outcome, problem])).toEqual([['person', 'problem', 'role_kind']]);
  });

  it('is not offered for somebody whom the roster has as well', () => {
    const both = plan({ people: [...PEOPLE, back] }, decided);
    expect(both.lines.map(({ problem }) => problem)).toEqual(['number_taken']);
  });
});

describe('a sign-in name that another person has', () => {
  const twin = person('twin', { user_name: 'name.a1' });
  const free = { ...KNOWN, decisions: new Set([decisionKey('free_name', 'twin')]) };

  it('has one explanation, whether the other is new, known or here under another number', () => {
    const problems = [
      plan({ people: [...PEOPLE, twin] }),
      plan({ people: [...PEOPLE, person('x', { user_name: 'same' }), person('y', { user_name: 'same' })] }),
      plan({ people: [...PEOPLE, { ...twin, number: '' }] }),
    ].map((each) => linesOf(each, 'person', 'problem').map(({ problem }) => problem));
    expect(problems).toEqual([['user_name_taken'], ['user_name_taken'], ['user_name_taken']]);
  });

  it('becomes a free variant where that is decided, and the class place comes in', () => {
    const made = plan({ people: [...PEOPLE, twin], enrollments: [...PLACES, place('c-t1', 'twin')] }, free);
    expect(linesOf(made, 'person', 'create')).toMatchObject([{ after: { user_name: 'name.a1-2' } }]);
    expect(linesOf(made, 'enrollment', 'create')).toHaveLength(1);
  });

  it('stays the variant in every later roster', () => {
    const people = [...PEOPLE, twin];
    const known = knownAfter(rosterOf({ people }));
    const account = { ...(known.accounts.get('u-twin') as KnownAccount), user_name: 'name.a1-2' };
    const first = known.accounts.get('u-a1') as KnownAccount;
    const later = plan(
      { people },
      {
        ...known,
        accounts: new Map([...known.accounts, ['u-twin', account]]),
        byName: new Map([...known.byName, ['name.a1', first], ['name.a1-2', account]]),
        byNumber: new Map([...known.byNumber, ['N-twin', account]]),
      },
    );
    expect(later.lines).toEqual([]);
  });
});

describe('teachers of one class', () => {
  const [first, second] = [place('c-t1', 't1', 'teacher'), { ...place('c-t1', 't2', 'teacher'), is_primary: false }];
  const others = PLACES.filter(({ id }) => id !== first.id);
  const led = [...others, first, second];
  const shared = knownAfter(rosterOf({ enrollments: led }));
  const about = (line: PlanLine) => [line.outcome, line.before ?? line.after];

  it('the primary one leads it, the others teach it besides; again nothing changes', () => {
    const { lines, not_taken } = plan({ enrollments: led });
    expect(lines.filter(({ outcome }) => outcome !== 'note').map(about)).toEqual([
      ['create', { group_puid: 'g-c-t1', user_puid: 'u-t2', role: 2 }],
    ]);
    expect(not_taken).toBe(0);
    expect(plan({ enrollments: led }, shared)).toMatchObject({ lines: [], not_taken: 0 });
  });

  it('of an earlier roster, which was imported without them, are brought in', () => {
    expect(linesOf(plan({ enrollments: led }, { ...shared, coTeachers: new Set() }), 'enrollment', 'create')).toHaveLength(1);
  });

  it('whoever no longer teaches it leaves, and nobody whom a teacher added', () => {
    const byHand = { ...shared, coTeachers: new Set([...shared.coTeachers, pairOf('g-c-t1', 'u-t3')]) };
    const { lines } = plan({ enrollments: led.filter(({ id }) => id !== second.id) }, byHand);
    expect(lines.map(about)).toEqual([['leave', { group_puid: 'g-c-t1', user_puid: 'u-t2', role: 2 }]]);
  });

  const swap = [
    ['class', 'move', { user_puid: 'u-t2' }],
    ['enrollment', 'create', { user_puid: 'u-t1', role: 2 }],
  ];
  const doneBy = ({ lines }: RosterPlan) =>
    lines.filter(({ outcome }) => outcome !== 'note').map(({ kind, outcome, after }) => [kind, outcome, after]);

  it('change places when another one is the primary', () => {
    const enrollments = [...others, { ...first, is_primary: false }, { ...second, is_primary: true }];
    expect(doneBy(plan({ enrollments }, shared))).toMatchObject(swap);
  });

  it('change places in a list of changes that has only the new primary one', () => {
    const listed = [{ ...second, is_primary: true }];
    const modes = { school: 'delta', person: 'delta', class: 'delta', enrollment: 'delta' } as const;
    const before = knownAfter(rosterOf({ enrollments: [...others, { ...first, is_primary: false }, second] }));
    const roster = { ...rosterOf({ people: [], classes: [], enrollments: listed }), modes };
    expect(doneBy(planRoster(roster, before, { most_leaving_percent: 10, newId: () => 'new' }))).toMatchObject(swap);
  });

  it('an administrator who teaches it is counted as not taken', () => {
    const people = PEOPLE.map((each) => (each.id === 't2' ? { ...each, role: 'schoolAdmin' as const } : each));
    expect(plan({ people, enrollments: led }).not_taken).toBe(1);
  });
});
