/** What a column of a report is about. */
export interface TitledColumn {
  readonly title: string;
  readonly lesson: string;
  /** The day that it is known by, and all that tells one time that its lesson was given from another. */
  readonly day: string;
  readonly round: string;
  /** The day and time at which it was given: exit tickets over one quiz are often given twice in a day. */
  readonly moment: string;
}

/**
 * What the columns of a table are called: by their titles alone, unless several have the same one. Those are told apart by their lessons,
 * or by their days and times if a lesson was given again: by as little as does it.
 */
export function columnTitles(columns: readonly TitledColumn[]): string[] {
  const ways: ((column: TitledColumn) => string)[] = [
    ({ title }) => title,
    ({ title, lesson }) => `${title} · ${lesson}`,
    ({ title, day }) => `${title} · ${day}`,
    ({ title, lesson, round }) => `${title} · ${lesson} · ${round}`,
    ({ title, lesson, moment }) => `${title} · ${lesson} · ${moment}`,
  ];
  const names = ways.map((nameOf) => columns.map(nameOf));
  const isOnce = (all: readonly string[], index: number) => all.indexOf(all[index] ?? '') === all.lastIndexOf(all[index] ?? '');
  return columns.map((_column, index) => (names.find((all) => isOnce(all, index)) ?? names.at(-1))?.[index] ?? '');
}
