/** What a column of a report is about: its own title, the lesson that it is in, and what tells one time that this was given from another. */
export interface TitledColumn {
  readonly title: string;
  readonly lesson: string;
  readonly round: string;
}

/**
 * What the columns of a table are called: by their titles alone, unless several have the same one. Those are told apart by their lessons,
 * and by their rounds if a lesson was given again.
 */
export function columnTitles(columns: readonly TitledColumn[]): string[] {
  const short = columns.map(({ title }) => title);
  const long = columns.map(({ title, lesson }) => (lesson === title ? title : `${title} · ${lesson}`));
  const isOnce = (names: readonly string[], name: string) => names.indexOf(name) === names.lastIndexOf(name);
  return columns.map(({ title, round }, index) => {
    const withLesson = long[index] ?? title;
    if (isOnce(short, title)) return title;
    return isOnce(long, withLesson) ? withLesson : `${withLesson} · ${round}`;
  });
}
