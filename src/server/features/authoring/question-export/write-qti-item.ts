import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import type { ExportAnswers, ExportQuestion } from './export-question.ts';
import { choiceParts, hotspotParts, matchParts, orderParts } from './qti-choice-parts.ts';
import { outcomeDeclaration, responseDeclaration } from './qti-declarations.ts';
import { type Around, type ItemParts, modal } from './qti-item-parts.ts';
import { responseProcessing } from './qti-processing.ts';
import { bankParts, entryParts, isOneBank, madeParts, menuParts, textParts } from './qti-text-parts.ts';
import { blocksHtml, element, inlineHtml } from './write-xml.ts';

const EXPLANATION = 'explanation';

/** A question as an item of QTI 3. Notes say what of it others read otherwise. */
export function writeQtiItem(question: ExportQuestion, around: Around): string {
  const { id, name, hints, rationale, points } = question;
  const parts = partsOf(question, around);
  const { responses, scoring, comments = [], modals = '' } = parts;
  noteLosses(question, around.notes);
  const explanation = rationale === '' ? [] : [{ identifier: 'EXPLANATION', to: EXPLANATION }];
  const byPerson = scoring.way === 'person' ? { 'external-scored': 'human' } : {};
  const item = element(
    'qti-assessment-item',
    {
      xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
      identifier: id,
      title: name,
      adaptive: 'false',
      'time-dependent': 'false',
      'xml:lang': around.language,
    },
    ...responses.map(responseDeclaration),
    outcomeDeclaration('SCORE', 'float', 0, { 'normal-maximum': points, ...byPerson }),
    outcomeDeclaration('MAXSCORE', 'float', points),
    ...comments.map(({ identifier, response }) =>
      outcomeDeclaration(identifier, 'identifier', null, {}, responses.find((each) => each.identifier === response)?.cardinality),
    ),
    explanation.length === 0 ? '' : outcomeDeclaration('EXPLANATION', 'identifier', null),
    element('qti-item-body', {}, ...hints.map(hint), rubric(question.answers), parts.body),
    responseProcessing({ ...scoring, points, responses: responses.map(({ identifier }) => identifier) }, [...comments, ...explanation]),
    modals,
    explanation.length === 0 ? '' : modal('EXPLANATION', EXPLANATION, blocksHtml(rationale)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${item}\n`;
}

function hint(text: string): string {
  return element('qti-rubric-block', { view: 'tutor', class: 'hint' }, element('qti-content-body', {}, blocksHtml(text)));
}

function rubric(answers: ExportAnswers): string {
  if (answers.type !== 'extended' || answers.criteria.length === 0) return '';
  const criteria = element('ul', {}, ...answers.criteria.map((text) => element('li', {}, inlineHtml(text))));
  return element('qti-rubric-block', { view: 'scorer', use: 'scoring' }, element('qti-content-body', {}, criteria));
}

function partsOf(question: ExportQuestion, around: Around): ItemParts {
  const { answers } = question;
  switch (answers.type) {
    case 'choice':
    case 'multiple':
      return choiceParts(question, answers.options, answers.type === 'multiple', around);
    case 'hotspot':
      return hotspotParts(question, answers.options, around);
    case 'order':
      return orderParts(question, answers.steps);
    case 'inline':
      return answers.isBank && isOneBank(answers.gaps) ? bankParts(question, answers.gaps) : menuParts(question, answers.gaps, around);
    case 'match':
      return matchParts(question, answers);
    case 'words':
    case 'number':
      return entryParts(question, answers);
    case 'extended':
    case 'table':
      return textParts(question, answers);
    case 'drawing':
    case 'photo':
    case 'file':
      return madeParts(question, answers.type, around);
    default:
      return answers satisfies never;
  }
}

/** What other systems read otherwise. */
function noteLosses({ name, answers, hints }: ExportQuestion, notes: ImportNotes): void {
  const note = (problem: string) => notes.changed(name, problem);
  if (hints.length > 0) note('its hints are in the file, but few systems show them');
  switch (answers.type) {
    case 'words':
      if (!answers.isExact && !answers.spellingCounts) note('other systems forgive no typos');
      return;
    case 'number':
      if (answers.units.length > 0) note('other systems take the number alone, without its unit');
      return;
    case 'inline':
      if (!answers.isBank) return;
      if (!isOneBank(answers.gaps)) note('its word bank becomes a menu in each blank');
      else if (answers.gaps.some((gap) => gap.some(({ feedback }) => feedback !== '')))
        note('comments on the words of its bank are not kept');
      return;
    case 'extended':
      if (answers.criteria.length > 0) note('its rubric becomes a list to read; suggestions for grading are not kept');
      return;
    case 'table':
      note('its table becomes one text to write');
      return;
    case 'photo':
      note('its photo becomes a picture to upload');
      return;
    case 'choice':
    case 'multiple':
    case 'hotspot':
    case 'order':
    case 'match':
    case 'drawing':
    case 'file':
      return;
    default:
      answers satisfies never;
  }
}
