import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { FileKind } from '#contract/quizzes/file.schemas.ts';
import { FILE } from '#contract/quizzes/file-limits.ts';
import { questionResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { faultIn, fileKindOf, MAX_FILE_BYTES, NO_FILE, plainName, readFile, writeFile } from './file-answer.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, bytes('<xml/>')])));
const openDocument = (kind: string) =>
  zipSync({ mimetype: [bytes(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }], 'content.xml': bytes('<xml/>') });
const PDF = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const answer = (name: string, kind: FileKind, content: Uint8Array, description = 'My plan.') =>
  writeFile({ description, file: { name, kind, data: Buffer.from(content).toString('base64') } });

describe('a file as an answer', () => {
  test.each([
    ['pdf', PDF],
    ['docx', zip('[Content_Types].xml', 'word/document.xml')],
    ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
    ['odt', openDocument('text')],
    ['ods', openDocument('spreadsheet')],
    ['odp', openDocument('presentation')],
    ['csv', bytes('pull,cm\n1,12\n')],
    ['txt', bytes('\xff\xfea\0b\0')],
  ] as const)('of the kind %s comes back as it was written', (kind, content) => {
    const text = answer(`plan.${kind}`, kind, content);
    expect(readFile(text)).toEqual({
      description: 'My plan.',
      file: { name: `plan.${kind}`, kind, data: Buffer.from(content).toString('base64') },
    });
  });

  test('is empty where nothing was chosen or said, and may be words alone', () => {
    expect(writeFile(NO_FILE)).toBe('');
    expect(readFile('I have no computer at home.')).toEqual({ description: 'I have no computer at home.', file: null });
    expect(readFile(writeFile({ description: 'I drew it.', file: null }))).toEqual({ description: 'I drew it.', file: null });
  });

  test('of the most bytes goes into an answer with the longest description and name, and nothing longer travels', () => {
    const name = `${'n'.repeat(FILE.name - 4)}.csv`;
    const text = answer(name, 'csv', new Uint8Array(MAX_FILE_BYTES).fill(65), '"'.repeat(FILE.description));
    expect(text.length).toBeLessThanOrEqual(FILE.characters);
    expect(readFile(text)).not.toBeNull();
    expect(questionResponse.safeParse({ answer_id: 1, answer_text: 'x'.repeat(FILE.characters) }).success).toBe(true);
    expect(questionResponse.safeParse({ answer_id: 1, answer_text: 'x'.repeat(FILE.characters + 1) }).success).toBe(false);
  });

  test.each([
    ['that is another kind than its name says', 'docx', PDF, 'otherKind'],
    ['that is a zip of anything', 'docx', zip('run.exe'), 'otherKind'],
    ['that is a spreadsheet by another name', 'docx', zip('xl/workbook.xml'), 'otherKind'],
    ['with macros', 'docx', zip('word/document.xml', 'word/vbaProject.bin'), 'program'],
    ['with macros in a spreadsheet', 'xlsx', zip('xl/workbook.xml', 'xl/vbaProject.bin'), 'program'],
    ['that is no text', 'csv', bytes('MZ\0\0'), 'otherKind'],
    ['with nothing in it', 'txt', bytes(''), 'otherKind'],
  ] as const)('%s is refused', (_, kind, content, fault) => {
    expect(faultIn(kind, content)).toBe(fault);
    if (content.length > 0) expect(readFile(answer(`plan.${kind}`, kind, content))).toBeNull();
  });

  test('is none with another name than a system takes, or with more in its text', () => {
    expect(readFile(answer('../plan.pdf', 'pdf', PDF))).toBeNull();
    expect(readFile(answer('plan.exe', 'pdf', PDF))).toBeNull();
    expect(readFile('{"v":1,"d":"","n":"a.txt","k":"txt","b":"QQ==","x":1}')).toBeNull();
    expect(readFile('{"v":1,"d":"","n":"a.exe","k":"exe","b":"QQ=="}')).toBeNull();
    expect(readFile('{"v":1,"d":"","n":"a.txt","k":"txt","b":"Q"}')).toBeNull();
  });

  test('has a name that every system takes, its ending kept', () => {
    expect([fileKindOf('Plan.PDF'), fileKindOf('plan.docm'), fileKindOf('pdf')]).toEqual(['pdf', null, null]);
    expect(plainName('My: plan/2?.PDF', 'pdf')).toBe('My plan2.pdf');
    expect(plainName('\u202e.txt', 'txt')).toBe('file.txt');
    expect(plainName(`${'x'.repeat(300)}.csv`, 'csv')).toHaveLength(FILE.name);
    expect(plainName(plainName('a b .csv', 'csv'), 'csv')).toBe('a b.csv');
  });
});
