import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { SavedComment, SharedComment } from '#contract/grading/saved-comments.schemas.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';

/** A comment that may be inserted. */
export interface OfferedComment {
  readonly key: string;
  readonly words: string;
  /** Null: it was written on the same question, and nobody saved it. */
  readonly saved: SavedComment | null;
  /** The colleague who shares it. */
  readonly saidBy?: string;
}

interface Offered {
  readonly onQuestion: readonly OfferedComment[];
  readonly others: readonly OfferedComment[];
  readonly shared: readonly OfferedComment[];
}

/**
 * The comments that have all typed words: those that were used on the question first, the latest of them before the others, then what
 * was written on it without being saved; the rest stays in its order.
 */
export function offeredComments(
  comments: readonly SavedComment[],
  {
    questionId,
    wordsHere,
    typed,
    shared = [],
  }: {
    readonly questionId: number | null;
    readonly wordsHere: readonly string[];
    readonly typed: string;
    /** Comments that colleagues share. */
    readonly shared?: readonly SharedComment[] | undefined;
  },
): Offered {
  const wanted = foldSearch(typed).split(/\s+/u);
  const isWanted = ({ words }: OfferedComment) => {
    const text = foldSearch(words);
    return wanted.every((each) => text.includes(each));
  };
  const offer = (saved: SavedComment): OfferedComment => ({ key: saved.comment_id, words: saved.words, saved });
  const isHere = ({ question_ids }: SavedComment) => questionId !== null && question_ids.includes(questionId);
  const here = comments.filter(isHere).toSorted((one, other) => (other.last_used_at ?? '').localeCompare(one.last_used_at ?? ''));
  const known = new Set(comments.map(({ words }) => words));
  const written = wordsHere.filter((words) => !known.has(words)).map((words) => ({ key: `written: ${words}`, words, saved: null }));
  return {
    onQuestion: [...here.map(offer), ...written].filter(isWanted),
    others: comments
      .filter((comment) => !isHere(comment))
      .map(offer)
      .filter(isWanted),
    shared: shared
      .filter(({ words }) => !known.has(words))
      .map(({ comment_id, words, said_by }) => ({ key: `shared: ${comment_id}`, words, saved: null, saidBy: said_by }))
      .filter(isWanted),
  };
}

const MAX_WRITTEN = 5;

/** Comments on the other answers to a question, the most repeated first, without those that an engine proposed. */
export function wordsOnQuestion(answers: readonly AnswerToGrade[], { result_id, id }: Pick<AnswerToGrade, 'result_id' | 'id'>): string[] {
  const times = new Map<string, number>();
  for (const answer of answers) {
    const words = answer.grade?.feedback ?? '';
    if (answer.id !== id || answer.result_id === result_id || words === '' || words === answer.suggestion?.feedback) continue;
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_WRITTEN)
    .map(([words]) => words);
}
