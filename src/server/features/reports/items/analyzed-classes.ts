import { notFound } from '#server/http/api-error.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import { quizzesOf, readKeyedEvidence } from '../book/evidence.ts';
import { atOneMoment, readBooksIn } from '../book/read-class-book.ts';
import { readReleases } from '../book/releases.store.ts';
import { listTaughtClasses } from '../home/taught-classes.store.ts';
import { type ReportAsked, type ReportContext, visibleGroup } from '../report-sources.ts';
import type { AnalyzedClass } from '../views/assessment-views.ts';

/** The most classes that one analysis is over. */
const MAX_CLASSES = 60;

/**
 * The class that is asked about and every other that the caller teaches, each with its newest round of the quiz, as of one moment. A class that
 * was not assigned the quiz is left out.
 * @throws not found where the caller does not see the class, or it was not assigned the quiz
 */
export async function readAnalyzedClasses(
  visibility: Pick<GroupVisibility, 'findGroup'>,
  context: ReportContext,
  { group_puid, quiz_id = null, attempt_rule = 'last' }: ReportAsked,
): Promise<[AnalyzedClass, ...AnalyzedClass[]]> {
  const { caller, now } = context;
  const own = await visibleGroup(visibility, context, group_puid);
  return atOneMoment(context.db, async (tx) => {
    const { classes } = await listTaughtClasses(tx, caller, MAX_CLASSES);
    const all = [own, ...classes.filter((each) => each.group_puid !== own.group_puid && each.district_id === own.district_id)];
    const books = await readBooksIn(tx, all, { viewer: caller.user_puid, now, rule: attempt_rule, quiz_id });
    const analyzed: AnalyzedClass[] = [];
    for (const { district_id, group_puid: puid, group_name, time_zone } of all) {
      const book = books.get(puid);
      const quizzes = book ? quizzesOf(book).filter(({ resource }) => resource.item_id === quiz_id) : [];
      const [quiz] = quizzes;
      if (!book || !quiz) continue;
      const evidence = await readKeyedEvidence(tx, district_id, book, [quiz]);
      const releases = await readReleases(tx, { district_id, group_puid: puid, group_name, time_zone });
      analyzed.push({ quiz, source: { district_id, group_puid: puid, group_name, time_zone, book, releases, quizzes: [quiz], evidence } });
    }
    const [first, ...others] = analyzed;
    if (first?.source.group_puid !== own.group_puid) throw notFound('This quiz');
    return [first, ...others];
  });
}
