import { optionId } from '#domain/answers/answer-lines.ts';
import { countBlanks } from '#domain/content/count-blanks.ts';
import { xmlText } from '#server/xlsx/cell-text.ts';
import type { ExportAnswers, ExportOption, ExportQuestion } from './export-question.ts';
import { type Around, BLANK_CANVAS, type ItemParts, image, inlineFeedback, PICTURES, prompt, scoringOf } from './qti-item-parts.ts';
import { blocksHtml, element, inlineHtml } from './write-xml.ts';

const BLANKS = /_{3,}/g;

/** Whether every blank takes the same words: then they are one bank to choose from. */
export function isOneBank(gaps: readonly (readonly ExportOption[])[]): boolean {
  const banks = gaps.map((gap) => JSON.stringify(gap.map(({ text }) => text).toSorted()));
  return new Set(banks).size === 1;
}

/** Whether the same blanks are in the text as in the answers; a text that lost one gets the rest at its end. */
function fillBlanks(stem: string, fields: readonly string[]): string {
  let at = 0;
  const html = blocksHtml(stem, (line) =>
    line
      .split(BLANKS)
      .map((words, index) => (index === 0 ? '' : (fields[at++] ?? '')) + inlineHtml(words))
      .join(''),
  );
  const rest = fields.slice(at);
  return rest.length === 0 ? html : `${html}<p>${rest.join(' ')}</p>`;
}

export function bankParts(question: ExportQuestion, gaps: readonly (readonly ExportOption[])[]): ItemParts {
  const words = (gaps[0] ?? []).map(({ text }) => text);
  const pairs = gaps.flatMap((gap, at) => gap.map((option) => ({ option, key: `${optionId(words.indexOf(option.text))} g${at + 1}` })));
  const right = pairs.filter(({ option }) => option.correct).map(({ key }) => key);
  const byParts = pairs.map(({ option, key }) => ({ key, value: option.points ?? 0 }));
  const fields = gaps.map((_, at) => element('qti-gap', { identifier: `g${at + 1}` }));
  return {
    responses: [
      {
        identifier: 'RESPONSE',
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: right,
        mapping: question.isByParts ? byParts : right.map((key) => ({ key, value: 1 })),
      },
    ],
    body:
      image(question) +
      element(
        'qti-gap-match-interaction',
        { 'response-identifier': 'RESPONSE', shuffle: 'true' },
        ...words.map((text, at) => element('qti-gap-text', { identifier: optionId(at), 'match-max': 0 }, inlineHtml(text))),
        fillBlanks(question.stem, fields),
      ),
    scoring: scoringWithHalf(question, gaps),
  };
}

function scoringWithHalf(question: ExportQuestion, gaps: readonly (readonly ExportOption[])[]): ItemParts['scoring'] {
  return { ...scoringOf(question, gaps.flat(), 'half'), parts: gaps.length };
}

export function menuParts(question: ExportQuestion, gaps: readonly (readonly ExportOption[])[], around: Around): ItemParts {
  const suffix = (at: number) => (gaps.length === 1 ? '' : String(at + 1));
  const isCommented = (gap: readonly ExportOption[]) => gap.some(({ feedback }) => feedback !== '');
  const fields = gaps.map((gap, at) =>
    element(
      'qti-inline-choice-interaction',
      {
        'response-identifier': `RESPONSE${suffix(at)}`,
        shuffle: String(around.isShuffled),
        ...(gaps.length === 1 && { 'data-kind': 'inline' }),
      },
      ...gap.map(({ text, feedback }, place) => {
        const identifier = optionId(place);
        return element(
          'qti-inline-choice',
          { identifier },
          inlineHtml(text),
          inlineFeedback(`FEEDBACK${suffix(at)}`, identifier, feedback),
        );
      }),
    ),
  );
  return {
    responses: gaps.map((gap, at) => {
      const correct = gap.flatMap((option, place) => (option.correct ? [optionId(place)] : []));
      const mapping = question.isByParts
        ? gap.map(({ points }, place) => ({ key: optionId(place), value: points ?? 0 }))
        : correct.map((key) => ({ key, value: 1 }));
      return { identifier: `RESPONSE${suffix(at)}`, cardinality: 'single', baseType: 'identifier', correct, mapping };
    }),
    body: image(question) + fillBlanks(question.stem, fields),
    scoring: scoringWithHalf(question, gaps),
    comments: gaps.flatMap((gap, at) =>
      isCommented(gap) ? [{ identifier: `FEEDBACK${suffix(at)}`, response: `RESPONSE${suffix(at)}` }] : [],
    ),
  };
}

type Entry = Extract<ExportAnswers, { type: 'words' | 'number' }>;

export function entryParts(question: ExportQuestion, answers: Entry): ItemParts {
  const isNumber = answers.type === 'number';
  const attributes = isNumber
    ? { ...(answers.units.length > 0 && { 'data-units': JSON.stringify(answers.units) }) }
    : { ...(!answers.spellingCounts && !answers.isExact && { 'data-spelling': 'forgives' }) };
  const field = element('qti-text-entry-interaction', { 'response-identifier': 'RESPONSE', ...attributes });
  const hasBlank = countBlanks(question.stem) === 1;
  const body = image(question) + (hasBlank ? fillBlanks(question.stem, [field]) : `${blocksHtml(question.stem)}<p>${field}</p>`);
  if (isNumber) {
    const { value, tolerance } = answers;
    return {
      responses: [{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'float', correct: [String(value)] }],
      body,
      scoring: { way: 'match', tolerance },
    };
  }
  const { accepted, otherWords, isExact } = answers;
  const mapping = [
    ...accepted.map((key) => ({ key, value: question.points, isExact })),
    ...otherWords.map((key) => ({ key, value: 0, isExact })),
  ];
  return {
    responses: [{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'string', correct: accepted.slice(0, 1), mapping }],
    body,
    scoring: { way: 'map' },
  };
}

export function textParts(question: ExportQuestion, answers: Extract<ExportAnswers, { type: 'extended' | 'table' }>): ItemParts {
  const cells = (name: string, texts: readonly string[]) => element('tr', {}, ...texts.map((text) => element(name, {}, xmlText(text))));
  const table =
    answers.type === 'table'
      ? element(
          'table',
          {},
          element('thead', {}, cells('th', answers.heads)),
          element('tbody', {}, ...answers.rows.map((row) => cells('td', [row, ...answers.heads.slice(1).map(() => '')]))),
        )
      : '';
  return {
    responses: [{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'string', correct: [] }],
    body:
      image(question) +
      element(
        'qti-extended-text-interaction',
        { 'response-identifier': 'RESPONSE', 'expected-lines': 8 },
        element('qti-prompt', {}, blocksHtml(question.stem), table),
      ),
    scoring: { way: 'person' },
  };
}

export function madeParts(question: ExportQuestion, type: 'drawing' | 'photo' | 'file', { sizeOf }: Around): ItemParts {
  const response = { 'response-identifier': 'RESPONSE' };
  const { picture } = question;
  const canvas = picture
    ? element('img', { src: `${PICTURES}/${picture.file}`, alt: picture.alt, ...sizeOf(picture.file) })
    : element('img', { class: 'blank-canvas', src: `${PICTURES}/${BLANK_CANVAS}`, alt: '', width: 800, height: 500 });
  return {
    responses: [{ identifier: 'RESPONSE', cardinality: 'single', baseType: 'file', correct: [] }],
    body:
      type === 'drawing'
        ? element('qti-drawing-interaction', response, prompt(question), canvas)
        : image(question) +
          element('qti-upload-interaction', { ...response, ...(type === 'photo' && { type: 'image/*' }) }, prompt(question)),
    scoring: { way: 'person' },
  };
}
