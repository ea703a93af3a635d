import { expect, it } from 'vitest';
import { linePlaces } from './line-places.ts';
import type { KnownRoster, PlanLine } from './plan.ts';
import type { Roster } from './roster.ts';

const account = { district_id: 1, external_id: null, is_active: true, first_name: 'Ana', last_name: 'Reef', user_name: 'ana' };
const KNOWN: KnownRoster = {
  district_id: 1,
  today: '2026-11-29',
  entities: { school: new Map([['s2', { our_id: '102', state: 'present' }]]), person: new Map(), class: new Map() },
  schools: [
    { school_id: 101, school_name: 'Reef School' },
    { school_id: 102, school_name: 'Dune School' },
  ],
  accounts: new Map([['u1', { ...account, user_puid: 'u1', role: 1, school_id: 102, grade: '5' }]]),
  byName: new Map(),
  byNumber: new Map(),
  elsewhere: new Set(),
  groups: new Map([['g1', { group_name: 'Old', school_id: 101, user_puid: 't1', is_deleted: false }]]),
  enrollments: new Map(),
  members: new Set(),
  coTeachers: new Set(),
  guardians: new Map(),
  decisions: new Set(),
};
const ROSTER: Roster = {
  modes: { school: 'bulk', person: 'bulk', class: 'bulk', enrollment: 'bulk' },
  schools: [{ id: 's9', name: 'New School', is_gone: false }],
  people: [
    {
      id: 'p9',
      is_gone: false,
      user_name: 'x',
      first_name: 'X',
      last_name: 'Y',
      role: 'student',
      school_ids: ['s0', 's2'],
      grade: '4',
      number: '',
    },
  ],
  classes: [{ id: 'c9', is_gone: false, name: 'C', school_id: 's9', session_ids: [] }],
  enrollments: [],
  sessions: [],
};
const line = (of: Partial<PlanLine>): PlanLine => ({
  kind: 'person',
  outcome: 'create',
  their_id: '',
  our_id: '',
  about: '',
  problem: '',
  before: null,
  after: null,
  entity_before: null,
  entity_after: null,
  ...of,
});
const fields = { role: 1, school_id: 101, school_key: null, grade: '3' };
const made = line({ our_id: 'u2', after: { ...fields, school_id: null, school_key: 's9' } });

it.each([
  ['somebody new in a new school', made, { role: 1, school: 'New School', grade: '3' }],
  [
    'who moves',
    line({ outcome: 'move', before: fields, after: { ...fields, school_id: 102 } }),
    { role: 1, school: 'Dune School', grade: '3' },
  ],
  [
    'a teacher who leaves',
    line({ outcome: 'leave', before: { ...fields, role: 2 }, after: {} }),
    { role: 2, school: 'Reef School', grade: '' },
  ],
  ['a problem', line({ outcome: 'problem', their_id: 'p9' }), { role: 1, school: 'Dune School', grade: '4' }],
  ['a problem of a class', line({ kind: 'class', outcome: 'problem', their_id: 'c9' }), { role: null, school: 'New School', grade: '' }],
  ['a class', line({ kind: 'class', after: { school_id: 102 } }), { role: null, school: 'Dune School', grade: '' }],
  [
    'a known student who leaves a class',
    line({ kind: 'enrollment', outcome: 'leave', before: { group_puid: 'g1', user_puid: 'u1' } }),
    { role: 1, school: 'Reef School', grade: '5' },
  ],
  [
    'a new student in a class',
    line({ kind: 'enrollment', after: { group_puid: 'g1', user_puid: 'u2' } }),
    { role: 1, school: 'Reef School', grade: '3' },
  ],
  [
    'a second teacher',
    line({ kind: 'enrollment', after: { group_puid: 'g1', user_puid: 'u3', role: 2 } }),
    { role: 2, school: 'Reef School', grade: '' },
  ],
])('knows role, school and grade of %s', (_, each, place) => {
  expect(linePlaces([made, each], ROSTER, KNOWN)(each)).toEqual(place);
});
