import type { ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { difficultyElsewhere, shownPlaces } from '#domain/reporting/compared-places.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { ReportContext } from '../report-sources.ts';
import type { ReportSource } from '../views/heads.ts';
import { type ComparedQuiz, type PlacesOfClass, readComparedSums, readPlacesOfClass } from './compared-places.store.ts';

/**
 * A class's item analysis with the difficulty of each item in the school and in the district beside it. Nothing is added where the
 * reader could tell from it how fewer than ten others answered (REPORT-RULES, "Item analysis").
 */
export async function compareItems(
  { visibleGroups }: Pick<GroupVisibility, 'visibleGroups'>,
  { db, caller }: ReportContext,
  { district_id, group_puid }: Pick<ReportSource, 'district_id' | 'group_puid'>,
  report: ItemwiseReport,
): Promise<ItemwiseReport> {
  const visible = visibleGroups(caller);
  const quiz = visible && { district_id, group_puid, quiz_id: report.quiz.quiz_id, visible };
  const places = quiz && (await readPlacesOfClass(db, quiz));
  const shown = places && shownHere(places);
  if (!shown || (!shown.school && !shown.district)) return report;
  const { as_of, school, school_classes, district, district_classes } = places;
  const elsewhere = await readElsewhere({ db }, quiz, shown);
  return {
    ...report,
    compared: {
      as_of,
      school: shown.school ? { students: school, classes: school_classes } : null,
      district: shown.district ? { students: district, classes: district_classes } : null,
    },
    items: report.items.map((item) => ({ ...item, ...elsewhere.get(item.question_id) })),
  };
}

/** A place with a single class says nothing beside that class, and a district with a single school nothing beside the school. */
function shownHere(places: PlacesOfClass) {
  const { school, district } = shownPlaces(places);
  return {
    school: school && places.school_classes > 1,
    district: district && places.district_classes > Math.max(places.school_classes, 1),
  };
}

async function readElsewhere({ db }: Pick<ReportContext, 'db'>, quiz: ComparedQuiz, shown: ReturnType<typeof shownHere>) {
  const sums = await readComparedSums(db, quiz);
  return new Map(sums.map((each) => [each.question_id, difficultyElsewhere(each, shown)]));
}
