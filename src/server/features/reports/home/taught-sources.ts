import type { AttemptRule } from '#domain/reporting/attempt-choice.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import type { BookSelection } from '../book/class-work.store.ts';
import { readBooksIn } from '../book/read-class-book.ts';
import { readReleasesOf } from '../book/releases.store.ts';
import type { ReportContext } from '../report-sources.ts';
import type { ReportSource } from '../views/heads.ts';
import { listTaughtClasses } from './taught-classes.store.ts';

/** The most classes that one report is over. */
const MAX_CLASSES = 60;

/** The figures of a class that the caller was found to see, and behind it those of every other class that the caller teaches. */
export async function readTaughtSources(
  tx: Transaction,
  { caller, now }: Pick<ReportContext, 'caller' | 'now'>,
  first: GroupKey,
  query: BookSelection & { readonly rule?: AttemptRule } = {},
): Promise<ReportSource[]> {
  const { district_id } = first;
  const { classes } = await listTaughtClasses(tx, caller, MAX_CLASSES);
  const all = [first, ...classes.filter((each) => each.group_puid !== first.group_puid && each.district_id === district_id)];
  const books = await readBooksIn(tx, all, { ...query, viewer: caller.user_puid, now });
  const releases = await readReleasesOf(tx, district_id, [...books.keys()]);
  return all.flatMap(({ group_puid, group_name, time_zone }) => {
    const book = books.get(group_puid);
    return book ? [{ district_id, group_puid, group_name, time_zone, book, releases: releases.get(group_puid) ?? new Map() }] : [];
  });
}
