import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOfOptions, type QuestionKey, scoreAnswer } from '#domain/answers/scoring.ts';
import { FaultList } from './package-faults.ts';
import { parseQtiItem } from './parse-qti-item.ts';
import { readQtiDocument } from './qti-document.ts';
import type { QtiQuestion } from './qti-item.ts';

const NAMES = ['A', 'B', 'C', 'D'];
const TEMPLATE = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';

interface Mapping {
  readonly values: Readonly<Record<string, number>>;
  readonly otherwise?: number;
  readonly upper?: number;
}

function parse(body: string, declaration: string, template: 'match_correct' | 'map_response') {
  const faults = new FaultList();
  const xml = `<assessmentItem identifier="i" title="T" adaptive="false">${declaration}
    <itemBody><p>Which?</p>${body}</itemBody><responseProcessing template="${TEMPLATE}${template}"/></assessmentItem>`;
  const document = readQtiDocument(xml, 'i.xml', faults);
  const questions = document ? parseQtiItem(document, faults) : [];
  expect(faults.faults).toEqual([]);
  const [question] = questions;
  if (!question) throw new Error('nothing was read');
  return { question, advice: faults.advice.map(({ problem }) => problem) };
}

const declared = (cardinality: string, baseType: string, correct: readonly string[], mapping?: Mapping) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">
   <correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse>
   ${
     mapping
       ? `<mapping defaultValue="${mapping.otherwise ?? 0}"${mapping.upper === undefined ? '' : ` upperBound="${mapping.upper}"`}>${Object.entries(
           mapping.values,
         )
           .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
           .join('')}</mapping>`
       : ''
   }</responseDeclaration>`;
const choice = (max: number) =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${max}">${NAMES.map((name) => `<simpleChoice identifier="${name}">is ${name}</simpleChoice>`).join('')}</choiceInteraction>`;
const MATCH = `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="2"><simpleMatchSet>${['A', 'B']
  .map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`)
  .join('')}</simpleMatchSet><simpleMatchSet>${['C', 'D']
  .map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="2">${name}</simpleAssociableChoice>`)
  .join('')}</simpleMatchSet></matchInteraction>`;
const GAPS = `<gapMatchInteraction responseIdentifier="RESPONSE">${['A', 'B', 'C'].map((name) => `<gapText identifier="${name}" matchMax="1">${name}</gapText>`).join('')}
  <p>First <gap identifier="G1"/> then <gap identifier="G2"/>.</p></gapMatchInteraction>`;

/** The scorer of the standard for a response with an identifier, or pairs, in it. */
function reference(response: readonly string[], correct: readonly string[], mapping?: Mapping): number {
  if (!mapping) return response.length === correct.length && correct.every((value) => response.includes(value)) ? 1 : 0;
  const sum = [...new Set(response)].reduce((total, value) => total + (mapping.values[value] ?? mapping.otherwise ?? 0), 0);
  return Math.min(sum, mapping.upper ?? Number.POSITIVE_INFINITY);
}

function keyOf(question: QtiQuestion): QuestionKey {
  const points = question.points ?? pointsOfOptions(question.type, question.options) ?? 1;
  const options = question.options.map((option, at) => ({
    answer_id: at + 1,
    is_correct: option.correct,
    retired: false,
    gap: option.gap ?? null,
    right_place: option.rightPlace ?? null,
    points: option.points ?? null,
  }));
  return { type: question.type, points, options, written: null };
}

/** Ours in parts of the best: a whole number of points that the item's own score is a part of. */
function ours(question: QtiQuestion, ids: readonly string[]): number {
  const key = keyOf(question);
  const answer_ids = ids.map((id) => question.options.findIndex((option) => option.id === id) + 1);
  expect(answer_ids).not.toContain(0);
  return scoreAnswer(key, { answer_ids, answer_text: '' }).points / key.points;
}

const values = fc.constantFrom(-1, -0.5, 0, 0.5, 1, 2);
const slug = (name: string) => name.toLowerCase();

describe('what an imported item earns is what the standard says, for every response', () => {
  test('match_correct: choices', () => {
    fc.assert(
      fc.property(fc.subarray(NAMES, { minLength: 2 }), fc.subarray(NAMES), (correct, response) => {
        const { question } = parse(choice(0), declared('multiple', 'identifier', correct), 'match_correct');
        expect(ours(question, response.map(slug))).toBe(reference(response, correct));
      }),
    );
  });

  test('match_correct: an order of four is all or nothing', () => {
    const order = `<orderInteraction responseIdentifier="RESPONSE">${NAMES.map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`).join('')}</orderInteraction>`;
    const { question } = parse(order, declared('ordered', 'identifier', NAMES), 'match_correct');
    expect(question.points).toBe(1);
    expect([ours(question, ['a', 'b', 'c', 'd']), ours(question, ['b', 'a', 'c', 'd'])]).toEqual([1, 0]);
  });

  test('map_response: choices, with values that take away and an upper bound', () => {
    const mapping = fc.record({
      values: fc.record({ A: values, B: values, C: values, D: values }),
      otherwise: fc.constant(0),
      upper: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
    });
    fc.assert(
      fc.property(mapping, fc.subarray(NAMES), (map, response) => {
        const correct = NAMES.filter((name) => map.values[name as 'A'] > 0);
        fc.pre(correct.length >= 2);
        const { question } = parse(choice(0), declared('multiple', 'identifier', correct, map as Mapping), 'map_response');
        const best = reference(correct, correct, map as Mapping);
        expect(ours(question, response.map(slug))).toBeCloseTo(Math.max(0, reference(response, correct, map as Mapping)) / best, 9);
      }),
    );
  });

  test('map_response: pairs, and words in gaps', () => {
    const sides = fc.constantFrom('C', 'D');
    const value = fc.constantFrom(0.5, 1, 2);
    fc.assert(
      fc.property(sides, sides, sides, sides, value, value, (rightA, rightB, chosenA, chosenB, worthA, worthB) => {
        const correct = [`A ${rightA}`, `B ${rightB}`];
        const map = { values: { [`A ${rightA}`]: worthA, [`B ${rightB}`]: worthB } };
        const { question } = parse(MATCH, declared('multiple', 'directedPair', correct, map), 'map_response');
        const response = [`A ${chosenA}`, `B ${chosenB}`];
        const ids = response.map((pair) => pair.toLowerCase().replace(' ', '--'));
        expect(ours(question, ids)).toBeCloseTo(reference(response, correct, map) / (worthA + worthB), 9);
      }),
    );
    const map = { values: { 'A G1': 1, 'B G2': 1 } };
    const { question } = parse(GAPS, declared('multiple', 'directedPair', ['A G1', 'B G2'], map), 'map_response');
    expect(question).toMatchObject({ type: 'inline', look: 'bank', stem: 'Which?\nFirst _____ then _____.', points: 2 });
    expect([ours(question, ['0--a', '1--b']), ours(question, ['0--a', '1--c']), ours(question, ['0--c', '1--c'])]).toEqual([1, 0.5, 0]);
  });

  test('values that no whole points can say are named', () => {
    const map = { values: { A: 0.37, B: 0.41 } };
    const { question, advice } = parse(choice(0), declared('multiple', 'identifier', ['A', 'B'], map), 'map_response');
    expect([question.points, advice]).toEqual([1, ['partly right answers earn no points']]);
  });
});

test('a rule gives a question its points where it asks that question alone', () => {
  const points = (names: readonly string[], asked: readonly string[]) => {
    const matches = asked.map((name) => `<match><variable identifier="${name}"/><correct identifier="${name}"/></match>`).join('');
    const rule = `<responseCondition><responseIf>${asked.length > 1 ? `<and>${matches}</and>` : matches}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">4</baseValue></setOutcomeValue></responseIf></responseCondition>`;
    const declarations = names.map((name) => declared('single', 'identifier', ['A']).replace('RESPONSE', name)).join('');
    const body = names.map((name) => `<p>Is ${name}?</p>${choice(1).replace('RESPONSE', name)}`).join('');
    const faults = new FaultList();
    const xml = `<assessmentItem identifier="i" title="T">${declarations}<itemBody>${body}</itemBody><responseProcessing>${rule}</responseProcessing></assessmentItem>`;
    const document = readQtiDocument(xml, 'i.xml', faults);
    return document && parseQtiItem(document, faults).map((question) => question.points);
  };
  expect(points(['R1'], ['R1'])).toEqual([4]);
  expect(points(['R1', 'R2'], ['R1', 'R2'])).toEqual([1, 1]);
});
