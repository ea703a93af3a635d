import type * as calls from '#contract/reports/rescoring.contract.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import type { CorrectionScope } from '#domain/reporting/key-correction.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { readQuestions } from './book/answers.store.ts';
import { atOneMoment } from './book/read-class-book.ts';
import { findGivenQuiz } from './book/releases.store.ts';
import { visibleGroup } from './report-sources.ts';
import { makeCorrection, standingEntries, takeBackCorrection } from './rescoring/correct-key.ts';
import { type CorrectionPlace, findCorrection, listCorrections } from './rescoring/corrections.store.ts';
import type { JudgingDependencies, JudgingKey } from './rescoring/judge-again.ts';
import { previewRescoring } from './rescoring/preview-rescoring.ts';
import { correctionReach, mayCorrect } from './rescoring/rescoring.policy.ts';

interface Asked {
  readonly group_puid: string;
  readonly quiz_id: number;
}

/** Where a correction holds. @throws ApiError 404 where the caller's corrections do not reach so far */
function correctionPlace(caller: Caller, group: GroupKey, scope: CorrectionScope): CorrectionPlace {
  if (!mayCorrect(caller, scope)) throw notFound('This question');
  if (scope === 'library') return { district_id: null, group_puid: null };
  return { district_id: group.district_id, group_puid: scope === 'class' ? group.group_puid : null };
}

/** Putting a wrong key right and rescoring what was handed in (REPORT-RULES, "A wrong key"). */
export function rescoringHandlers<Key extends JudgingKey>(dependencies: Pick<GroupVisibility, 'findGroup'> & JudgingDependencies<Key>) {
  /** The class that is looked at, which was given the quiz. */
  const groupOf = async (context: CallContext, { group_puid, quiz_id }: Asked): Promise<GroupKey> => {
    const group = await visibleGroup(dependencies, context, group_puid);
    if ((await findGivenQuiz(context.db, group, quiz_id)) === null) throw notFound('This quiz');
    return group;
  };

  return {
    getKeyCorrections: async (context, { query }) => {
      const group = await groupOf(context, query);
      const scopes = correctionReach(context.caller);
      const rows = await listCorrections(context.db, group, query.quiz_id, context.caller.district_id);
      const questions = rows.length > 0 ? await readQuestions(context.db, [query.quiz_id]) : [];
      const texts = new Map(questions.flatMap(({ options }) => options.map(({ answer_id, text }) => [answer_id, text] as const)));
      const standing = new Set(
        [...groupedBy(rows, ({ scope, question_id }) => `${scope} ${question_id}`).values()].map((entries) =>
          standingEntries(entries).at(-1),
        ),
      );
      const entries = rows.map((row) => {
        const { correction_no, question_id, number, scope, kind, reason, moved, made_by, made_at, undoes } = row;
        const answers = [
          ...row.answer_ids.map((id) => texts.get(id) ?? { en: '', es: '' }),
          ...row.texts.map((text) => ({ en: text, es: text })),
        ];
        const may_undo = standing.has(row) && scopes.includes(scope);
        return { correction_no, question_id, number, scope, kind, answers, reason, moved, made_by, made_at, undoes, may_undo };
      });
      return { scopes: [...scopes], entries };
    },

    previewRescoring: async (context, { body: { group_puid, ...correction } }) => {
      const group = await groupOf(context, { group_puid, quiz_id: correction.quiz_id });
      const place = correctionPlace(context.caller, group, correction.scope);
      return atOneMoment(context.db, (tx) => previewRescoring(tx, context, dependencies, { group, place, correction }));
    },

    correctKey: async (context, { body: { group_puid, reason, correction_no, ...correction } }) => {
      const group = await groupOf(context, { group_puid, quiz_id: correction.quiz_id });
      const place = correctionPlace(context.caller, group, correction.scope);
      const made = { place, correction, reason, seen: correction_no, undoes: null, by: context.caller, now: context.now };
      return context.db.transaction((tx) => makeCorrection(tx, dependencies, made));
    },

    undoCorrection: async (context, { body: { group_puid, correction_no } }) => {
      const { db, caller, now } = context;
      const row = await findCorrection(db, correction_no);
      if (!row) throw notFound('This correction');
      const group = await groupOf(context, { group_puid, quiz_id: row.quiz_id });
      const place = correctionPlace(caller, group, row.scope);
      if (place.district_id !== row.district_id || place.group_puid !== row.group_puid) throw notFound('This correction');
      return db.transaction((tx) => takeBackCorrection(tx, dependencies, row, { by: caller, now }));
    },
  } satisfies HandlersOf<typeof calls>;
}
