import { describe, expect, test } from 'vitest';
import { compareScores } from '#testing/qti/compare-scores.ts';
import { drawTemplate } from '../package/draw-template.ts';
import { readXml } from '../package/qti-document.ts';
import { withoutUnscored } from '../package/qti-unscored.ts';
import { readQuestionFile } from './read-question-file.ts';

const NO_DATABASE = { execute: () => Promise.resolve({ rows: [] }) } as never;
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

const declared = (cardinality: string, baseType: string, correct: readonly string[], mapping = '', name = 'RESPONSE') =>
  `<responseDeclaration identifier="${name}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${mapping}</responseDeclaration>`;
const mapping = (entries: Readonly<Record<string, number>>, bounds = '', more = '') =>
  `<mapping defaultValue="0" ${bounds}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" ${more}/>`)
    .join('')}</mapping>`;
const simple = (name: string, ids: string) => [...ids].map((id) => `<${name} identifier="${id}" matchMax="1">is ${id}</${name}>`).join('');
const choice = (max: number, ids = 'ABCD') =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${max}">${simple('simpleChoice', ids)}</choiceInteraction>`;
const ORDER = `<orderInteraction responseIdentifier="RESPONSE">${simple('simpleChoice', 'ABC')}</orderInteraction>`;
const MATCH = `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="3"><simpleMatchSet>${simple('simpleAssociableChoice', 'ABC')}</simpleMatchSet>
  <simpleMatchSet>${simple('simpleAssociableChoice', 'XYZ')}</simpleMatchSet></matchInteraction>`;
const GAPS = `<gapMatchInteraction responseIdentifier="RESPONSE">${simple('gapText', 'ABC')}<p>First <gap identifier="G1"/> then <gap identifier="G2"/>.</p></gapMatchInteraction>`;
const menu = (name: string) =>
  `<inlineChoiceInteraction responseIdentifier="${name}">${simple('inlineChoice', 'AB')}</inlineChoiceInteraction>`;
const field = '<p>It is <textEntryInteraction responseIdentifier="RESPONSE"/>.</p>';
const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;
const score = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
const within = (mode: string, tolerance: string) => `<responseProcessing><responseCondition><responseIf>
  <equal toleranceMode="${mode}" tolerance="${tolerance}"><correct identifier="RESPONSE"/><variable identifier="RESPONSE"/></equal>
  <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

const ASSOCIATE = `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="2">${simple('simpleAssociableChoice', 'ABCDE')}</associateInteraction>`;

async function compared(declaration: string, body: string, processing: string) {
  const xml = `<assessmentItem identifier="i" title="Q" adaptive="false">${declaration}${score}<itemBody><p>Which?</p>${body}</itemBody>${processing}</assessmentItem>`;
  const { questions, notes } = await readQuestionFile(NO_DATABASE, Buffer.from(xml), 'en');
  expect(notes.filter(({ kind }) => kind === 'left_out')).toEqual([]);
  const root = readXml(xml);
  if ('problem' in root) throw new Error(root.problem);
  const comparison = compareScores(
    withoutUnscored(drawTemplate(root) ?? root),
    questions.map(({ question }) => question),
  );
  if (!comparison) throw new Error('the item defines no score');
  return { ...comparison, notes: notes.map(({ problem }) => problem) };
}

describe('an imported item scores every response as its source does', () => {
  test.each([
    ['one choice', declared('single', 'identifier', ['B']), choice(1), template('match_correct')],
    ['several choices', declared('multiple', 'identifier', ['B', 'D']), choice(0), template('match_correct')],
    ['one choice, mapped', declared('single', 'identifier', ['B'], mapping({ A: 0.5, B: 2, C: -1 })), choice(1), template('map_response')],
    [
      'several choices, mapped within bounds',
      declared('multiple', 'identifier', ['A', 'B'], mapping({ A: 1, B: 1, C: -1 }, 'lowerBound="0" upperBound="2"')),
      choice(0),
      template('map_response'),
    ],
    ['an order', declared('ordered', 'identifier', ['C', 'A', 'B']), ORDER, template('match_correct')],
    [
      'pairs',
      declared('multiple', 'directedPair', ['A X', 'B Y', 'C Z'], mapping({ 'A X': 1, 'B Y': 1, 'C Z': 2 })),
      MATCH,
      template('map_response'),
    ],
    [
      'gaps',
      declared('multiple', 'directedPair', ['A G1', 'B G2'], mapping({ 'A G1': 1, 'B G2': 1, 'C G1': 0.5 })),
      GAPS,
      template('map_response'),
    ],
    ['pairs among all', declared('multiple', 'pair', ['A D', 'B C'], mapping({ 'D A': 2, 'B C': 1 })), ASSOCIATE, template('map_response')],
    ['several choices with one right', declared('multiple', 'identifier', ['B']), choice(0), template('match_correct')],
    ['words', declared('single', 'string', ['York']), field, template('match_correct')],
    ['words, mapped', declared('single', 'string', ['York'], mapping({ York: 1, york: 1 })), field, template('map_response')],
    [
      'words, mapped without regard to capitals',
      declared('single', 'string', ['York'], mapping({ York: 2, Yorck: 2 }, '', 'caseSensitive="false"')),
      field,
      template('map_response'),
    ],
    ['a number', declared('single', 'float', ['2.5']), field, template('match_correct')],
    ['a number within a tolerance', declared('single', 'float', ['2.5']), field, within('absolute', '0.1')],
    ['a number within a share of it', declared('single', 'float', ['50']), field, within('relative', '2')],
  ])('%s', async (_what, declaration, body, processing) => {
    const { compared: responses, differences } = await compared(declaration, body, processing);
    expect(responses).toBeGreaterThan(3);
    expect(differences).toEqual([]);
  });

  test('menus of one sentence, each with its mapping', async () => {
    const names = ['R1', 'R2'];
    const declarations = names.map((name) => declared('single', 'identifier', ['A'], mapping({ A: 1, B: 0 }), name)).join('');
    const sum = names.map((name) => `<mapResponse identifier="${name}"/>`).join('');
    const processing = `<responseProcessing><setOutcomeValue identifier="SCORE"><sum>${sum}</sum></setOutcomeValue></responseProcessing>`;
    const { differences } = await compared(declarations, `<p>One ${menu('R1')} two ${menu('R2')}.</p>`, processing);
    expect(differences).toEqual([]);
  });

  test('what is not scored is left out, and said', async () => {
    const more = '<responseDeclaration identifier="MORE" cardinality="single" baseType="identifier"/>';
    const { differences, notes } = await compared(
      declared('single', 'identifier', ['A']) + more,
      `${choice(1)}<p>And this? ${menu('MORE')}</p>`,
      template('match_correct'),
    );
    expect(differences).toEqual([]);
    expect(notes).toEqual(['asks more than it scores; only what it scores is kept']);
  });

  test('a template draws its numbers once: the question shows them, and its key is worked out', async () => {
    const value = (name: string, expression: string) => `<setTemplateValue identifier="${name}">${expression}</setTemplateValue>`;
    const variable = (name: string) => `<variable identifier="${name}"/>`;
    const drawn = `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"/>
      <templateDeclaration identifier="A" cardinality="single" baseType="integer"/><templateDeclaration identifier="B" cardinality="single" baseType="integer"/>
      <templateProcessing>${value('A', '<randomInteger min="2" max="9"/>')}${value('B', '<randomInteger min="2" max="9"/>')}
      <templateConstraint><not><equal toleranceMode="exact">${variable('A')}${variable('B')}</equal></not></templateConstraint>
      <setCorrectResponse identifier="RESPONSE"><product>${variable('A')}${variable('B')}</product></setCorrectResponse></templateProcessing>`;
    const body = '<p>What is <printedVariable identifier="A"/> × <printedVariable identifier="B"/>?</p>';
    const first = await compared(drawn, body + field, template('match_correct'));
    expect(first.differences).toEqual([]);
    expect(first.notes).toEqual(['its numbers are drawn once here, and are the same for everybody']);
    expect(await compared(drawn, body + field, template('match_correct'))).toEqual(first);
  });

  test('an item whose template works out something unknown is refused by name', async () => {
    const xml = `<assessmentItem identifier="i" title="Q">${declared('single', 'float', ['1'])}<templateDeclaration identifier="A" cardinality="single" baseType="float"/>
      <templateProcessing><setTemplateValue identifier="A"><customOperator/></setTemplateValue></templateProcessing><itemBody>${field}</itemBody></assessmentItem>`;
    const { questions, notes } = await readQuestionFile(NO_DATABASE, Buffer.from(xml), 'en');
    expect(questions).toEqual([]);
    expect(notes[0]?.problem).toMatch(/makes up its own numbers in a way that is not known here/);
  });
});

test('where the score of parts is not kept, it is said', async () => {
  const { differences, notes } = await compared(
    declared('single', 'string', ['York'], mapping({ York: 1, Yorck: 0.5 })),
    field,
    template('map_response'),
  );
  expect(differences.map(({ responses }) => responses)).toEqual(['RESPONSE=Yorck']);
  expect(notes).toEqual(['partly right answers earn no points']);
});
