import { type KnownRoster, PlanDraft, type PlanLine, type RosterPlan } from './plan.ts';
import { planClasses } from './plan-classes.ts';
import { mergeEnrollments, planEnrollments } from './plan-enrollments.ts';
import { planPeople } from './plan-people.ts';
import { planSchools } from './plan-schools.ts';
import type { Roster } from './roster.ts';

/** If more than half of the classes leave at once, it is a new school year or a mistake. */
const CLASSES_PERCENT = 50;
/** If more than half of the students' places in classes end at once while the classes stay, the file is cut off or a mistake. */
const PLACES_PERCENT = 50;

export interface PlanOptions {
  /** The percentage of the source's students and staff that may leave before the run stops and asks. */
  readonly most_leaving_percent: number;
  readonly newId: () => string;
}

const KINDS: readonly PlanLine['kind'][] = ['school', 'person', 'class', 'enrollment'];

/**
 * What applying a roster would change, line by line; nothing is changed yet. Lines are in the order in which they are applied: schools,
 * people, classes, removals from classes, additions to classes.
 */
export function planRoster(roster: Roster, known: KnownRoster, { most_leaving_percent, newId }: PlanOptions): RosterPlan {
  const draft = new PlanDraft(known, newId);
  const { modes } = roster;
  const schools = planSchools(draft, modes.school === 'absent' ? [] : roster.schools);
  const people = planPeople(draft, modes.person === 'absent' ? [] : roster.people, modes.person, schools);
  const wanted = mergeEnrollments(draft, modes.enrollment === 'absent' ? [] : roster.enrollments, modes.enrollment);
  const classes = planClasses(draft, {
    classes: modes.class === 'absent' ? [] : roster.classes,
    mode: modes.class,
    sessions: roster.sessions,
    schools,
    people,
    enrollments: wanted.byClass,
  });
  planEnrollments(draft, wanted, classes, people);
  const lines = draft.lines
    .map((line, index) => ({ line, index }))
    .sort((one, other) => KINDS.indexOf(one.line.kind) - KINDS.indexOf(other.line.kind) || one.index - other.index)
    .map(({ line }) => line);
  return {
    lines,
    same: draft.same,
    not_taken: draft.not_taken,
    stop: stopOf(lines, known, most_leaving_percent, modes.enrollment === 'bulk'),
  };
}

/** @param isWhole whether whoever is not listed in a class leaves it */
function stopOf(lines: readonly PlanLine[], { entities, enrollments }: KnownRoster, most: number, isWhole: boolean): RosterPlan['stop'] {
  const present = (kind: 'person' | 'class') => [...entities[kind].values()].filter(({ state }) => state === 'present').length;
  const count = (wanted: (line: PlanLine) => boolean) => lines.filter(wanted).length;
  const people = present('person');
  const renamed = count(({ problem }) => problem === 'id_changed');
  if (renamed * 100 > people * most) return { reason: 'ids_changed', count: renamed, of: people };
  const leaving = count(({ kind, outcome }) => kind === 'person' && outcome === 'leave');
  if (leaving * 100 > people * most) return { reason: 'too_many_leave', count: leaving, of: people };
  const classes = present('class');
  const ending = count(({ kind, outcome }) => kind === 'class' && outcome === 'leave');
  if (ending * 100 > classes * CLASSES_PERCENT) return { reason: 'classes_leave', count: ending, of: classes };
  const places = [...enrollments.values()].filter(({ role, state }) => role === 'student' && state === 'present').length;
  const ended = count(({ kind, outcome }) => kind === 'enrollment' && outcome === 'leave');
  return isWhole && ended * 100 > places * PLACES_PERCENT ? { reason: 'enrollments_leave', count: ended, of: places } : null;
}
