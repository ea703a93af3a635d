import { describe, expect, test } from 'vitest';
import { FaultList, faultText } from './package-faults.ts';
import { parseQtiItem } from './parse-qti-item.ts';
import { readQtiDocument } from './qti-document.ts';

function parse(xml: string) {
  const faults = new FaultList();
  const document = readQtiDocument(xml, 'q.xml', faults);
  return { question: (document && parseQtiItem(document, faults)[0]) ?? null, faults: faults.faults.map(faultText) };
}

interface Written {
  readonly cardinality?: string;
  readonly base?: string;
  readonly correct?: readonly string[];
  readonly more?: string;
}

const declared = (identifier: string, { cardinality = 'single', base = 'identifier', correct = [], more = '' }: Written) => {
  const values = correct.map((value) => `<value>${value}</value>`).join('');
  const key = correct.length > 0 ? `<correctResponse>${values}</correctResponse>` : '';
  return `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${base}">${key}${more}</responseDeclaration>`;
};
const item = (declarations: string, body: string, more = '') =>
  `<assessmentItem identifier="Item1">\n${declarations}\n<itemBody>\n${body}\n</itemBody>${more}</assessmentItem>`;

/** The same item as QTI 3.0 writes it: a prefix before QTI's own names, hyphens in all of them. */
const asQti3 = (xml: string) =>
  xml
    .replace(/(<\/?)((?:[a-z]+[A-Z]\w*|value|prompt|equal))\b/g, (_whole, open: string, name: string) => `${open}qti-${hyphens(name)}`)
    .replace(/ ([a-z]+[A-Z]\w*)=/g, (_whole, name: string) => ` ${hyphens(name)}=`);
const hyphens = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inline = (identifier: string, right: string) =>
  `<inlineChoiceInteraction responseIdentifier="${identifier}"><inlineChoice identifier="${right}">solid</inlineChoice><inlineChoice identifier="z">gas</inlineChoice></inlineChoiceInteraction>`;
const INLINE = item(
  declared('R1', { correct: ['a'] }) + declared('R2', { correct: ['z'] }),
  `<p>Ice is a ${inline('R1', 'a')} and steam is a ${inline('R2', 'b')}.</p>`,
);
const ORDER = item(
  declared('R', { cardinality: 'ordered', correct: ['seed', 'sprout', 'plant'] }),
  `<orderInteraction responseIdentifier="R"><prompt>Put the life cycle in order.</prompt><simpleChoice identifier="sprout">Sprout</simpleChoice><simpleChoice identifier="seed">Seed</simpleChoice><simpleChoice identifier="plant">Plant</simpleChoice></orderInteraction>`,
);
const sets = (correct: readonly string[]) =>
  item(
    declared('R', { cardinality: 'multiple', base: 'directedPair', correct }),
    `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier="P1" matchMax="1">Battery</simpleAssociableChoice><simpleAssociableChoice identifier="P2" matchMax="1">Lamp</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="X" matchMax="2">gives light</simpleAssociableChoice><simpleAssociableChoice identifier="Y" matchMax="2">stores energy</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
  );
const hotspot = (regions: string, size = 'width="640" height="400"') =>
  item(
    declared('R', { correct: ['sun'] }),
    `<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>Where is the Sun?</prompt><object type="image/svg+xml" data="../media/sky.svg" ${size}>the sky</object>${regions}</hotspotInteraction>`,
  );
const HOTSPOT = hotspot(
  '<hotspotChoice identifier="sun" shape="circle" coords="320,200,64" hotspotLabel="Middle"/><hotspotChoice identifier="corner" shape="rect" coords="0,0,160,100"/><hotspotChoice identifier="hill" shape="poly" coords="0,400,320,300,640,400" hotspotLabel="Hill"/>',
);
const entry = (written: Written, more = '') =>
  item(declared('R', written), '<p>Water boils at <textEntryInteraction responseIdentifier="R" expectedLength="5"/> degrees.</p>', more);
const EXTENDED = item(
  declared('R', { base: 'string' }),
  '<extendedTextInteraction responseIdentifier="R" expectedLines="6"><prompt>Explain how a shadow changes.</prompt></extendedTextInteraction>',
);

describe.each([
  ['2.2', (xml: string) => xml],
  ['3.0', asQti3],
])('QTI %s', (_version, write) => {
  const read = (xml: string) => {
    const { question, faults } = parse(write(xml));
    expect(faults).toEqual([]);
    return question;
  };

  test('inline choice: each is a gap of the sentence, with a key of its own', () => {
    const question = read(INLINE);
    expect(question).toMatchObject({ type: 'inline', stem: 'Ice is a _____ and steam is a _____.' });
    expect(question?.options.map(({ id, gap, correct }) => [id, gap, correct])).toEqual([
      ['0--a', 0, true],
      ['0--z', 0, false],
      ['1--b', 1, false],
      ['1--z', 1, true],
    ]);
  });

  test('order: the file says how it is shown, the key how it is right', () => {
    const question = read(ORDER);
    expect(question).toMatchObject({ type: 'order', stem: 'Put the life cycle in order.' });
    expect(question?.options.map(({ id, rightPlace }) => [id, rightPlace])).toEqual([
      ['sprout', 1],
      ['seed', 0],
      ['plant', 2],
    ]);
  });

  test('match: every premise with every option, one pair of each right', () => {
    const question = read(sets(['P1 Y', 'P2 X']));
    expect(question).toMatchObject({ type: 'match', premises: ['Battery', 'Lamp'] });
    expect(question?.options.map(({ id, text, gap, correct }) => [id, text, gap, correct])).toEqual([
      ['p1--x', 'gives light', 0, false],
      ['p1--y', 'stores energy', 0, true],
      ['p2--x', 'gives light', 1, true],
      ['p2--y', 'stores energy', 1, false],
    ]);
  });

  test('hotspot: regions in hundredths of the picture, whatever its size; one without a name is called by its letter', () => {
    const question = read(HOTSPOT);
    expect(question).toMatchObject({ type: 'hotspot', image: { path: '../media/sky.svg' } });
    expect(question?.options.map(({ text, correct, region }) => [text, correct, region])).toEqual([
      ['Middle', true, { shape: 'circle', coords: [50, 50, 10, 16] }],
      ['B', false, { shape: 'rect', coords: [0, 0, 25, 25] }],
      ['Hill', false, { shape: 'poly', coords: [0, 100, 50, 75, 100, 100] }],
    ]);
  });

  test('text entry: words, with what the mapping holds to be worth as much', () => {
    const mapping = '<mapping><mapEntry mapKey="one hundred" mappedValue="1"/><mapEntry mapKey="99" mappedValue="0.5"/></mapping>';
    const question = read(entry({ base: 'string', correct: ['100'], more: mapping }));
    expect(question).toMatchObject({
      type: 'text',
      stem: 'Water boils at _____ degrees.',
      written: { accepted: ['100', 'one hundred'], isExact: false, spellingCounts: false },
    });
    expect(question?.options).toHaveLength(1);
  });

  test('text entry: says by an attribute of its own that spelling counts', () => {
    const item = entry({ base: 'string', correct: ['light'] }).replace(
      '<textEntryInteraction ',
      '<textEntryInteraction data-spelling="counts" ',
    );
    expect(read(item)).toMatchObject({ written: { accepted: ['light'], spellingCounts: true } });
  });

  test('choice: fixed keeps an option in its place', () => {
    const choices = '<simpleChoice identifier="a">One</simpleChoice><simpleChoice identifier="b" fixed="true">None of these</simpleChoice>';
    const body = `<choiceInteraction responseIdentifier="R" shuffle="true"><prompt>Which?</prompt>${choices}</choiceInteraction>`;
    const question = read(item(declared('R', { correct: ['a'] }), body));
    expect(question?.options.map(({ fixed }) => fixed)).toEqual([undefined, true]);
  });

  test.each([
    ['', 0],
    ['<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"/></responseProcessing>', 0.5],
    ['<responseProcessing><equal toleranceMode="relative" tolerance="2"/></responseProcessing>', 2],
  ])('text entry: a number with the tolerance of %s', (processing, tolerance) => {
    expect(read(entry({ base: 'float', correct: ['100'] }, processing))).toMatchObject({ written: { value: 100, tolerance } });
  });

  test('extended text: needs no key, as a person reads it', () => {
    expect(read(EXTENDED)).toMatchObject({ type: 'extended', stem: 'Explain how a shadow changes.' });
  });
});

describe('is refused by file and line', () => {
  test.each([
    [
      'an order of some only',
      ORDER.replace('<value>plant</value>', ''),
      'line 2: orders only some of its choices; name every choice once in <correctResponse>',
    ],
    [
      'an order that is none',
      ORDER.replace('"ordered"', '"multiple"'),
      'line 2: has the cardinality "multiple", which cannot be judged; use ordered',
    ],
    ['a premise without a partner', sets(['P1 Y']), 'line 2: pairs "P2" with 0 choices; give each of the first set one partner'],
    [
      'a premise with two partners',
      sets(['P1 Y', 'P1 X', 'P2 X']),
      'line 2: pairs "P1" with 2 choices; give each of the first set one partner',
    ],
    ['a pair of strangers', sets(['P1 Y', 'P2 Q']), 'line 2: pairs "P2 Q", which is no pair of its choices, the first set\'s first'],
    [
      'a picture of no size',
      HOTSPOT.replace('width="640" height="400"', ''),
      'line 4: does not say how large its picture is; give it width and height in pixels',
    ],
    [
      'a region beside its picture',
      hotspot(
        '<hotspotChoice identifier="sun" shape="circle" coords="700,200,64"/><hotspotChoice identifier="b" shape="rect" coords="0,0,1,1"/>',
      ),
      'line 4: has a region of the shape "circle" with the coords "700,200,64", which is none of the picture; use rect, circle, ellipse or poly within it',
    ],
    ['a number in words', entry({ base: 'integer', correct: ['hundred'] }), 'line 2: names "hundred" as correct, which is no number'],
    [
      'a response that is no text',
      entry({ base: 'point', correct: ['1 2'] }),
      'line 2: has the base type "point", which cannot be judged; use string, integer or float',
    ],
    ['a text without a key', entry({ base: 'string' }), 'line 2: has no <correctResponse>: nothing could be judged; add one'],
    ['several long texts', EXTENDED.replace('"single"', '"ordered"'), 'line 2: asks for several texts; make an item of each'],
    [
      'a gap with two right choices',
      INLINE.replace('<value>a</value>', '<value>a</value><value>z</value>'),
      'line 2: has 2 correct choices in one gap; name one',
    ],
  ])('%s', (_what, xml, fault) => {
    const { question, faults } = parse(xml);
    expect(question).toBeNull();
    expect(faults).toContain(`q.xml: ${fault}`);
  });
});
