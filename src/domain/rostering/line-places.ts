import type { KnownRoster, PlanLine } from './plan.ts';
import { ROLE_IDS } from './plan-people.ts';
import type { Roster } from './roster.ts';

/** By what the lines of a run are found and sorted: empty or null where a line has no such thing. */
export interface LinePlace {
  readonly role: number | null;
  /** The name of the school. */
  readonly school: string;
  readonly grade: string;
}

const NOWHERE: LinePlace = { role: null, school: '', grade: '' };
const STUDENT = 1;

/** The fields of an account, of a class, or of somebody's place in a class, as far as a line has them. */
interface LineFields {
  readonly role?: number;
  readonly school_id?: number | null;
  /** The source's id of a school that the run creates. */
  readonly school_key?: string | null;
  readonly grade?: string | null;
  readonly group_puid?: string;
  readonly user_puid?: string;
}

/**
 * Finds the role, school and grade of each line of a plan: as they become, or as they were of who leaves. A problem has those that the
 * roster says.
 */
export function linePlaces(lines: readonly PlanLine[], roster: Roster, known: KnownRoster): (line: PlanLine) => LinePlace {
  const ownNames = new Map(known.schools.map(({ school_id, school_name }) => [String(school_id), school_name]));
  const theirNames = new Map(roster.schools.map(({ id, name }) => [id, name]));
  const theirSchool = (id: string) => {
    const own = known.entities.school.get(id)?.our_id;
    return theirNames.get(id) || (own === undefined ? '' : (ownNames.get(own) ?? ''));
  };
  const schoolOf = ({ school_key, school_id }: LineFields) =>
    school_key ? theirSchool(school_key) : school_id ? (ownNames.get(String(school_id)) ?? '') : '';
  const fieldsOf = ({ outcome, before, after }: PlanLine): LineFields =>
    ((outcome === 'leave' ? before : after) ?? before ?? {}) as LineFields;
  const people = new Map(roster.people.map((person) => [person.id, person]));
  const classes = new Map(roster.classes.map((each) => [each.id, each]));
  const problemPlace = ({ kind, their_id }: PlanLine): LinePlace => {
    const person = kind === 'person' ? people.get(their_id) : undefined;
    if (person) {
      const school = person.school_ids.map(theirSchool).find((name) => name !== '') ?? '';
      return { role: person.role && ROLE_IDS[person.role], school, grade: person.role === 'student' ? person.grade : '' };
    }
    const group = kind === 'class' ? classes.get(their_id) : undefined;
    return group ? { ...NOWHERE, school: theirSchool(group.school_id) } : NOWHERE;
  };
  const ofPerson = (fields: LineFields): LinePlace => ({
    role: fields.role ?? null,
    school: schoolOf(fields),
    grade: fields.role === STUDENT ? (fields.grade ?? '') : '',
  });
  const byAccount = new Map<string, LinePlace>();
  const byClass = new Map<string, string>();
  for (const line of lines) {
    if (line.outcome === 'problem' || line.outcome === 'note') continue;
    if (line.kind === 'person') byAccount.set(line.our_id, ofPerson(fieldsOf(line)));
    else if (line.kind === 'class') byClass.set(line.our_id, schoolOf(fieldsOf(line)));
  }
  const ofAccount = (user_puid: string): LinePlace => {
    const account = known.accounts.get(user_puid);
    return byAccount.get(user_puid) ?? (account ? ofPerson(account) : NOWHERE);
  };
  const ofClass = (group_puid: string): string => {
    const group = known.groups.get(group_puid);
    return byClass.get(group_puid) ?? (group ? schoolOf(group) : '');
  };
  return (line) => {
    if (line.outcome === 'note') return NOWHERE;
    if (line.outcome === 'problem' && line.kind !== 'guardian') return problemPlace(line);
    const fields = fieldsOf(line);
    switch (line.kind) {
      case 'guardian':
        // The school and grade are the student's; a guardian has no role here.
        return { ...ofAccount(fields.user_puid ?? ''), role: null };
      case 'person':
        return ofPerson(fields);
      case 'class':
        return { ...NOWHERE, school: schoolOf(fields) };
      case 'school':
        return { ...NOWHERE, school: line.about };
      case 'enrollment':
        return { ...ofAccount(fields.user_puid ?? ''), role: fields.role ?? STUDENT, school: ofClass(fields.group_puid ?? '') };
    }
  };
}
