import type { saveOwnQuiz as saveCall } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, ConflictError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller } from '#server/http/handler-types.ts';
import type { ValidationError } from '../package/package-faults.ts';
import type { RenderedQuestion } from '../render/rendered-package.ts';
import {
  findByCreation,
  findOwnQuiz,
  insertOwnQuiz,
  isItemUsed,
  knownStandards,
  retireItem,
  type StoredQuiz,
  updateOwnQuiz,
  writeItem,
} from './own-quizzes.store.ts';
import { answerableParts, renderOwnQuiz } from './render-own-quiz.ts';

/** What this needs of the workspace, which owns lessons. */
export interface OwnQuizDependencies {
  /** Puts an item in the place of another in the lessons of its owner. @returns assignments that keep what they had, as students have begun */
  readonly replaceInLessons: (
    tx: Transaction,
    caller: Caller,
    change: { readonly from: number; readonly to: number; readonly resource_type_id: number },
    now: Date,
  ) => Promise<number>;
}

/** Rejects standards that are not in the library: reports could not show them. */
export async function checkContent(
  db: Pick<Transaction, 'execute'>,
  content: OwnQuizContent,
): Promise<{ readonly questions: readonly RenderedQuestion[]; readonly faults: readonly ValidationError[] }> {
  const rendered = renderOwnQuiz(content);
  const codes = content.questions.map(({ standard }) => standard).filter((code) => code !== '');
  const known = await knownStandards(db, codes);
  const unknown = content.questions.flatMap(({ standard }, at) =>
    standard === '' || known.has(standard)
      ? []
      : [{ file: '', line: null, problem: `items.${at}.standard: the standard ${standard} is not in the library` }],
  );
  return { questions: rendered.questions, faults: [...rendered.faults, ...unknown] };
}

/**
 * Saves a quiz as a whole. An edit of questions that lessons hold becomes an item of its own, and the owner's lessons get that one: where students
 * have begun, their assignment keeps the version of the lesson, and with it the questions, that they have (decisions/own-quizzes.md).
 */
export function saveOwnQuiz(
  dependencies: OwnQuizDependencies,
  { db, caller, now }: CallContext,
  body: BodyOf<typeof saveCall>,
): Promise<DataOf<typeof saveCall>> {
  return db.transaction(async (tx) => {
    const { content, client_id } = body;
    await lockCreations(tx, caller);
    const isCreation = body.own_quiz_id === null;
    const before = body.own_quiz_id ?? (await findByCreation(tx, caller, client_id));
    const stored = before === null ? null : await findOwnQuiz(tx, caller, before, true);
    if (before !== null && !stored) throw notFound('This quiz');
    if (stored && !stored.is_owner) throw new ApiError(403, 'only_for_quiz_owner');
    // Not a conflict: this form saved last and lost the reply.
    const isOwnAgain = stored?.saved_as === client_id && !(isCreation && stored.deleted_at !== null);
    if (stored && !isOwnAgain && (isCreation || body.version !== stored.version))
      throw new ConflictError('quiz_changed_meanwhile', { quiz: stored });
    const { questions, faults } = await checkContent(tx, content);
    if (faults.length > 0) return { quiz: null, faults: [...faults], kept_count: 0 };
    if (!stored) {
      const item_id = await writeItem(tx, caller, null, content, questions);
      const id = await insertOwnQuiz(tx, caller, { item_id, client_id, content }, now);
      return { quiz: await whole(tx, caller, id), faults: [], kept_count: 0 };
    }
    const kept_count = await saveEdit(dependencies, tx, { caller, now }, { stored, content, questions, client_id });
    return { quiz: await whole(tx, caller, stored.own_quiz_id), faults: [], kept_count };
  });
}

interface Edit {
  readonly stored: StoredQuiz;
  readonly content: OwnQuizContent;
  readonly questions: readonly RenderedQuestion[];
  readonly client_id: string;
}

async function saveEdit(
  { replaceInLessons }: OwnQuizDependencies,
  tx: Transaction,
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
  { stored, content, questions, client_id }: Edit,
): Promise<number> {
  if (JSON.stringify(stored.content) === JSON.stringify(content)) return 0;
  const isOther =
    answerableParts(stored.content) !== answerableParts(content) && (await isItemUsed(tx, caller.district_id, stored.item_id));
  const item_id = await writeItem(tx, caller, isOther ? null : stored.item_id, content, questions);
  await updateOwnQuiz(tx, caller, stored.own_quiz_id, { item_id, client_id, content }, now);
  if (!isOther) return 0;
  await retireItem(tx, stored.item_id);
  const { resource_type_id } = await whole(tx, caller, stored.own_quiz_id);
  return replaceInLessons(tx, caller, { from: stored.item_id, to: item_id, resource_type_id }, now);
}

async function whole(tx: Transaction, caller: Caller, ownQuizId: number): Promise<StoredQuiz> {
  const quiz = await findOwnQuiz(tx, caller, ownQuizId);
  if (!quiz) throw notFound('This quiz');
  return quiz;
}
