import { describe, expect, test } from 'vitest';
import { FaultList } from './package-faults.ts';
import { parseQtiItem } from './parse-qti-item.ts';
import { readQtiDocument } from './qti-document.ts';

function parse(body: string, declarations = '', stimuli = new Map()) {
  const faults = new FaultList();
  const xml = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T">${declarations}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
  const document = readQtiDocument(xml, 'items/i.xml', faults);
  const questions = document ? parseQtiItem(document, faults, stimuli) : [];
  return { questions, faults: faults.faults.map(({ problem }) => problem), advice: faults.advice.map(({ problem }) => problem) };
}
const declared = (name: string, cardinality: string, baseType: string, ...correct: string[]) =>
  `<qti-response-declaration identifier="${name}" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${correct
    .map((value) => `<qti-value>${value}</qti-value>`)
    .join('')}</qti-correct-response></qti-response-declaration>`;
const choices = (name: string, prompt: string) =>
  `<qti-choice-interaction response-identifier="${name}" max-choices="1"><qti-prompt>${prompt}</qti-prompt>
   <qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction>`;
const field = (name: string) => `<qti-text-entry-interaction response-identifier="${name}"/>`;

describe('an item with several questions', () => {
  test('is as many parts, each with the words before it', () => {
    const { questions, faults } = parse(
      `<p>Read this.</p>${choices('R1', 'First?')}<p>Now this.</p>${choices('R2', 'Second?')}<p>The end.</p>`,
      declared('R1', 'single', 'identifier', 'A') + declared('R2', 'single', 'identifier', 'B'),
    );
    expect(faults).toEqual([]);
    expect(questions.map(({ id, stem, options }) => [id, stem, options.map(({ correct }) => correct)])).toEqual([
      ['i-1', 'Read this.\nFirst?', [true, false]],
      ['i-2', 'Now this.\nSecond?\nThe end.', [false, true]],
    ]);
  });

  test('blanks of one sentence each show the sentence, the others as dots', () => {
    const { questions } = parse(
      `<p>Ice is ${field('R1')} and steam is ${field('R2')}.</p>`,
      declared('R1', 'single', 'string', 'solid') + declared('R2', 'single', 'string', 'gas'),
    );
    expect(questions.map(({ type, stem }) => [type, stem])).toEqual([
      ['text', 'Ice is _____ and steam is ….'],
      ['text', 'Ice is … and steam is _____.'],
    ]);
  });

  test('a fault in one is a fault of the whole', () => {
    const { questions, faults } = parse(choices('R1', 'One?') + choices('R2', 'Two?'), declared('R1', 'single', 'identifier', 'A'));
    expect(questions).toEqual([]);
    expect(faults).toHaveLength(1);
  });
});

describe('what stands in an item', () => {
  const asked = (stem: string) => parse(stem + choices('R', 'Which?'), declared('R', 'single', 'identifier', 'A'));

  test('tables are lines, formulas one line, and both are said', () => {
    const { questions, advice } = asked(
      `<table><tr><th>Planet</th><th>Moons</th></tr><tr><td>Mars</td><td>2</td></tr></table>
       <p><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msup><mi>c</mi><mn>2</mn></msup></mfrac></math></p>`,
    );
    expect(questions[0]?.stem).toBe('Planet | Moons\nMars | 2\n(a + b)/c²\nWhich?');
    expect(advice).toEqual(['its table is written in lines', 'its formulas are written in one line']);
  });

  test('headings, lists, bold, ruby and writing direction keep their words', () => {
    const { questions, faults } = asked(
      '<h2>Tides</h2><ul><li>one</li><li><strong>two</strong></li></ul><p><ruby>海<rp>(</rp><rt>sea</rt></ruby> <bdo dir="rtl">x</bdo></p>',
    );
    expect(faults).toEqual([]);
    expect(questions[0]?.stem).toBe('Tides\n• one\n• **two**\n海 (sea) x\nWhich?');
  });

  test('a formula that needs more than a line is refused', () => {
    expect(asked('<p><math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math></p>').faults[0]).toMatch(/does not fit into one line/);
  });

  test('a text that items share stands before the question; a missing one is named', () => {
    const ref = '<qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/>';
    const faults = new FaultList();
    const stimulus = '<assessmentItem identifier="x"><stimulusBody><p>Long ago.</p></stimulusBody></assessmentItem>';
    const document = readQtiDocument(stimulus, 's.xml', faults);
    const stimuli = new Map([['texts/s.xml', document?.root as never]]);
    const key = declared('R', 'single', 'identifier', 'A') + ref;
    expect(parse(choices('R', 'Which?'), key, stimuli).questions[0]?.stem).toBe('Long ago.\nWhich?');
    expect(parse(choices('R', 'Which?'), key).faults[0]).toMatch(/shares a text/);
  });
});

test('words chosen in a text, what is drawn, made, or set on a scale', () => {
  const hottext = `<qti-hottext-interaction response-identifier="R" max-choices="1"><p>The <qti-hottext identifier="A">Moon</qti-hottext> or the <qti-hottext identifier="B">wind</qti-hottext>?</p></qti-hottext-interaction>`;
  expect(parse(hottext, declared('R', 'single', 'identifier', 'A')).questions[0]).toMatchObject({
    type: 'choice',
    stem: 'The **Moon** or the **wind**?',
    options: [
      { text: 'Moon', correct: true },
      { text: 'wind', correct: false },
    ],
  });
  expect(parse('<p>Draw.</p><qti-drawing-interaction response-identifier="R"/>').questions[0]?.type).toBe('drawing');
  expect(parse('<p>Hand in.</p><qti-upload-interaction response-identifier="R"/>').questions[0]?.type).toBe('file');
  const slider = parse(
    '<p>How many?</p><qti-slider-interaction response-identifier="R" lower-bound="0" upper-bound="9"/>',
    declared('R', 'single', 'integer', '4'),
  );
  expect([slider.questions[0], slider.advice]).toMatchObject([
    { type: 'text', written: { value: 4 } },
    ['is a slider, here a number to write'],
  ]);
});

test('a program of its own is refused by name', () => {
  expect(parse('<p>Go.</p><qti-portable-custom-interaction response-identifier="R"/>').faults[0]).toMatch(/runs a program of its own/);
});
