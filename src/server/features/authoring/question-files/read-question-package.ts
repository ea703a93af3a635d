import { posix } from 'node:path';
import { type ImportedQuestions, MAX_IMPORTED_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import { type ImportInto, TOO_MANY_QUESTIONS } from '#domain/question-import/question-drafts.ts';
import { readText } from '#server/files/read-text.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { attributeOf, elementsBelow, named, type QtiElement, readXml, textOf } from '../package/qti-document.ts';
import { metadataByFile } from './item-metadata.ts';
import { qtiQuestions } from './qti-questions.ts';
import { readH5p } from './read-h5p.ts';
import { readMoodle } from './read-moodle.ts';
import { readQti1 } from './read-qti1.ts';
import { workbookTable } from './read-workbook.ts';
import type { Pictures } from './rich-text.ts';

type Questions = ImportedQuestions['questions'];

/** An item is a few kilobytes of text; so much of it is read of one package. */
const MAX_XML_FILES = 2_000;
const MAX_XML_BYTES = 64 * 1024 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_FILE_ELEMENTS = 100_000;
/** Elements take far more memory than the bytes that they are written in. */
const MAX_ELEMENTS = 400_000;

/** What a package is that holds no questions as a standard has them; null for one that may. */
function foreignPackage(files: ReadonlySet<string>): string | null {
  const has = (name: string) => files.has(name);
  if (has('manifest.json') && !has('imsmanifest.xml')) return 'the file is a content package: it comes in under Library, Import content';
  if (has('word/document.xml')) return 'the file is a Word document: copy its questions and paste them here';
  if (has('moodle_backup.xml')) return 'the file is a Moodle backup: export the question bank as Moodle XML';
  return null;
}

/** Questions of a package: QTI 2 and 3, Common Cartridges, and files of other formats that were packed together. */
export async function readQuestionPackage(
  files: PackageFiles,
  into: ImportInto,
  keep: Pictures['keep'],
): Promise<Omit<ImportedQuestions, 'notes'>> {
  const { notes } = into;
  const refused = (problem: string) => {
    notes.leftOut('', problem);
    return { format: 'unknown', title: '', questions: [] } as const;
  };
  if (files.sizes.has('h5p.json')) return readH5p(files, into, keep);
  if (files.sizes.has('xl/workbook.xml')) {
    const sheet = await workbookTable(files);
    return sheet === null
      ? { ...refused('the file is a spreadsheet that cannot be read: save it as CSV and choose that'), questions: [] }
      : { format: 'sheet', title: '', questions: [], sheet };
  }
  const foreign = foreignPackage(new Set(files.sizes.keys()));
  if (foreign !== null) return { ...refused(foreign), questions: [] };
  const documents = await readDocuments(files, into);
  const manifest = documents.get('imsmanifest.xml');
  if (manifest && isScorm(manifest))
    return {
      ...refused('the file is a SCORM package, a course for a learning management system: export its questions as QTI or Moodle XML'),
      questions: [],
    };
  const test = [...documents.values()].find(({ name }) => name === 'assessmentTest');
  const copies = fullerCopies(documents);
  const order = orderOf(documents, test).filter(({ file }) => !copies.has(file));
  const about = manifest ? metadataByFile(manifest) : new Map();
  const stimuli = new Map([...documents].filter(([, { name }]) => name === 'assessmentStimulus'));
  const questions: Questions = [];
  for (const { file, group } of order) {
    const root = documents.get(file);
    if (!root) continue;
    const pictures = picturesBeside(files, file, keep);
    const next = questions.length + 1;
    if (root.name === 'assessmentItem') {
      for (const question of await qtiQuestions({ file, root }, into, { pictures, stimuli }, next))
        questions.push({ question: { ...question, ...about.get(file) }, group });
    } else if (root.name === 'questestinterop') questions.push(...(await readQti1(root, into, pictures, next)));
    else if (root.name === 'quiz') questions.push(...(await readMoodle(root, into, keep)).questions);
    if (questions.length > MAX_IMPORTED_QUESTIONS) {
      notes.leftOut(file, TOO_MANY_QUESTIONS);
      break;
    }
  }
  if (manifest) noteOthers(manifest, documents, into);
  const once = withoutCopies(questions, into);
  if (questions.length === 0 && notes.list.length === 0)
    return { ...refused('the package has no questions as QTI, Common Cartridge or Moodle XML have them'), questions: [] };
  const isCartridge = [...documents.values()].some(({ name }) => name === 'questestinterop');
  return { format: isCartridge ? 'cartridge' : 'qti', title: test ? attributeOf(test, 'title') : '', questions: once };
}

/** A quiz of a cartridge holds copies of the questions of its bank: each question once. Parts stay with the others of their item. */
function withoutCopies(questions: Questions, { notes }: ImportInto): Questions {
  const seen = new Set<string>();
  return questions.filter(({ question }) => {
    const key = JSON.stringify({ ...question, id: '' });
    const isCopy = !question.part && seen.has(key);
    seen.add(key);
    if (isCopy) notes.changed(question.stem.en || question.stem.es, 'is in the package twice, and comes in once');
    return !isCopy;
  });
}

/** All XML of a package by its path. What is none, or too large, is named. */
async function readDocuments(files: PackageFiles, { notes }: ImportInto): Promise<Map<string, QtiElement>> {
  const documents = new Map<string, QtiElement>();
  let bytes = 0;
  let elements = 0;
  for (const [file, size] of files.sizes) {
    if (!/\.(?:xml|qti)$/i.test(file)) continue;
    bytes += size;
    if (documents.size >= MAX_XML_FILES || bytes > MAX_XML_BYTES || elements > MAX_ELEMENTS) {
      notes.leftOut(file, 'is in a package with more questions than are read at once; split it');
      break;
    }
    const text = size > MAX_FILE_BYTES ? null : readText(await files.read(file));
    const root = text === null ? null : readXml(text, MAX_FILE_ELEMENTS);
    if (root === null) notes.leftOut(file, 'is a file that cannot be read as text');
    else if ('problem' in root) notes.leftOut(file, root.problem);
    else {
      documents.set(file, root);
      elements += elementsBelow(root).length;
    }
  }
  return documents;
}

/** Files that Canvas writes twice: plainly for everybody, and fully in a folder of its own. The plain ones are left alone. */
function fullerCopies(documents: ReadonlyMap<string, QtiElement>): Set<string> {
  const names = [...documents.keys()].flatMap((file) => /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(file)?.[1] ?? []);
  const full = new Set(names);
  const plain = [...documents.keys()].filter((file) => full.has(/(?:^|\/)([^/]+)\/assessment_qti\.xml$/.exec(file)?.[1] ?? ''));
  return new Set(plain);
}

function isScorm(manifest: QtiElement): boolean {
  const schema = named(manifest, 'schema').map((element) => textOf(element).trim());
  if (schema.some((name) => /SCORM/i.test(name))) return true;
  return (
    [...manifest.attributes.keys()].some((name) => /^xmlns:adlcp$/i.test(name)) &&
    !named(manifest, 'resource').some((each) => /imsqti/.test(attributeOf(each, 'type')))
  );
}

/** Items in the order of the test, by its sections; what no test names comes after them, as the package lists it. */
function orderOf(
  documents: ReadonlyMap<string, QtiElement>,
  test: QtiElement | undefined,
): { readonly file: string; readonly group: string }[] {
  const order = new Map<string, string>();
  const [testFile = ''] = [...documents].find(([, root]) => root === test) ?? [];
  for (const section of test ? named(test, 'assessmentSection') : []) {
    for (const ref of section.children) {
      if (typeof ref === 'string' || ref.name !== 'assessmentItemRef') continue;
      const file = posix.join(posix.dirname(testFile), attributeOf(ref, 'href'));
      if (!order.has(file)) order.set(file, attributeOf(section, 'title'));
    }
  }
  for (const file of documents.keys()) if (!order.has(file)) order.set(file, '');
  return [...order].map(([file, group]) => ({ file, group }));
}

/** Pictures by their paths from a file; cartridges call their own folder by a name. */
function picturesBeside(files: PackageFiles, file: string, keep: Pictures['keep']): Pictures {
  return {
    keep,
    find: async (src) => {
      const path = decoded(src.replace(/[?#].*$/, ''));
      const inCartridge = path.replace(/^\$IMS[-_]CC[-_]FILEBASE\$\/?(?:\.\.\/)*/, '');
      const paths = [posix.join(posix.dirname(file), path), path, inCartridge, `web_resources/${inCartridge}`].map((each) =>
        each.replace(/^\/+/, ''),
      );
      const found = paths.find((each) => files.sizes.has(each));
      return found === undefined ? null : files.read(found);
    },
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What else a cartridge has: a quiz takes none of it, and each is named. */
function noteOthers(manifest: QtiElement, documents: ReadonlyMap<string, QtiElement>, { notes }: ImportInto): void {
  for (const resource of named(manifest, 'resource')) {
    const type = attributeOf(resource, 'type');
    const [file] = named(resource, 'file').map((each) => attributeOf(each, 'href'));
    const name = attributeOf(resource, 'href') || file || '';
    const root = documents.get(name);
    if (/^imswl_/.test(type)) {
      const address = root ? named(root, 'url').map((url) => attributeOf(url, 'href'))[0] : undefined;
      notes.leftOut(address ?? name, 'is a link: add it under My Library');
    } else if (/^imsdt_/.test(type)) notes.leftOut(name, 'is a discussion');
    else if (type === 'webcontent' && /\.(?:html?|pdf|docx?|pptx?)$/i.test(name))
      notes.leftOut(name, 'is a page or a file: add it under My Library');
    else if (/^imslti|^imsbasiclti/.test(type)) notes.leftOut(name, 'opens another program');
  }
}
