import type { ComparedPlaces, ItemReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import type { ReportQuiz, ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import { type Sheet, type SheetColumn, sheetOf } from '#server/xlsx/sheet.ts';
import { nameColumns, share } from './columns.ts';
import { type Language, say, sayFlags, sayState, type Word } from './export-labels.ts';

export interface ItemRow {
  readonly quiz: ReportQuiz;
  readonly item: ItemReport;
}

/** The items of a report, each with its quiz, so that sheets of several quizzes can be made of them. */
export function itemRows({ quiz, items }: ItemwiseReport): ItemRow[] {
  return items.map((item) => ({ quiz, item }));
}

const itemHead = <Row extends { readonly quiz: ReportQuiz; readonly item: Pick<ItemReport, 'number' | 'standard'> }>(
  language: Language,
): SheetColumn<Row>[] => [
  { id: 'quiz', title: say(language, 'quiz'), kind: 'text', value: ({ quiz }) => quiz.title[language] },
  { id: 'item', title: say(language, 'item'), kind: 'number', value: ({ item }) => item.number },
  { id: 'standard', title: say(language, 'standard'), kind: 'id', value: ({ item }) => item.standard },
];

/** The difficulty in the school and in the district, where it is shown on screen as well. */
function elsewhereColumns(language: Language, compared: ComparedPlaces | undefined): SheetColumn<ItemRow>[] {
  const places = (['school', 'district'] as const).filter((place) => compared?.[place]);
  return places.map((place) => ({
    id: place,
    title: `${say(language, 'difficulty')}: ${say(language, place)}`,
    kind: 'percent',
    value: ({ item }) => share(item[`${place}_difficulty`] ?? null),
  }));
}

/** How many students those figures are about, and when they were added up, for the last sheet. */
export function comparedLines(language: Language, compared: ComparedPlaces | undefined, timeZone: string): (readonly [Word, string])[] {
  if (!compared) return [];
  const { school, district, as_of } = compared;
  const when = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const line = (word: Word, place: ComparedPlaces['school']) => (place ? [[word, String(place.students)] as const] : []);
  return [...line('school_students', school), ...line('district_students', district), ['compared_at', when.format(new Date(as_of))]];
}

/** Item analysis, a row an item. */
export function itemsSheet(language: Language, rows: readonly ItemRow[], compared?: ComparedPlaces): Sheet<unknown> {
  return sheetOf<ItemRow>({
    name: say(language, 'items_sheet'),
    columns: [
      ...itemHead<ItemRow>(language),
      { id: 'question', title: say(language, 'question'), kind: 'text', value: ({ item }) => item.stem[language] },
      { id: 'points', title: say(language, 'max_points'), kind: 'number', value: ({ item }) => item.points },
      { id: 'n', title: say(language, 'answered_by'), kind: 'number', value: ({ item }) => item.n },
      { id: 'difficulty', title: say(language, 'difficulty'), kind: 'percent', value: ({ item }) => share(item.difficulty) },
      ...elsewhereColumns(language, compared),
      { id: 'discrimination', title: say(language, 'discrimination'), kind: 'number', value: ({ item }) => item.discrimination },
      { id: 'unanswered', title: say(language, 'unanswered'), kind: 'number', value: ({ item }) => item.unanswered },
      ...(rows.some(({ item }) => item.second_tries)
        ? [
            {
              id: 'second_tries',
              title: say(language, 'second_tries'),
              kind: 'number',
              value: ({ item }: ItemRow) => item.second_tries ?? 0,
            } as const,
          ]
        : []),
      { id: 'seconds', title: say(language, 'seconds'), kind: 'seconds', value: ({ item }) => item.median_seconds },
      { id: 'flags', title: say(language, 'flags'), kind: 'text', value: ({ item }) => sayFlags(language, item.flags) },
    ],
    rows,
  });
}

/** How often each option was chosen, by all and by thirds of the class; a row an option. */
export function optionsSheet(language: Language, rows: readonly ItemRow[]): Sheet<unknown> {
  type Row = ItemRow & { readonly option: ItemReport['options'][number] };
  const thirds = ['upper', 'middle', 'lower'] as const;
  return sheetOf<Row>({
    name: say(language, 'options_sheet'),
    columns: [
      ...itemHead<Row>(language),
      { id: 'option', title: say(language, 'option'), kind: 'text', value: ({ option }) => option.text[language] },
      { id: 'key', title: say(language, 'key'), kind: 'text', value: ({ option }) => (option.is_correct ? say(language, 'yes') : '') },
      { id: 'chosen', title: say(language, 'answered_by'), kind: 'number', value: ({ option }) => option.chosen },
      ...thirds.map((third) => ({
        id: third,
        title: say(language, third),
        kind: 'number' as const,
        value: ({ option }: Row) => option[third],
      })),
    ],
    rows: rows.flatMap((row) => row.item.options.map((option) => ({ ...row, option }))),
  });
}

/** One student's points at one item of a counted attempt. */
export interface PointsRow extends ReportStudent {
  readonly group_name: string;
  readonly quiz: ReportQuiz;
  readonly item: Pick<ItemReport, 'number' | 'standard' | 'points'>;
  /** Null while it waits for the teacher. */
  readonly points: number | null;
  readonly is_answered: boolean;
  /** Changed after a check, which earned half. */
  readonly is_second_try: boolean;
  /** Whether the attempt is one that reports count. */
  readonly is_counted: boolean;
}

/**
 * Each student's points at each item, or that they wait for the teacher. Whether an attempt counts is said only where one does not.
 * @param with_class of several classes, each row names its own
 */
export function pointsSheet(language: Language, rows: readonly PointsRow[], { with_class = false } = {}): Sheet<unknown> {
  return sheetOf<PointsRow>({
    name: say(language, 'students_sheet'),
    columns: [
      ...nameColumns<PointsRow>(language),
      ...(with_class
        ? [{ id: 'class', title: say(language, 'class'), kind: 'text', value: ({ group_name }: PointsRow) => group_name } as const]
        : []),
      ...itemHead<PointsRow>(language),
      { id: 'points', title: say(language, 'points'), kind: 'number', value: ({ points }) => points ?? sayState(language, 'awaiting') },
      { id: 'max_points', title: say(language, 'max_points'), kind: 'number', value: ({ item }) => item.points },
      {
        id: 'unanswered',
        title: say(language, 'unanswered'),
        kind: 'text',
        value: ({ is_answered }) => (is_answered ? '' : say(language, 'yes')),
      },
      ...(rows.some(({ is_second_try }) => is_second_try)
        ? [
            {
              id: 'second_try',
              title: say(language, 'second_try'),
              kind: 'text',
              value: ({ is_second_try }: PointsRow) => (is_second_try ? say(language, 'yes') : ''),
            } as const,
          ]
        : []),
      // Only a single attempt that was asked for can be one that does not count.
      ...(rows.every(({ is_counted }) => is_counted)
        ? []
        : [{ id: 'counts', title: say(language, 'counts'), kind: 'text', value: () => say(language, 'no') } as const]),
    ],
    rows,
  });
}
