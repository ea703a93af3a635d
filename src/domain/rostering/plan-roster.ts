import { guardianLinks } from './guardian-links.ts';
import { type KnownRoster, PlanDraft, type PlanLine, type RosterPlan } from './plan.ts';
import { planClasses } from './plan-classes.ts';
import { mergeEnrollments, planEnrollments } from './plan-enrollments.ts';
import { planGuardians } from './plan-guardians.ts';
import { planPeople } from './plan-people.ts';
import { planSchools } from './plan-schools.ts';
import { planStops } from './plan-stops.ts';
import type { Roster } from './roster.ts';

export interface PlanOptions {
  /** The percentage of a role, school, grade or kind that may leave before the run stops and asks. */
  readonly most_leaving_percent: number;
  readonly newId: () => string;
}

const KINDS: readonly PlanLine['kind'][] = ['school', 'person', 'class', 'enrollment', 'guardian'];

/** What applying a roster would change, planned at once; for what a plan is, see `planInSteps`. */
export function planRoster(roster: Roster, known: KnownRoster, options: PlanOptions): RosterPlan {
  const steps = planInSteps(roster, known, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * What applying a roster would change, line by line; nothing is changed yet. Lines are in the order in which they are applied: schools,
 * people, classes, removals from classes, additions to classes, guardians. It yields every few milliseconds, so that a server can answer others
 * while it plans a large roster.
 */
export function* planInSteps(
  roster: Roster,
  known: KnownRoster,
  { most_leaving_percent, newId }: PlanOptions,
): Generator<undefined, RosterPlan> {
  const draft = new PlanDraft(known, newId);
  const { modes } = roster;
  const schools = planSchools(draft, modes.school === 'absent' ? [] : roster.schools);
  const links = guardianLinks(roster, known);
  const people = yield* planPeople(draft, modes.person === 'absent' ? [] : roster.people, modes.person, schools, links.isGuardian);
  const wanted = yield* mergeEnrollments(draft, modes.enrollment === 'absent' ? [] : roster.enrollments, modes.enrollment);
  const classes = planClasses(draft, {
    classes: modes.class === 'absent' ? [] : roster.classes,
    mode: modes.class,
    sessions: roster.sessions,
    schools,
    people,
    enrollments: wanted.byClass,
  });
  yield* planEnrollments(draft, wanted, classes, people);
  if (roster.guardians) yield* planGuardians(draft, links, people, roster.guardians.mode);
  const lines = KINDS.flatMap((wantedKind) => draft.lines.filter(({ kind }) => kind === wantedKind));
  yield;
  const stops = yield* planStops(lines, known, {
    percent: most_leaving_percent,
    // A list of classes by hand names whole classes: whoever is missing in one is meant to leave it.
    isClassList: modes.person === 'absent',
  });
  return { lines, same: draft.same, not_taken: draft.not_taken, stops };
}
