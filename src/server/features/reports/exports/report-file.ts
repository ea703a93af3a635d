import type { FileAnswer } from '#contract/file-answer.ts';
import type { Completeness } from '#domain/reporting/completeness.ts';
import type { Sheet } from '#server/xlsx/sheet.ts';
import { writeWorkbook, XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import { type Language, say, type Word } from './export-words.ts';

export interface ReportFile {
  readonly file_name: string;
  readonly title: string;
  readonly language: Language;
  readonly group_name: string;
  readonly time_zone: string;
  readonly rule: string;
  readonly period: string;
  readonly completeness: Completeness;
  readonly sheets: readonly Sheet<unknown>[];
  readonly notes?: readonly Word[];
}

/** A spreadsheet with its last sheet, "About": whose figures, when they were true, how complete, by which rules. */
export function reportFile({ language, completeness, sheets, title, ...file }: ReportFile): FileAnswer {
  const label = (word: Word) => say(language, word);
  const moment = new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: file.time_zone,
  });
  const unsent = completeness.holding.map(({ first_name, last_name, held, oldest_at, heard_at }) => {
    const since = moment.format(new Date(oldest_at ?? heard_at));
    return `${first_name} ${last_name} (${held}, ${since})`;
  });
  const rescored = completeness.corrections.map(({ quiz_title, number, is_credit, reason, made_at }) => {
    const what = label(is_credit ? 'rescored_credit' : 'rescored_key');
    return `${quiz_title[language]}, ${label('item')} ${number ?? '–'}: ${what} (${reason}, ${moment.format(new Date(made_at))})`;
  });
  return {
    file_name: file.file_name,
    media_type: XLSX_MEDIA_TYPE,
    content: writeWorkbook({
      title,
      sheets,
      aboutName: label('about'),
      about: [
        [label('class'), file.group_name],
        [label('made'), moment.format(new Date(completeness.as_of))],
        [label('complete'), `${completeness.received} / ${completeness.expected}`],
        [label('missing'), String(completeness.missing)],
        [label('not_received'), String(completeness.not_received)],
        [label('excused'), String(completeness.excused)],
        [label('unsent'), unsent.join('; ') || '0'],
        ...rescored.map((text) => [label('rescored'), text] as const),
        [label('rule'), file.rule],
        [label('period'), file.period],
        [label('how'), label('how_text')],
        ...(file.notes ?? []).map((note) => ['', label(note)] as const),
      ],
      timeZone: file.time_zone,
      madeAt: new Date(completeness.as_of),
    }),
  };
}
