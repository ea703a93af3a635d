import { expect, test } from 'vitest';
import { scoreByRubric } from '#domain/grading/local-engine.ts';
import { readScientsbank, rubricFromReference } from './read-scientsbank.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<question id="EM_1" module="EM">
  <questionText>Why did the bulb light?</questionText>
  <referenceAnswers><referenceAnswer id="EM_1-a1">The wires made a complete circuit &amp; current flowed.</referenceAnswer></referenceAnswers>
  <studentAnswers>
    <studentAnswer id="1" accuracy="correct">There was a complete circuit, so the current flows in the wires.</studentAnswer>
    <studentAnswer id="2" accuracy="contradictory">The bulb was hot.</studentAnswer>
    <studentAnswer id="3" accuracy="irrelevant"></studentAnswer>
  </studentAnswers>
</question>`;

test('questions of a corpus are read with their answers, and scored by their reference answer', () => {
  const [question] = readScientsbank(XML);
  if (!question) throw new Error('no question');
  expect(question).toMatchObject({
    id: 'EM_1',
    text: 'Why did the bulb light?',
    references: ['The wires made a complete circuit & current flowed.'],
  });
  expect(question.answers.map(({ accuracy }) => accuracy)).toEqual(['correct', 'contradictory', 'irrelevant']);
  const stem = { en: question.text, es: question.text };
  const item = { stem, model_answer: stem, max_points: 1 };
  const rubric = rubricFromReference(question);
  expect(question.answers.map(({ text }) => scoreByRubric(item, rubric, text, 'en').score)).toEqual([1, 0, 0]);
});

test('what is no XML is refused', () => {
  expect(() => readScientsbank('<question><answer></question>')).toThrow(/Unexpected close tag/);
});
