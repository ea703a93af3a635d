import { describe, expect, test } from 'vitest';
import { FaultList, faultText } from './package-faults.ts';
import { parseQtiItem } from './parse-qti-item.ts';
import { readQtiDocument } from './qti-document.ts';

function parse(xml: string) {
  const faults = new FaultList();
  const document = readQtiDocument(xml, 'q.xml', faults);
  return { question: (document && parseQtiItem(document, faults)[0]) ?? null, faults: faults.faults.map(faultText) };
}

const item = (
  body: string,
  { cardinality = 'single', correct = '<value>a</value>', more = '' } = {},
) => `<assessmentItem identifier="Item 1">
<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${correct}</correctResponse></responseDeclaration>
<itemBody>
${body}
</itemBody>${more}</assessmentItem>`;
const choices = '<simpleChoice identifier="a">One</simpleChoice><simpleChoice identifier="b">Two</simpleChoice>';
const choice = `<choiceInteraction responseIdentifier="R">${choices}</choiceInteraction>`;

describe('a QTI item', () => {
  test('says in plain signs what it says with sub and sup', () => {
    const { question, faults } = parse(item(`<p>How many atoms has H<sub>2</sub>O, and what is 10<sup>-3</sup>?</p>${choice}`));
    expect(faults).toEqual([]);
    expect(question).toMatchObject({ id: 'item-1', type: 'choice', stem: 'How many atoms has H₂O, and what is 10⁻³?' });
  });

  test('may be of QTI 3.0, in a namespace with a prefix', () => {
    const { question, faults } = parse(`<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x">
      <q:qti-response-declaration identifier="R" cardinality="single"><q:qti-correct-response><q:qti-value>b</q:qti-value></q:qti-correct-response></q:qti-response-declaration>
      <q:qti-item-body><q:p>Which?</q:p><q:qti-choice-interaction response-identifier="R"><q:qti-simple-choice identifier="a">A</q:qti-simple-choice><q:qti-simple-choice identifier="b">B</q:qti-simple-choice></q:qti-choice-interaction></q:qti-item-body></q:qti-assessment-item>`);
    expect(faults).toEqual([]);
    expect(question?.options.map(({ id, correct }) => [id, correct])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  test('with an element that is named like a part of every object is refused by that name', () => {
    const { question, faults } = parse(item(`<p>Which?</p>\n<constructor>Look.</constructor>${choice}`));
    expect(question).toBeNull();
    expect(faults).toEqual(['q.xml: line 5: <constructor> in a question cannot be shown; use words, or a picture in its place']);
  });

  test.each(['graphicAssociateInteraction', 'graphicOrderInteraction'])('with a %s is refused by that name', (name) => {
    const { question, faults } = parse(item(`<p>Do it.</p><${name} responseIdentifier="R"/>`));
    expect(question).toBeNull();
    expect(faults).toEqual([
      `q.xml: line 4: <${name}> is a kind of question that our player cannot show; use one of choice, inlineChoice, order, match, associate, hotspot, hottext, gapMatch, textEntry, slider, extendedText, drawing, upload`,
    ]);
  });

  test.each([
    ['21 questions in one', choice.repeat(21), {}, 'line 1: has 21 questions in one item; twenty are the most'],
    [
      'a wide table',
      `<table><tr>${'<td>1</td>'.repeat(9)}</tr></table>${choice}`,
      {},
      'line 4: <table> has more than 8 columns; use a picture in its place',
    ],
    [
      'a formula of several lines',
      `<m:math><m:mtable/></m:math>${choice}`,
      {},
      'line 4: <m:math> has a formula that does not fit into one line; use a picture in its place',
    ],
    ['a raised word', `<p>x<sup>up</sup></p>${choice}`, {}, 'line 4: <sup> can hold digits, + and - only; write it otherwise'],
    [
      'an order to be kept',
      `<p>x</p>${choice}`,
      { cardinality: 'ordered' },
      'line 2: has the cardinality "ordered", which cannot be judged; use single or multiple',
    ],
    [
      'one choice',
      '<p>x</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">One</simpleChoice></choiceInteraction>',
      {},
      'line 4: has 1 choices; give it two to ten',
    ],
    [
      'a response that is not declared',
      `<p>x</p><choiceInteraction responseIdentifier="S">${choices}</choiceInteraction>`,
      {},
      'line 4: declares no response "S"; add a <responseDeclaration> with its <correctResponse>',
    ],
    [
      'numbers that it makes up by a program',
      `<p>x</p>${choice}`,
      {
        more: '<templateDeclaration identifier="n"/><templateProcessing><setTemplateValue identifier="n"><customOperator/></setTemplateValue></templateProcessing>',
      },
      'line 5: <templateDeclaration>: an item that makes up its own numbers in a way that is not known here cannot be shown; make it a plain item',
    ],
  ])('with %s is refused', (_what, body, more, fault) => {
    const { question, faults } = parse(item(body, more));
    expect(question).toBeNull();
    expect(faults).toContain(`q.xml: ${fault}`);
  });

  test.each([
    [
      'an entity from outside',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${item(`<p>&x;</p>${choice}`)}`,
      'line 1: has a document type declaration (<!DOCTYPE>); take it out',
    ],
    [
      'a thousand laughs',
      `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>\n${item(`<p>&b;</p>${choice}`)}`,
      'line 2: has a document type declaration (<!DOCTYPE>); take it out',
    ],
    ['an entity that nobody knows', item(`<p>&xxe;</p>${choice}`), 'line 4: is not XML: Invalid character entity'],
    [
      'another root',
      '<manifest/>',
      'line 1: is a <manifest>, not a QTI item; name a file that holds one <assessmentItem> or <qti-assessment-item>',
    ],
    [
      'more depth than memory',
      item(`${'<div>'.repeat(5_000)}${'</div>'.repeat(5_000)}`),
      'line 4: is larger or nested deeper than any item; make it plainer',
    ],
  ])('of %s is refused', (_what, xml, fault) => {
    expect(parse(xml)).toEqual({ question: null, faults: [`q.xml: ${fault}`] });
  });
});
