import { optionId } from '#domain/answers/answer-lines.ts';
import type { ExportAnswers, ExportOption, ExportQuestion } from './export-question.ts';
import { type Around, type ItemParts, image, inlineFeedback, mappingOf, modal, PICTURES, prompt, scoringOf } from './qti-item-parts.ts';
import { blocksHtml, element, linesHtml } from './write-xml.ts';

export function choiceParts(question: ExportQuestion, options: readonly ExportOption[], isMultiple: boolean, around: Around): ItemParts {
  const right = options.flatMap(({ correct }, at) => (correct ? [optionId(at)] : []));
  const choices = options.map(({ text, feedback, isFixed }, at) =>
    element(
      'qti-simple-choice',
      { identifier: optionId(at), ...(isFixed && { fixed: 'true' }) },
      linesHtml(text),
      inlineFeedback('FEEDBACK', optionId(at), feedback),
    ),
  );
  const most = isMultiple ? (question.isByParts ? 0 : right.length) : 1;
  const interaction = { 'response-identifier': 'RESPONSE', shuffle: String(around.isShuffled), 'max-choices': most };
  const cardinality = isMultiple ? 'multiple' : 'single';
  return {
    responses: [{ identifier: 'RESPONSE', cardinality, baseType: 'identifier', correct: right, ...mappingOf(question, options) }],
    body: image(question) + element('qti-choice-interaction', interaction, prompt(question), ...choices),
    scoring: scoringOf(question, options, 'match'),
    ...(options.some(({ feedback }) => feedback !== '') && { comments: [{ identifier: 'FEEDBACK', response: 'RESPONSE' }] }),
  };
}

type HotspotOptions = Extract<ExportAnswers, { type: 'hotspot' }>['options'];

export function hotspotParts(question: ExportQuestion, options: HotspotOptions, { sizeOf }: Around): ItemParts {
  const right = options.flatMap(({ correct }, at) => (correct ? [optionId(at)] : []));
  const { file = '', alt = '' } = question.picture ?? {};
  const { width, height } = sizeOf(file);
  const choices = options.map(({ text, region }, at) =>
    element('qti-hotspot-choice', { identifier: optionId(at), ...areaOf(region, width, height), 'hotspot-label': text }),
  );
  const picture = element('img', { src: `${PICTURES}/${file}`, alt, width, height });
  const interaction = { 'response-identifier': 'RESPONSE', 'max-choices': question.isByParts ? 0 : right.length };
  const cardinality = right.length > 1 ? 'multiple' : 'single';
  const said = options.flatMap(({ feedback }, at) => (feedback === '' ? [] : [modal('FEEDBACK', optionId(at), blocksHtml(feedback))]));
  return {
    responses: [{ identifier: 'RESPONSE', cardinality, baseType: 'identifier', correct: right, ...mappingOf(question, options) }],
    body: element('qti-hotspot-interaction', interaction, prompt(question), picture, ...choices),
    scoring: scoringOf(question, options, 'match'),
    modals: said.join(''),
    ...(said.length > 0 && { comments: [{ identifier: 'FEEDBACK', response: 'RESPONSE' }] }),
  };
}

/** A region in the pixels of its picture. */
function areaOf({ shape, coords }: HotspotOptions[number]['region'], width: number, height: number) {
  const pixels = coords.map((part, at) => Math.round((part / 100) * (at % 2 === 0 ? width : height)));
  if (shape !== 'circle') return { shape, coords: pixels.join(',') };
  const [, , across, down] = pixels;
  return across === down ? { shape, coords: pixels.slice(0, 3).join(',') } : { shape: 'ellipse', coords: pixels.join(',') };
}

export function orderParts(question: ExportQuestion, steps: readonly string[]): ItemParts {
  const ids = steps.map((_, at) => optionId(at));
  const choices = steps.map((text, at) => element('qti-simple-choice', { identifier: optionId(at) }, linesHtml(text)));
  return {
    responses: [{ identifier: 'RESPONSE', cardinality: 'ordered', baseType: 'identifier', correct: ids }],
    body:
      image(question) +
      element('qti-order-interaction', { 'response-identifier': 'RESPONSE', shuffle: 'true' }, prompt(question), ...choices),
    scoring: { way: 'order', steps: ids },
  };
}

export function matchParts(
  question: ExportQuestion,
  { premises, choices, isGroups }: Extract<ExportAnswers, { type: 'match' }>,
): ItemParts {
  const pairs = premises.map(({ match, points }, at) => ({ key: `p${at + 1} ${optionId(match)}`, value: points ?? 0 }));
  const one = (identifier: string, text: string, most: number) =>
    element('qti-simple-associable-choice', { identifier, 'match-max': most }, linesHtml(text));
  return {
    responses: [
      {
        identifier: 'RESPONSE',
        cardinality: 'multiple',
        baseType: 'directedPair',
        correct: pairs.map(({ key }) => key),
        mapping: question.isByParts ? pairs : pairs.map((pair) => ({ ...pair, value: 1 })),
      },
    ],
    body:
      image(question) +
      element(
        'qti-match-interaction',
        {
          'response-identifier': 'RESPONSE',
          shuffle: 'true',
          'max-associations': premises.length,
          ...(isGroups && { 'data-look': 'groups' }),
        },
        prompt(question),
        element('qti-simple-match-set', {}, ...premises.map(({ text }, at) => one(`p${at + 1}`, text, 1))),
        element('qti-simple-match-set', {}, ...choices.map((text, at) => one(optionId(at), text, 0))),
      ),
    scoring: question.isByParts
      ? { way: 'map', isBelowZero: pairs.some(({ value }) => value < 0) }
      : { way: 'half', parts: premises.length },
  };
}
