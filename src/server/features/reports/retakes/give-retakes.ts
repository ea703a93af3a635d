import { randomUUID } from 'node:crypto';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/reports/retakes.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { doOnce } from '#server/db/do-once.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { FORM_CHANGED } from '#server/http/keep-others.ts';
import { lockRecipients } from '../gradebook/decisions.store.ts';
import { newestAssignment, readSourceIn } from '../report-sources.ts';
import { retakeStatusOf } from './retake-choices.ts';
import { deleteRetakes, lockRule, writeRetakes, writeRule } from './retakes.store.ts';

type Body<Call extends keyof typeof calls> = Omit<BodyOf<(typeof calls)[Call]>, 'group_puid'>;

/**
 * Gives students one more attempt at quizzes that they have turned in. Given again before it is begun it is the same attempt: nobody gets two
 * because a browser sent the call twice.
 * @throws ApiError 404 for a quiz or a student that the assignment has not, 409 where it was unassigned or somebody else changed the rule
 */
export function giveRetakes(context: CallContext, group: GroupKey, asked: Body<'giveRetakes'>): Promise<DataOf<typeof calls.giveRetakes>> {
  const { give_id: client_id } = asked;
  return context.db.transaction(async (tx) => {
    const given = await doOnce(tx, context.caller, { client_id, call: 'give_retakes', asked }, () => giveIn(tx, context, group, asked));
    if (given === 'otherwise') throw new ApiError(422, 'carried_out_already');
    return given;
  });
}

async function giveIn(tx: Transaction, context: CallContext, group: GroupKey, asked: Body<'giveRetakes'>) {
  const { assignment_id, due_day, note, from_answers, attempt_rule, shown_rule } = asked;
  const key = { district_id: group.district_id, assignment_id };
  const [quizzes, people] = [new Set(asked.quiz_ids), new Set(asked.students)];
  await lockRecipients(tx, group.district_id, assignment_id, [...people]);
  const source = await readSourceIn(tx, group, context, { assignment_ids: [assignment_id] });
  const assignment = newestAssignment(source);
  if (assignment.closed_at !== null) throw new ApiError(409, 'retake_unassigned');
  const resources = source.book.assessedIn(assignment).filter(({ item_id }) => quizzes.has(item_id));
  if (resources.length < quizzes.size) throw notFound('This quiz');
  const students = source.book.facts.students.filter(({ user_puid }) => people.has(user_puid));
  if (students.length < people.size) throw notFound('This student');
  const rule_before = await lockRule(tx, key);
  const chosen = resources.flatMap((resource) =>
    students.map(({ user_puid }) => {
      const { status, attempt_no } = retakeStatusOf(source.book, assignment, resource, user_puid);
      return { status, quiz_id: resource.item_id, user_puid, attempt_no };
    }),
  );
  const given = chosen.filter(({ status }) => status === 'ready');
  const renewed = chosen.filter(({ status }) => status === 'given');
  // Without a retake nobody's score changes either: there would be nothing to undo it by.
  const rule_after = given.length + renewed.length > 0 ? (attempt_rule ?? rule_before) : rule_before;
  if (rule_after !== rule_before && rule_before !== shown_rule) throw new ApiError(409, FORM_CHANGED);
  if (rule_after !== rule_before) await writeRule(tx, key, rule_after);
  const give_id = asked.give_id ?? randomUUID();
  await writeRetakes(tx, { ...key, due_day, note: note.trim(), from_answers, give_id, by: context.caller.user_puid, now: context.now }, [
    ...given,
    ...renewed,
  ]);
  return {
    give_id,
    given: given.length,
    renewed: renewed.length,
    left: chosen.length - given.length - renewed.length,
    rule_before,
    rule_after,
  };
}

/** Undoes one giving, all of it or nothing. Undone twice, it is undone. @throws ApiError 409 where a student has begun one of the attempts */
export function undoRetakes(context: CallContext, group: GroupKey, asked: Body<'undoRetakes'>): Promise<DataOf<typeof calls.undoRetakes>> {
  const { assignment_id, give_id, rule_before, rule_after } = asked;
  const key = { district_id: group.district_id, assignment_id };
  return context.db.transaction(async (tx) => {
    newestAssignment(await readSourceIn(tx, group, context, { assignment_ids: [assignment_id] }));
    // Before the retakes, as giving does: otherwise two teachers could wait for each other.
    const rule = await lockRule(tx, key);
    const { undone, begun } = await deleteRetakes(tx, key, give_id);
    if (begun > 0) throw new ApiError(409, 'retake_begun');
    if (rule_before !== rule_after && rule === rule_after) await writeRule(tx, key, rule_before);
    return { undone };
  });
}
