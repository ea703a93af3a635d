import { optionId } from '#domain/answers/answer-lines.ts';
import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import { xmlText } from '#server/xlsx/cell-text.ts';
import type { ExportOption, ExportQuestion } from './export-question.ts';
import { blocksHtml, element, linesHtml } from './write-xml.ts';

/** What the profile of QTI 1.2 in cartridges has of a question. */
interface Qti1Parts {
  readonly profile: 'multiple_choice' | 'multiple_response' | 'true_false' | 'fib' | 'essay';
  readonly response: string;
  /** The condition under which it is right; empty where a person decides. */
  readonly right: string;
  readonly more?: string;
  /** Comments on its choices, by their identifiers. */
  readonly comments?: readonly (readonly [id: string, text: string])[];
}

const TRUE_FALSE: ReadonlySet<string> = new Set(['True False', 'False True', 'Verdadero Falso', 'Falso Verdadero']);
const GENERAL = 'general_fb';

/** A question as an item of QTI 1.2 in a cartridge; null where the profile has nothing like it, and the notes say so. */
export function writeQti1Item(question: ExportQuestion, notes: ImportNotes): string | null {
  const { id, name, points, rationale, hints, picture } = question;
  const parts = partsOf(question, notes);
  if (!parts) return null;
  if (hints.length > 0) notes.changed(name, 'its hints are not in the file');
  const { profile, response, right, more = '', comments = [] } = parts;
  const shown = picture ? `<p>${element('img', { src: `$IMS-CC-FILEBASE$/${picture.file}`, alt: picture.alt })}</p>` : '';
  const said = [
    ...comments.map(([ident, text]) => [`${ident}_fb`, text] as const),
    ...(rationale === '' ? [] : [[GENERAL, rationale] as const]),
  ];
  const conditions = [
    ...comments.map(([ident]) => condition('Yes', equal(ident), shows(`${ident}_fb`))),
    ...(rationale === '' ? [] : [condition('Yes', '<other/>', shows(GENERAL))]),
    ...(right === '' ? [] : [condition('No', right, element('setvar', { action: 'Set', varname: 'SCORE' }, '100'))]),
  ];
  return element(
    'item',
    { ident: id, title: name },
    element(
      'itemmetadata',
      {},
      element('qtimetadata', {}, field('cc_profile', `cc.${profile}.v0p1`), field('cc_weighting', String(points))),
    ),
    element('presentation', {}, html(shown + blocksHtml(question.stem) + more), response),
    element(
      'resprocessing',
      {},
      element('outcomes', {}, element('decvar', { maxvalue: 100, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' })),
      ...conditions,
    ),
    ...said.map(([ident, text]) => element('itemfeedback', { ident }, element('flow_mat', {}, html(blocksHtml(text))))),
  );
}

/** A field of an item's or a test's metadata. */
export function field(label: string, entry: string): string {
  return element('qtimetadatafield', {}, element('fieldlabel', {}, label), element('fieldentry', {}, xmlText(entry)));
}

const html = (content: string) => element('material', {}, element('mattext', { texttype: 'text/html' }, xmlText(content)));
const equal = (value: string) => element('varequal', { respident: 'response1' }, xmlText(value));
const shows = (linkrefid: string) => element('displayfeedback', { feedbacktype: 'Response', linkrefid });
const condition = (goesOn: 'Yes' | 'No', when: string, then: string) =>
  element('respcondition', { continue: goesOn }, element('conditionvar', {}, when), then);
const typed = () =>
  element(
    'response_str',
    { ident: 'response1', rcardinality: 'Single' },
    element('render_fib', {}, element('response_label', { ident: 'answer1', rshuffle: 'No' })),
  );

function partsOf(question: ExportQuestion, notes: ImportNotes): Qti1Parts | null {
  const { answers, name } = question;
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      if (question.isByParts) notes.changed(name, 'partly right answers earn no points');
      return choiceParts(answers.options, answers.type === 'multiple');
    case 'words':
      if (!answers.isExact && !answers.spellingCounts) notes.changed(name, 'other systems forgive no typos');
      return {
        profile: 'fib',
        response: typed(),
        right: answers.accepted
          .map((text) => element('varequal', { respident: 'response1', case: answers.isExact ? 'Yes' : 'No' }, xmlText(text)))
          .join(''),
      };
    case 'extended':
      return { profile: 'essay', response: typed(), right: '' };
    case 'table': {
      notes.changed(name, 'its table becomes one text to write');
      const rows = answers.rows.map((row) => `<p>${xmlText(row)}</p>`).join('');
      return { profile: 'essay', response: typed(), right: '', more: `<p>${answers.heads.map(xmlText).join(' | ')}</p>${rows}` };
    }
    case 'number':
    case 'order':
    case 'inline':
    case 'match':
    case 'hotspot':
    case 'drawing':
    case 'photo':
    case 'file':
      notes.leftOut(name, 'is of a kind that Common Cartridges do not have');
      return null;
    default:
      return answers satisfies never;
  }
}

function choiceParts(options: readonly ExportOption[], isMultiple: boolean): Qti1Parts {
  const labels = options.map(({ text }, at) => element('response_label', { ident: optionId(at) }, html(linesHtml(text))));
  const cardinality = isMultiple ? 'Multiple' : 'Single';
  const each = options.map(({ correct }, at) =>
    correct ? equal(optionId(at)) : isMultiple ? element('not', {}, equal(optionId(at))) : '',
  );
  const isTrueFalse = !isMultiple && TRUE_FALSE.has(options.map(({ text }) => text).join(' '));
  return {
    profile: isMultiple ? 'multiple_response' : isTrueFalse ? 'true_false' : 'multiple_choice',
    response: element('response_lid', { ident: 'response1', rcardinality: cardinality }, element('render_choice', {}, ...labels)),
    right: isMultiple ? element('and', {}, ...each) : each.join(''),
    comments: options.flatMap(({ feedback }, at) => (feedback === '' ? [] : [[optionId(at), feedback] as const])),
  };
}
