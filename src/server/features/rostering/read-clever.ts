import { type Roster, type RosterGuardian, type RosterPerson, type RosterRole, rosterDay, rosterGrade } from '#domain/rostering/roster.ts';
import { emailOf, listOf, type Part, partOf, textOf } from './json-parts.ts';
import type { RosterApi } from './roster-api.ts';
import { RosterFault } from './roster-fault.ts';

const PAGE = 1_000;
const MAX_PAGES = 2_000;

/** @throws RosterFault */
export async function testClever(ask: RosterApi, base: string, token: string): Promise<void> {
  const { json } = await ask({ url: `${base}/v3.0/users?limit=1`, headers: { authorization: `Bearer ${token}` } });
  if (!Array.isArray(partOf(json).data)) throw new RosterFault('bad_answer', 'users');
}

/** Reads schools, people, terms and sections of a district; sections say who is in which class. @throws RosterFault */
export async function readClever(ask: RosterApi, base: string, token: string): Promise<Roster> {
  const all = (path: string) => readPages(ask, `${base}/v3.0/${path}`, path, token);
  const schools = await all('schools');
  const terms = await all('terms');
  const people = await all('users');
  const sections = await all('sections');
  return {
    modes: { school: 'bulk', person: 'bulk', class: 'bulk', enrollment: 'bulk' },
    schools: schools.map((row) => ({ id: textOf(row, 'id'), is_gone: false, name: textOf(row, 'name') })),
    people: people.map(personOf),
    classes: sections.map((row) => ({
      id: textOf(row, 'id'),
      is_gone: false,
      name: textOf(row, 'name'),
      school_id: textOf(row, 'school'),
      session_ids: textOf(row, 'term_id') ? [textOf(row, 'term_id')] : [],
    })),
    enrollments: sections.flatMap((row) => {
      const class_id = textOf(row, 'id');
      const first = textOf(row, 'teacher');
      const enrolled = (person_id: string, role: 'student' | 'teacher') => ({
        id: `${class_id}:${role}:${person_id}`,
        is_gone: false,
        class_id,
        person_id,
        role,
        is_primary: person_id === first,
        begins_on: '',
        ends_on: '',
      });
      const teachers = new Set([first, ...listOf(row.teachers).map(String)].filter(Boolean));
      const students = new Set(listOf(row.students).map(String));
      return [...[...teachers].map((id) => enrolled(id, 'teacher')), ...[...students].map((id) => enrolled(id, 'student'))];
    }),
    sessions: terms.map((row) => ({ id: textOf(row, 'id'), ends_on: rosterDay(textOf(row, 'end_date')) })),
    guardians: { mode: 'bulk', rows: people.flatMap(guardianOf) },
  };
}

/** Of these types a contact is nobody to whom a summary goes. */
const CONTACT_ONLY = ['emergency', 'secondary'];

/** A contact may be another one to each student. The whole name is in `last`. */
function guardianOf(row: Part): RosterGuardian[] {
  const { contact } = partOf(row.roles);
  if (contact === undefined || contact === null) return [];
  return [
    {
      id: textOf(row, 'id'),
      is_gone: false,
      name: `${textOf(partOf(row.name), 'first')} ${textOf(partOf(row.name), 'last')}`.trim(),
      email: emailOf(row),
      language: '',
      students: listOf(partOf(contact).student_relationships)
        .map(partOf)
        .map((each) => ({
          id: textOf(each, 'student'),
          is_contact_only: CONTACT_ONLY.includes(textOf(each, 'type').toLowerCase()) || textOf(each, 'relationship') === 'Self',
        })),
    },
  ];
}

async function readPages(ask: RosterApi, address: string, name: string, token: string): Promise<Part[]> {
  const found = new Map<string, Part>();
  let after = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const url = `${address}?limit=${PAGE}${after ? `&starting_after=${encodeURIComponent(after)}` : ''}`;
    const { json } = await ask({ url, headers: { authorization: `Bearer ${token}` } });
    const { data, links } = partOf(json);
    if (!Array.isArray(data)) throw new RosterFault('bad_answer', name);
    const before = found.size;
    for (const row of data.map((each) => partOf(partOf(each).data))) {
      after = textOf(row, 'id');
      if (after === '') throw new RosterFault('bad_answer', `${name}: id`);
      found.set(after, row);
    }
    const hasNext = listOf(links).some((link) => textOf(partOf(link), 'rel') === 'next');
    if (!hasNext) return [...found.values()];
    if (found.size === before) throw new RosterFault('short_answer', name);
  }
  throw new RosterFault('bad_answer', `${name}: ${MAX_PAGES}`);
}

/** A person may be several things at once. Whoever is neither student nor teacher comes without a role, and the plan counts them as not taken. */
function personOf(row: Part): RosterPerson {
  const roles = partOf(row.roles);
  const student = partOf(roles.student);
  const staff = partOf(roles.staff);
  const teacher = partOf(roles.teacher);
  const isStudent = roles.student !== undefined && roles.student !== null;
  const isTeacher = roles.teacher !== undefined && roles.teacher !== null;
  const own = isStudent ? student : isTeacher ? teacher : staff;
  const role: RosterRole = isStudent ? 'student' : isTeacher ? 'teacher' : null;
  const name = partOf(row.name);
  const first = textOf(own, 'school');
  const schools = listOf(own.schools).map(String);
  return {
    id: textOf(row, 'id'),
    is_gone: false,
    user_name: textOf(partOf(own.credentials), 'district_username'),
    first_name: textOf(name, 'first'),
    last_name: textOf(name, 'last'),
    role,
    school_ids: first ? [first, ...schools] : schools,
    grade: isStudent ? rosterGrade(textOf(student, 'grade')) : '',
    number: textOf(own, 'sis_id') || textOf(student, 'student_number') || textOf(teacher, 'teacher_number'),
  };
}
