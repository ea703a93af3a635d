import { describe, expect, test } from 'vitest';
import { readEnglish, readSpanish } from '#domain/content/readability.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { RenderedQuestion } from '#server/features/authoring/render/rendered-package.ts';
import { keyFigures, keyFindings } from './answer-keys.ts';
import { fieldFindings } from './field-findings.ts';
import { guideKeyFindings } from './guide-keys.ts';
import { hintsThatAnswer } from './hints-that-answer.ts';
import { drawnText, wordsGivenAway } from './picture-answers.ts';
import { termsMissing, termsSaidOtherwise } from './shared-terms.ts';
import { styleFindings } from './spanish-style.ts';
import { expectationsOf, isKnownCode, kindOf } from './texas-codes.ts';

const L = (en: string, es = en) => ({ en, es });
const choice = (options: readonly string[], key: number, stem = 'Which one?'): RenderedQuestion => ({
  external_id: 'q',
  type: 'choice',
  standard: '5.6A',
  depth: 1,
  stem: L(stem),
  image: null,
  rationale: L(''),
  options: options.map((text, index) => ({ external_id: `${index}`, text: L(text), is_correct: index === key, feedback: L('') })),
});

describe('the measures', () => {
  test('grade easy sentences below hard ones, in both languages', () => {
    const easy = readEnglish(['The cat sat on the mat. It was warm.']);
    const hard = readEnglish([
      'Sedimentary accumulation transforms microscopic organisms into hydrocarbon reservoirs over geological intervals.',
    ]);
    expect(easy.score).toBeLessThan(1);
    expect(hard.score).toBeGreaterThan(14);
    expect(readSpanish(['El gato está en la casa. Hace sol.']).score).toBeGreaterThan(
      readSpanish(['La transformación microscópica de organismos sedimentarios continúa extraordinariamente.']).score + 40,
    );
  });

  test('find keys by place and by length', () => {
    const figures = keyFigures([choice(['short', 'the longest one', 'mid'], 1), choice(['same', 'size'], 0)]);
    expect(figures).toMatchObject({ singleChoice: 2, positions: [1, 1], longest: { en: 1, es: 1 } });
  });

  test('name keys that a student could guess from, once there are enough questions', () => {
    const same = Array.from({ length: 20 }, () => choice(['the longest one', 'short'], 0));
    expect(keyFindings(keyFigures(same))).toEqual([
      'the key alone is the longest option in 100 % of 20 single-choice questions (en)',
      'the key alone is the longest option in 100 % of 20 single-choice questions (es)',
      'the key is A in 100 % of 20 single-choice questions',
    ]);
    expect(keyFindings(keyFigures(same.slice(1)))).toEqual([]);
  });

  test('compare the key of a teacher guide with its quiz', () => {
    const guide = (line: string) => ({ variant: 'english' as const, lexile: null, html: `<p><strong>Quiz:</strong> ${line}</p>` });
    const item = {
      title: L(''),
      summary: L(''),
      minutes: 1,
      cover_url: '',
      is_assignable: true,
      parts: null,
      asset_urls: [],
      standards: [],
    };
    const withKey = (line: string) =>
      guideKeyFindings({
        ...item,
        external_id: 's',
        big_question: L(''),
        standards: [],
        level3: [],
        items: [
          { ...item, external_id: 'quiz', resource_type_id: 18, documents: [], questions: [choice(['a', 'b'], 1), choice(['a', 'b'], 0)] },
          { ...item, external_id: 'teacher_guide', resource_type_id: 17, documents: [guide(line)], questions: [] },
        ],
      });
    expect(withKey('1 B · 2 A.')).toEqual([]);
    expect(withKey('1 A · 2 A.')).toEqual(['the guide (en) says 1 A, the quiz 1 B; correct the guide or the key']);
    expect(withKey('see below')).toEqual(['the guide (en) has no key of the quiz; add a line that begins with "Quiz:"']);
  });

  test('name Spanish that the library writes in another way', () => {
    expect(styleFindings('El popote se ve doblado. El Sol brilla sobre el Golfo. “Sí”, dijo.')).toEqual([]);
    expect(styleFindings('La pajilla flota en el golfo.')).toEqual([
      'the Spanish says "pajilla", the library popote',
      'the Spanish says "el golfo", the library Golfo, Sol (as names)',
    ]);
    expect(styleFindings('En la boca del río hay agua de mar fresca.')).toEqual([
      'the Spanish says "boca del río", the library desembocadura',
    ]);
    expect(styleFindings('Un tornillo en el espacio: la sal se disuelve en agua fresca.')).toEqual([
      'the Spanish says "agua fresca", the library agua fría',
      'the Spanish says "tornillo en el espacio", the library hueco (of a circuit)',
    ]);
  });

  test('find the words of a key that a picture says, and let a picture that says others pass', () => {
    const question = choice(['clear water and many organisms', 'no water at all'], 0);
    const drawing = '<svg><text x="1">Clear water</text><text>Many organisms</text></svg>';
    expect(wordsGivenAway(question, drawnText(drawing), 'en')).toEqual(['clear', 'many', 'organisms']);
    expect(wordsGivenAway(question, 'Bay A Bay B', 'en')).toEqual([]);
  });

  test('find a word that its translation leaves out, whatever its form', () => {
    const terms = [{ term: L('dissolve', 'disolver') }, { term: L('axis', 'eje') }];
    expect(termsSaidOtherwise(terms, L('Salt dissolves.', 'La sal se disuelve.'))).toEqual([]);
    expect(termsSaidOtherwise(terms, L('Salt dissolves.', 'La sal se derrite.'))).toEqual([terms[0]]);
    const two = [{ term: L('weather', 'tiempo atmosférico') }, { term: L('weathering', 'meteorización') }];
    expect(termsSaidOtherwise(two, L('Weathering breaks rock.', 'La meteorización rompe la roca.'))).toEqual([]);
    expect(termsSaidOtherwise(two, L('The weather is fine.', 'Hace buen día.'))).toEqual([two[0]]);
    expect(termsMissing(terms, 'La Tierra gira sobre su eje.', 'es')).toEqual([terms[0]]);
  });

  test("know the state's codes: 5.9 and 5.11 have no letter", () => {
    expect(['5.6D', '5.9', '5.11', '5.5G', '4.12A', '4.7', '3.6D', 'NGSS 5-PS1-1'].filter(isKnownCode)).toHaveLength(8);
    expect(['5.9A', '5.11A', '5.6E', '5.14', '5.6', '4.7A', '3.9C'].filter(isKnownCode)).toEqual([]);
    expect(expectationsOf('5', 'content')).toHaveLength(19);
    expect(['5.1A', '5.6A', '4.6A', 'NGSS 5-PS1-1'].map((code) => kindOf(code, '5'))).toEqual([
      'practice',
      'content',
      'earlier',
      'content',
    ]);
  });
});

describe('a text that asks for something to be done', () => {
  const findings = (html: string, type: number = RESOURCE_TYPE.investigation) =>
    fieldFindings({ resource_type_id: type, documents: [{ variant: 'english', lexile: null, html }] });
  const TABLE = '<div class="table-scroll"><table><tbody><tr><td>A</td><td></td></tr></tbody></table></div>';

  test.each([
    ['<p>Draw the air.</p>', 'says "Draw" and has no field for it (drawing, photo)'],
    ['<p>Circle one.</p>', 'says "Circle one" and has no field for it (choice)'],
    ['<p>Record the mass.</p>', 'says "Record" and has no field for it (text, line, table)'],
    ['<p>Because ___.</p>', 'has a blank (___) that is no field; write [[id]]'],
    [TABLE, 'has a table with empty cells that is no field; put [[id: table]] before it'],
  ])('%s', (html, finding) => {
    expect(findings(html)).toEqual([`the English text ${finding}`]);
    expect(findings(html, RESOURCE_TYPE.reader)).toEqual([]);
  });

  test('has a field for it', () => {
    const field = (kind: string, words = '') => `<span data-field="a" data-kind="${kind}">${words}</span>`;
    expect(findings(`<p>Draw the air. ${field('drawing')} Circle one: ${field('choice')} because ${field('line', '_____')}</p>`)).toEqual(
      [],
    );
    expect(findings(`<p>Record it.</p><div data-field="t" data-kind="table">${TABLE}</div>`)).toEqual([]);
    expect(findings('<blockquote>The mass was ___ g.</blockquote><p>Draw a line to the dot.</p>')).toEqual([]);
  });
});

test('a hint that says the right answer is found, in either language; one that points the way is not', () => {
  const hints = [L('Who gives light?', '¿Quién da luz?'), L('It is the Sun.', 'Es una estrella.'), L('A star.', 'Es el Sol, claro.')];
  const question = { ...choice(['the Sun', 'the Moon'], 0), hints };
  const [right, wrong] = question.options;
  const options = [{ ...right, text: L('the Sun', 'el Sol') }, wrong] as typeof question.options;
  expect(hintsThatAnswer({ ...question, options })).toEqual(hints.slice(1));
  const written = { value: 15, tolerance: 0 };
  expect(hintsThatAnswer({ ...question, type: 'text', options: [], written, hints: [L('Not 150.'), L('15, is it not?')] })).toEqual([
    L('15, is it not?'),
  ]);
});
