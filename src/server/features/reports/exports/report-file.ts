import type { FileAnswer } from '#contract/file-answer.ts';
import type { ReportMode } from '#contract/reports/report-figures.schemas.ts';
import type { ReportRule } from '#domain/reporting/attempt-choice.ts';
import type { Completeness } from '#domain/reporting/completeness.ts';
import { fullName } from '#domain/reporting/student-label.ts';
import { countedSheets } from '#server/xlsx/counted-sheets.ts';
import type { Sheet } from '#server/xlsx/sheet.ts';
import { writeWorkbook, XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import { type Language, type PeriodAsked, say, sayMode, sayPeriod, sayRule, type Word } from './export-labels.ts';

export interface ReportFile {
  readonly file_name: string;
  readonly title: string;
  readonly language: Language;
  readonly group_name: string;
  readonly time_zone: string;
  readonly rule: ReportRule;
  readonly period: PeriodAsked;
  /** Quizzes, assessments, or both. */
  readonly mode?: ReportMode;
  readonly completeness: Completeness;
  readonly sheets: readonly Sheet<unknown>[];
  /** What else the figures were narrowed by. */
  readonly narrowed?: readonly (readonly [label: Word, value: string])[];
  readonly notes?: readonly Word[];
}

/** A spreadsheet of a class whose rows are counted. */
export interface CountedFile extends FileAnswer {
  readonly group_name: string;
  readonly rows: NonNullable<FileAnswer['rows']>;
}

/** A spreadsheet with its last sheet, "About": whose figures, when they were true, how complete, by which rules. */
export function reportFile({ language, completeness, sheets, title, ...file }: ReportFile): CountedFile {
  const label = (word: Word) => say(language, word);
  const moment = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: file.time_zone,
  });
  const unsent = completeness.holding.map(({ held, oldest_at, heard_at, ...student }) => {
    const since = moment.format(new Date(oldest_at ?? heard_at));
    return `${fullName(student)} (${held}, ${since})`;
  });
  const rescored = completeness.corrections.map(({ quiz_title, number, is_credit, reason, made_at }) => {
    const what = label(is_credit ? 'rescored_credit' : 'rescored_key');
    return `${quiz_title[language]}, ${label('item')} ${number ?? '–'}: ${what} (${reason}, ${moment.format(new Date(made_at))})`;
  });
  const counted = countedSheets(sheets);
  return {
    file_name: file.file_name,
    media_type: XLSX_MEDIA_TYPE,
    rows: counted.rows,
    group_name: file.group_name,
    content: writeWorkbook({
      title,
      sheets: counted.sheets,
      aboutName: label('about'),
      about: [
        [label('class'), file.group_name],
        [label('made'), moment.format(new Date(completeness.as_of))],
        [label('complete'), `${completeness.received} / ${completeness.expected}`],
        [label('missing'), completeness.missing],
        [label('not_received'), completeness.not_received],
        [label('excused'), completeness.excused],
        ...(completeness.left_off > 0 ? [[label('left_off'), completeness.left_off] as const] : []),
        ...(completeness.classes_left_off ? [[label('classes_left_off'), completeness.classes_left_off] as const] : []),
        ...(completeness.quizzes_left_off ? [[label('quizzes_left_off'), completeness.quizzes_left_off] as const] : []),
        [label('unsent'), unsent.join('; ') || 0],
        ...rescored.map((text) => [label('rescored'), text] as const),
        [label('rule'), sayRule(language, file.rule)],
        [label('period'), sayPeriod(language, file.period)],
        ...(file.mode === undefined ? [] : [[label('kind'), sayMode(language, file.mode)] as const]),
        ...(file.narrowed ?? []).map(([word, value]) => [label(word), value] as const),
        [label('how'), label('how_text')],
        ...(file.notes ?? []).map((note) => ['', label(note)] as const),
      ],
      timeZone: file.time_zone,
      madeAt: new Date(completeness.as_of),
    }),
  };
}
