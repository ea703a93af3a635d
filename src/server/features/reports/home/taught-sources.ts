import { MAX_REPORT_CLASSES } from '#contract/reports/report-figures.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { GroupKey, GroupVisibility } from '#server/http/group-visibility.ts';
import { readEvidenceOf } from '../book/evidence.ts';
import { atOneMoment, type BooksQuery, readBooksIn } from '../book/read-class-book.ts';
import { readReleasesOf } from '../book/releases.store.ts';
import {
  practicedIn,
  type ReportAsked,
  type ReportContext,
  readEvidencedSource,
  readSource,
  selectionOf,
  visibleGroup,
  withQuizzes,
} from '../report-sources.ts';
import type { EvidencedSource } from '../views/assessment-views.ts';
import type { ReportSource } from '../views/heads.ts';
import { listTaughtClasses } from './taught-classes.store.ts';

/**
 * The figures of a class that the caller was found to see, and behind it those of every other class that the caller teaches. A subgroup is
 * among them where it was assigned something of what is asked about.
 * @param only narrows the classes to these; classes that the caller does not teach are ignored
 * @throws not found if none is left
 */
export async function readTaughtSources(
  tx: Transaction,
  { caller, now }: Pick<ReportContext, 'caller' | 'now'>,
  first: GroupKey,
  query: Omit<BooksQuery, 'viewer' | 'now'> = {},
  only?: readonly string[],
): Promise<[ReportSource, ...ReportSource[]]> {
  const { district_id } = first;
  const { classes, left_off } = await listTaughtClasses(tx, caller, MAX_REPORT_CLASSES, only ?? null);
  const others = classes.filter((each) => each.group_puid !== first.group_puid && each.district_id === district_id);
  const all = [{ ...first, class_name: null }, ...others].filter(({ group_puid }) => only?.includes(group_puid) ?? true);
  const books = await readBooksIn(tx, all, { ...query, viewer: caller.user_puid, now });
  const releases = await readReleasesOf(tx, district_id, [...books.keys()]);
  const [one, ...rest] = all.flatMap(({ group_puid, group_name, time_zone, class_name }) => {
    const book = books.get(group_puid);
    if (!book || (class_name !== null && book.facts.assignments.length === 0)) return [];
    return [{ district_id, group_puid, group_name, time_zone, book, releases: releases.get(group_puid) ?? new Map() }];
  });
  if (!one) throw notFound('This class');
  // The class that is asked for may be one of those for which there was no room.
  const has = classes.some(({ group_puid }) => group_puid === first.group_puid);
  return [{ ...one, classes_left_off: Math.max(0, has ? left_off : left_off - 1) }, ...rest];
}

interface SeveralAsked extends ReportAsked {
  /** False: one class. */
  readonly all_classes: boolean;
}

type Visibility = Pick<GroupVisibility, 'findGroup'>;

/** The classes of a request, with every judged question behind their figures. */
export async function readEvidencedSources(
  visibility: Visibility,
  context: ReportContext,
  asked: SeveralAsked,
): Promise<[EvidencedSource, ...EvidencedSource[]]> {
  if (!asked.all_classes) return [await readEvidencedSource(visibility, context, asked)];
  const group = await visibleGroup(visibility, context, asked.group_puid);
  return atOneMoment(context.db, async (tx) => {
    const [first, ...others] = await readTaughtSources(tx, context, group, selectionOf(asked, group, context.now), asked.classes);
    const [own, rest] = [withQuizzes(first, asked), others.map((each) => withQuizzes(each, asked))];
    const evidence = await readEvidenceOf(tx, group.district_id, [own, ...rest]);
    const practicedOf = await practicedIn(tx, group.district_id, [own, ...rest]);
    const withAll = (each: typeof own): EvidencedSource => ({ ...each, evidence, practiced: practicedOf(each) });
    return [withAll(own), ...rest.map(withAll)];
  });
}

/** The classes of a request, with the times of lessons. */
export async function readSources(
  visibility: Visibility,
  context: ReportContext,
  asked: SeveralAsked,
): Promise<[ReportSource, ...ReportSource[]]> {
  if (!asked.all_classes) return [await readSource(visibility, context, asked)];
  const group = await visibleGroup(visibility, context, asked.group_puid);
  const query = { ...selectionOf(asked, group, context.now), with_times: true };
  return atOneMoment(context.db, (tx) => readTaughtSources(tx, context, group, query, asked.classes));
}
