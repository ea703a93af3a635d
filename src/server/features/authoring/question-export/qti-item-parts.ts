import type { Bilingual } from '#contract/wire.ts';
import { optionId } from '#domain/answers/answer-lines.ts';
import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import type { PictureSize } from '#server/files/sniff-picture.ts';
import type { ExportOption, ExportQuestion } from './export-question.ts';
import type { ResponseDeclaration } from './qti-declarations.ts';
import type { QtiScoring } from './qti-processing.ts';
import { blocksHtml, element, linesHtml } from './write-xml.ts';

/** Where pictures lie, from an item. */
export const PICTURES = '../images';
/** Drawn on where a question to draw has no picture. */
export const BLANK_CANVAS = 'blank-canvas.svg';

export interface Around {
  readonly language: keyof Bilingual;
  readonly isShuffled: boolean;
  readonly notes: ImportNotes;
  /** How large a picture is, in pixels. */
  readonly sizeOf: (file: string) => PictureSize;
}

/** What the kind of a question puts into its item. */
export interface ItemParts {
  readonly responses: readonly ResponseDeclaration[];
  readonly body: string;
  readonly scoring: Omit<QtiScoring, 'points' | 'responses'>;
  /** Responses whose choices have comments in the body, by the outcome that shows them. */
  readonly comments?: readonly { readonly identifier: string; readonly response: string }[];
  readonly modals?: string;
}

export const prompt = ({ stem }: Pick<ExportQuestion, 'stem'>) => element('qti-prompt', {}, blocksHtml(stem));

export function image({ picture }: ExportQuestion): string {
  return picture ? `<p>${element('img', { src: `${PICTURES}/${picture.file}`, alt: picture.alt })}</p>` : '';
}

export function inlineFeedback(outcome: string, identifier: string, text: string): string {
  if (text === '') return '';
  return element('qti-feedback-inline', { 'outcome-identifier': outcome, identifier, 'show-hide': 'show' }, ` ${linesHtml(text)}`);
}

/** The points of the options by their identifiers, where they have some. */
export function mappingOf(question: ExportQuestion, options: readonly ExportOption[]) {
  if (!question.isByParts) return {};
  return { mapping: options.map(({ points }, at) => ({ key: optionId(at), value: points ?? 0 })) };
}

export function scoringOf(
  { isByParts }: ExportQuestion,
  options: readonly ExportOption[],
  otherwise: QtiScoring['way'],
): ItemParts['scoring'] {
  return isByParts ? { way: 'map', isBelowZero: options.some(({ points }) => (points ?? 0) < 0) } : { way: otherwise };
}

export function modal(outcome: string, identifier: string, content: string): string {
  const attributes = { 'outcome-identifier': outcome, identifier, 'show-hide': 'show' };
  return element('qti-modal-feedback', attributes, element('qti-content-body', {}, content));
}
