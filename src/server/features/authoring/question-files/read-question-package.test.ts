import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestions } from '#contract/authoring/own-quizzes.schemas.ts';
import { lessonAuthor } from '#testing/lesson-author.ts';

const school = lessonAuthor();
const PICTURE = new Uint8Array(readFileSync('public/icons/tidepool-192.png'));

async function read(files: Readonly<Record<string, string | Uint8Array>>): Promise<ImportedQuestions> {
  const entries = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const);
  const { user_puid } = school.teacher;
  const { data, code } = await school.teacher.call<ImportedQuestions>('POST', '/v2/own_quizzes/read_question_file', {
    query: { user_puid, language: 'en' },
    payload: Buffer.from(zipSync(Object.fromEntries(entries))),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(code).toBe(200);
  return data;
}
const stems = ({ questions }: ImportedQuestions) => questions.map(({ question }) => question.stem.en);
const problems = ({ notes }: ImportedQuestions) => notes.map(({ problem }) => problem);
const resource = (type: string, href: string) =>
  `<resource identifier="${href}" type="${type}" href="${href}"><file href="${href}"/></resource>`;
const manifest = (resources: string, schema = 'QTI Package') =>
  `<manifest identifier="m"><metadata><schema>${schema}</schema></metadata><organizations/><resources>${resources}</resources></manifest>`;

const qti3 = (id: string, stem: string) =>
  `<qti-assessment-item identifier="${id}" title="${id}"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
   <qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${stem}
   <qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-simple-choice identifier="A">yes</qti-simple-choice>
   <qti-simple-choice identifier="B">no</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

describe('QTI packages', () => {
  test('come in as they are: in the order of the test, with pictures and shared texts; one bad item is named', async () => {
    const ref = (href: string) => `<qti-assessment-item-ref identifier="x" href="${href}"/>`;
    const imported = await read({
      'imsmanifest.xml': manifest(resource('imsqti_item_xmlv3p0', 'items/b.xml')),
      'items/a.xml': qti3('a', '<p>First? <img src="../img/pool.png" alt="A pool"/></p>'),
      'items/b.xml': qti3('b', '<p>Second?</p>').replace(
        '<qti-item-body>',
        '<qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/><qti-item-body>',
      ),
      'items/c.xml': qti3('c', '<p>Third?</p>').replace('identifier="c"', 'identifier="c" adaptive="true"'),
      'texts/s.xml':
        '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Long ago.</p></qti-stimulus-body></qti-assessment-stimulus>',
      'img/pool.png': PICTURE,
      'test.xml': `<qti-assessment-test identifier="t" title="Sea test"><qti-test-part><qti-assessment-section title="One">${ref('items/b.xml')}${ref('items/a.xml')}</qti-assessment-section></qti-test-part></qti-assessment-test>`,
    });
    expect(imported).toMatchObject({ format: 'qti', title: 'Sea test' });
    expect(stems(imported)).toEqual(['Long ago.\nSecond?', 'First?']);
    expect(imported.questions.map(({ group }) => group)).toEqual(['One', 'One']);
    expect(imported.questions[1]?.question.picture).toMatchObject({ alt: { en: 'A pool' } });
    expect(imported.notes).toEqual([
      { kind: 'left_out', problem: 'is adaptive, which cannot be shown; make it a plain item', count: 1, questions: ['c'] },
    ]);
  });

  test('show the picture that a shared text has, a drawing of another program, and the words of pictures in choices', async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20px" height="10" version="1.1"><rect style="stroke-width: 1px; fill:red;" width="5" height="5"/></svg>';
    const picture = '<img src="../img/crab.png" alt="a crab"/>';
    const imported = await read({
      'items/a.xml': qti3('a', '<p>Which?</p>')
        .replace('<qti-item-body>', '<qti-assessment-stimulus-ref identifier="s" href="../texts/s.xml"/><qti-item-body>')
        .replace('>yes<', `>${picture}<`),
      'texts/s.xml':
        '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Look.</p><img src="pool.svg" alt="A pool"/></qti-stimulus-body></qti-assessment-stimulus>',
      'texts/pool.svg': svg,
    });
    const [{ question } = { question: undefined }] = imported.questions;
    expect(question).toMatchObject({
      stem: { en: 'Look.\nWhich?' },
      picture: { alt: { en: 'A pool' } },
      options: [{ text: { en: 'a crab' } }, {}],
    });
    expect(question?.picture?.en).toMatch(/\.svg$/);
    expect(problems(imported)).toEqual(['has pictures in its choices, here their descriptions']);
  });

  test('that were packed with their folder, or without a manifest, come in too', async () => {
    expect(stems(await read({ 'bank/imsmanifest.xml': manifest(''), 'bank/a.xml': qti3('a', '<p>In a folder?</p>') }))).toEqual([
      'In a folder?',
    ]);
    expect(stems(await read({ 'a.xml': qti3('a', '<p>Alone?</p>'), 'b.xml': qti3('b', '<p>Too?</p>') }))).toEqual(['Alone?', 'Too?']);
  });
});

test('words are compared as the item says: as they are, or by a mapping', async () => {
  const entry = (processing: string, mapping = '') =>
    `<assessmentItem identifier="t" title="t"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse>${mapping}</responseDeclaration>
     <itemBody><p>Now is the winter of <textEntryInteraction responseIdentifier="R"/>.</p></itemBody><responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${processing}"/></assessmentItem>`;
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/><mapEntry mapKey="Yorck" mappedValue="1" caseSensitive="false"/></mapping>';
  const imported = await read({ 'a.xml': entry('match_correct'), 'b.xml': entry('map_response', mapping) });
  expect(imported.questions.map(({ question: { exact, spelling_counts, answers } }) => [exact, spelling_counts, answers?.length])).toEqual([
    [true, true, 1],
    [undefined, true, 2],
  ]);
});

const response = (ident: string, labels: string, cardinality = 'Single', material = '') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${material}<render_choice>${labels}</render_choice></response_lid>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const rule = (condition: string, share = 100, more = '') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${share}</setvar>${more}</respcondition>`;
const equal = (value: string, ident = 'r') => `<varequal respident="${ident}">${value}</varequal>`;
const cartridgeItem = (profile: string, stem: string, body: string, rules: string, more = '') =>
  `<item ident="${profile}" title=""><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
   <presentation><material><mattext texttype="text/html">&lt;p&gt;${stem}&lt;/p&gt;</mattext></material>${body}</presentation>
   <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`;
const FIB = '<response_str ident="r" rcardinality="Single"><render_fib/></response_str>';
const bank = (...items: string[]) =>
  `<questestinterop><objectbank ident="b" title="Sea bank">${items.join('')}</objectbank></questestinterop>`;

describe('Common Cartridges', () => {
  test('bring their questions, and name what else they hold', async () => {
    const two = label('A', 'Moon') + label('B', 'Wind');
    const imported = await read({
      'imsmanifest.xml': manifest(
        resource('imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', 'bank.xml') +
          resource('imswl_xmlv1p3', 'link.xml') +
          resource('webcontent', 'web_resources/page.html') +
          resource('imsdt_xmlv1p3', 'talk.xml'),
        'IMS Common Cartridge',
      ),
      'bank.xml': bank(
        cartridgeItem(
          'cc.multiple_choice.v0p1',
          'Pull &amp;amp; push?',
          response('r', two),
          `<respcondition continue="Yes"><conditionvar>${equal('B')}</conditionvar><displayfeedback feedbacktype="Response" linkrefid="fb"/></respcondition>${rule(equal('A'))}`,
          '<itemfeedback ident="fb"><material><mattext texttype="text/plain">It makes waves.</mattext></material></itemfeedback>',
        ),
        cartridgeItem('cc.true_false.v0p1', 'Salty?', response('r', label('t', 'True') + label('f', 'False')), rule(equal('t'))),
        cartridgeItem(
          'cc.multiple_response.v0p1',
          'Which two?',
          response('r', label('1', 'one') + label('2', 'two') + label('3', 'three'), 'Multiple'),
          rule(`<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`),
        ),
        cartridgeItem('cc.fib.v0p1', 'Symbol of salt?', FIB, rule(equal('NaCl')) + rule(equal('salt'))),
        cartridgeItem(
          'cc.essay.v0p1',
          'Explain.',
          FIB,
          '',
          '<itemfeedback ident="solution"><solution><solutionmaterial><material><mattext>The Moon.</mattext></material></solutionmaterial></solution></itemfeedback>',
        ),
        cartridgeItem('cc.pattern_match.v0p1', 'Write about it.', FIB, rule('<varsubstring respident="r">moon</varsubstring>')),
      ),
      'link.xml': '<webLink><title>Tides</title><url href="https://example.org/tides"/></webLink>',
      'web_resources/page.html': '<p>Hi</p>',
      'talk.xml': '<topic><title>Talk</title></topic>',
    });
    expect(imported.format).toBe('cartridge');
    expect(imported.questions.map(({ question, group }) => [question.type, question.stem.en, group])).toEqual([
      ['choice', 'Pull & push?', 'Sea bank'],
      ['choice', 'Salty?', 'Sea bank'],
      ['multiple', 'Which two?', 'Sea bank'],
      ['text', 'Symbol of salt?', 'Sea bank'],
      ['extended', 'Explain.', 'Sea bank'],
    ]);
    const [first, , third, fourth, fifth] = imported.questions.map(({ question }) => question);
    expect(first?.options).toMatchObject([{ correct: true }, { correct: false, feedback: { en: 'It makes waves.' } }]);
    expect(third?.options?.map(({ correct }) => correct)).toEqual([true, true, false]);
    expect(fourth?.answers?.map(({ en }) => en)).toEqual(['NaCl', 'salt']);
    expect(fifth?.rationale.en).toBe('The Moon.');
    expect(imported.notes.map(({ problem, questions }) => [problem, questions])).toEqual([
      ['accepts any answer that has some words in it', ['Write about it.']],
      ['is a link: add it under My Library', ['https://example.org/tides']],
      ['is a page or a file: add it under My Library', ['web_resources/page.html']],
      ['is a discussion', ['talk.xml']],
    ]);
  });

  test('of Canvas, which has its quizzes twice, come in once', async () => {
    const asked = (stem: string) =>
      cartridgeItem('cc.true_false.v0p1', stem, response('r', label('t', 'True') + label('f', 'False')), rule(equal('t')));
    const titled = bank(asked('Salty?')).replace(
      ' title="Sea bank">',
      '><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Sea</fieldentry></qtimetadatafield></qtimetadata>',
    );
    const imported = await read({
      'i1/assessment_qti.xml': bank(asked('Salty?')),
      'non_cc_assessments/i1.xml.qti': titled,
      'i2/assessment_qti.xml': bank(asked('Salty?'), asked('Deep?')),
    });
    expect(imported.questions.map(({ question, group }) => [question.stem.en, group])).toEqual([
      ['Salty?', 'Sea'],
      ['Deep?', 'Sea bank'],
    ]);
    expect(problems(imported)).toEqual(['is in the package twice, and comes in once']);
  });

  test('numbers within bounds, and lists to match, as Canvas writes them', async () => {
    const names = label('x', 'mammal') + label('y', 'fish');
    const beside = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`;
    const canvas = (kind: string, body: string, rules: string) =>
      cartridgeItem('', 'Well?', body, rules).replace(
        'cc_profile</fieldlabel><fieldentry>',
        `question_type</fieldlabel><fieldentry>${kind}`,
      );
    const imported = await read({
      'q.xml': bank(
        canvas('numerical_question', FIB, rule('<vargte respident="r">4.5</vargte><varlte respident="r">5.5</varlte>')),
        canvas(
          'matching_question',
          response('r1', names, 'Single', beside('whale')) + response('r2', names, 'Single', beside('shark')),
          rule(equal('x', 'r1'), 50) + rule(equal('y', 'r2'), 50),
        ),
      ),
    });
    expect(imported.questions.map(({ question }) => question.number ?? question.premises?.map(({ match }) => match))).toEqual([
      { value: 5, tolerance: 0.5 },
      ['a', 'b'],
    ]);
  });
});

describe('other packages say what they are', () => {
  test.each([
    ['SCORM', { 'imsmanifest.xml': manifest('', 'ADL SCORM'), 'index.html': '<p>Hi</p>' }, /SCORM package/],
    ['H5P without its content', { 'h5p.json': '{}', 'content/content.json': '{' }, /H5P package/],
    ['our own', { 'manifest.json': '{}' }, /content package/],
    ['Word', { 'word/document.xml': '<x/>' }, /Word document/],
    ['nothing', { 'readme.txt': 'Hi' }, /no questions as QTI/],
    ['a way out', { '../x.xml': qti3('a', '<p>Out?</p>') }, /leads out of the package|relative path/],
    ['entities', { 'a.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${qti3('a', '<p>&e;</p>')}` }, /DOCTYPE/],
  ])('%s', async (_what, files, problem) => {
    const imported = await read(files as never);
    expect(imported.questions).toEqual([]);
    expect(problems(imported).join()).toMatch(problem);
  });
});
