import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import { quizzesOf, readKeyedEvidence } from '../book/evidence.ts';
import { atOneMoment } from '../book/read-class-book.ts';
import { readTaughtSources } from '../home/taught-sources.ts';
import { type ReportAsked, type ReportContext, visibleGroup } from '../report-sources.ts';
import type { AnalyzedClass } from '../views/item-views.ts';

/**
 * The class that is asked about and every other that the caller teaches, each with its newest round of the quiz, as of one moment; the class
 * that is asked about with the round that is named, if one is. A class that was not assigned the quiz, in the lesson that is named, is left out.
 * @throws not found where the caller does not see the class, or it was not assigned the quiz
 */
export async function readAnalyzedClasses(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  { group_puid, classes, lesson_id = null, assignment_id = null, quiz_id = null, attempt_rule = 'assigned' }: ReportAsked,
): Promise<[AnalyzedClass, ...AnalyzedClass[]]> {
  const own = await visibleGroup(visibility, context, group_puid);
  return atOneMoment(context.db, async (tx) => {
    const analyzed: AnalyzedClass[] = [];
    for (const source of await readTaughtSources(tx, context, own, { rule: attempt_rule, lesson_id, quiz_id }, classes)) {
      const named = source.group_puid === own.group_puid ? assignment_id : null;
      const quiz = quizzesOf(source.book).find(
        ({ assignment, resource }) => resource.item_id === quiz_id && (named === null || assignment.assignment_id === named),
      );
      if (!quiz) continue;
      const evidence = await readKeyedEvidence(tx, source.district_id, source.book, [quiz]);
      analyzed.push({ quiz, source: { ...source, quizzes: [quiz], evidence } });
    }
    const [first, ...others] = analyzed;
    if (first?.source.group_puid !== own.group_puid) throw notFound('This quiz');
    return [first, ...others];
  });
}
