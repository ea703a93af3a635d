import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type * as calls from '#contract/quizzes/paper-entry.contract.ts';
import type { PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { enterAnswers, type PaperDependencies, roundOf, undoEntry } from './enter-answers.ts';
import { type RoundKey, type RoundStudent, readRoundStudents } from './paper-round.store.ts';

interface EntryDependencies extends PaperDependencies, Pick<GroupVisibility, 'findGroup'> {
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
}

interface RoundAsked {
  readonly group_puid: string;
  readonly assignment_id: number;
  readonly quiz_id: number;
}

const studentReply = ({ entry: _, ...student }: RoundStudent): PaperStudent => student;

/** What a class did on paper, entered by those who see the class (decisions/paper.md). */
export function paperEntryHandlers(dependencies: EntryDependencies) {
  const keyOf = async ({ db, caller }: CallContext, { group_puid, assignment_id, quiz_id }: RoundAsked): Promise<RoundKey> => {
    const group = await dependencies.findGroup(db, caller, group_puid);
    if (!group) throw notFound('This class');
    return { district_id: group.district_id, group_puid, assignment_id, quiz_id };
  };
  return {
    getPaperRound: async (context, { query }) => {
      const round = await roundOf(context.db, await keyOf(context, query));
      const [quiz] = await dependencies.readQuizPapers(context.db, [round.quiz_id]);
      if (!quiz || quiz.questions.length === 0) throw notFound('This quiz');
      return { quiz, students: (await readRoundStudents(context.db, round)).map(studentReply) };
    },

    enterPaperAnswers: async (context, { body }) => {
      const { student, isNew } = await enterAnswers(dependencies, context, await keyOf(context, body), body);
      if (isNew) context.note({ kind: 'paper_answers_entered', subject_puid: body.student_puid, detail: 'entered' });
      return studentReply(student);
    },

    undoPaperEntry: async (context, { body }) => {
      const { student, isNew } = await undoEntry(dependencies, context, await keyOf(context, body), body);
      if (isNew) context.note({ kind: 'paper_answers_entered', subject_puid: body.student_puid, detail: 'undone' });
      return studentReply(student);
    },
  } satisfies HandlersOf<typeof calls>;
}
