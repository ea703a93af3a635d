import type { TeachersComment } from '#contract/grading/labs.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { ConflictError, notFound } from '#server/http/api-error.ts';
import { type AnswerKey, type GradeRow, insertGrade, readGrades } from './answer-grades.store.ts';
import { lockField } from './lab-work.store.ts';

/** What teachers last said of the fields of a lab, where anything is said. */
export async function readLabComments(db: Database | Transaction, district: number, resultId: string): Promise<TeachersComment[]> {
  const grades = await readGrades(db, district, [resultId]);
  return grades.filter(({ feedback }) => feedback !== '').map(commentOf);
}

function commentOf({ question_id, version, feedback, graded_by, graded_at }: GradeRow): TeachersComment {
  return { question_id, version, words: feedback, said_by: graded_by, said_at: graded_at };
}

interface NewComment extends AnswerKey {
  readonly words: string;
  /** The comment that the teacher looked at; 0 for none. */
  readonly version: number;
}

/** Writes a comment on a field of a lab. Every earlier one stays; the same words again are no second one. */
export function commentField(db: Database, by: string, now: Date, comment: NewComment): Promise<TeachersComment> {
  return db.transaction(async (tx) => {
    const { district_id, result_id, question_id, version } = comment;
    if (!(await lockField(tx, comment))) throw notFound('This answer');
    const read = async () => (await readGrades(tx, district_id, [result_id])).find((grade) => grade.question_id === question_id);
    const latest = await read();
    const words = comment.words.trim();
    if (words !== (latest?.feedback ?? '')) {
      if (version !== (latest?.version ?? 0))
        throw new ConflictError(['comment_changed_meanwhile', { who: latest?.graded_by }], { comment: latest && commentOf(latest) });
      await insertGrade(tx, { district_id, result_id, question_id, version: version + 1, points: null, feedback: words, by, now });
    }
    const written = await read();
    return written ? commentOf(written) : { question_id, version: 0, words, said_by: '', said_at: now.toISOString() };
  });
}
