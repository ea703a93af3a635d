import type { PictureSize } from '#server/files/sniff-picture.ts';
import { xmlText } from '#server/xlsx/cell-text.ts';
import type { ExportQuestion } from './export-question.ts';
import type { PreparedSet } from './prepare-export.ts';
import { BLANK_CANVAS } from './qti-item-parts.ts';
import { writeQtiItem } from './write-qti-item.ts';
import { blocksHtml, element } from './write-xml.ts';

/** What a package holds: its texts, and the pictures that lie beside them. */
export interface WrittenPackage {
  /** By path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Hash and extension of each picture by its path. */
  readonly pictures: ReadonlyMap<string, string>;
}

const TEST = 'assessment.xml';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const LOM = 'http://ltsc.ieee.org/xsd/LOM';
/** What the classifications of an item are called. */
const STANDARD = { purpose: 'educational objective', source: 'TEKS' } as const;
const DEPTH = { purpose: 'skill level', source: 'DOK' } as const;

/** Questions as a package of QTI 3: a test, its items, their pictures, and a manifest that lists all of them. */
export function writeQtiPackage(set: PreparedSet, sizeOf: (file: string) => PictureSize): WrittenPackage {
  const { language, is_shuffled: isShuffled, notes } = set;
  const texts = new Map<string, string>();
  const pictures = new Map<string, string>();
  const written: ExportQuestion[] = [];
  for (const question of set.questions) {
    if (question.answers.type === 'hotspot' && !question.picture) {
      notes.leftOut(question.name, 'asks for places in a picture that is gone');
      continue;
    }
    texts.set(itemPath(question), writeQtiItem(question, { language, isShuffled, notes, sizeOf }));
    if (question.picture) pictures.set(`images/${question.picture.file}`, question.picture.file);
    written.push(question);
  }
  if (written.some(needsCanvas)) texts.set(`images/${BLANK_CANVAS}`, CANVAS);
  texts.set(TEST, testXml(set, written));
  texts.set('imsmanifest.xml', manifestXml(set, written));
  return { texts, pictures };
}

const CANVAS = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><rect width="800" height="500" fill="#fff"/></svg>\n';

const itemPath = ({ id }: ExportQuestion) => `items/${id}.xml`;
const needsCanvas = ({ answers, picture }: ExportQuestion) => answers.type === 'drawing' && !picture;

function testXml({ title, instructions, time_limit_minutes }: PreparedSet, questions: readonly ExportQuestion[]): string {
  const section = element(
    'qti-assessment-section',
    { identifier: 'section', title, visible: 'true' },
    instructions === ''
      ? ''
      : element('qti-rubric-block', { view: 'candidate', use: 'instructions' }, element('qti-content-body', {}, blocksHtml(instructions))),
    ...questions.map((question) => element('qti-assessment-item-ref', { identifier: question.id, href: itemPath(question) })),
  );
  return document(
    element(
      'qti-assessment-test',
      {
        xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
        'xmlns:xsi': XSI,
        'xsi:schemaLocation':
          'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
        identifier: 'test',
        title,
      },
      time_limit_minutes === null ? '' : element('qti-time-limits', { 'max-time': time_limit_minutes * 60 }),
      element('qti-test-part', { identifier: 'part', 'navigation-mode': 'nonlinear', 'submission-mode': 'simultaneous' }, section),
    ),
  );
}

function manifestXml({ title, language }: PreparedSet, questions: readonly ExportQuestion[]): string {
  const files = [...new Set(questions.flatMap((each) => pictureOf(each) ?? []))];
  const resource = (identifier: string, type: string, href: string, inside: string, uses: readonly string[]) =>
    element(
      'resource',
      { identifier, type, href },
      inside,
      element('file', { href }),
      ...uses.map((identifierref) => element('dependency', { identifierref })),
    );
  const idOf = (file: string) => `picture${files.indexOf(file) + 1}`;
  const general = element('lom:general', {}, element('lom:title', {}, element('lom:string', { language }, xmlText(title))));
  return document(
    element(
      'manifest',
      {
        xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
        'xmlns:lom': LOM,
        'xmlns:xsi': XSI,
        'xsi:schemaLocation':
          'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
        identifier: 'package',
      },
      element('metadata', {}, element('schema', {}, 'QTI Package'), element('schemaversion', {}, '3.0.0'), element('lom:lom', {}, general)),
      element('organizations', {}),
      element(
        'resources',
        {},
        resource(
          'test',
          'imsqti_test_xmlv3p0',
          TEST,
          '',
          questions.map(({ id }) => id),
        ),
        ...questions.map((question) => {
          const file = pictureOf(question);
          return resource(question.id, 'imsqti_item_xmlv3p0', itemPath(question), metadataOf(question), file === null ? [] : [idOf(file)]);
        }),
        ...files.map((file) => resource(idOf(file), 'webcontent', `images/${file}`, '', [])),
      ),
    ),
  );
}

/** The picture that an item shows. */
function pictureOf(question: ExportQuestion): string | null {
  return question.picture?.file ?? (needsCanvas(question) ? BLANK_CANVAS : null);
}

function metadataOf({ standard, depth }: ExportQuestion): string {
  const terms = [...(standard === '' ? [] : [{ ...STANDARD, id: standard }]), { ...DEPTH, id: String(depth) }];
  const classified = terms.map(({ purpose, source, id }) =>
    element(
      'lom:classification',
      {},
      element('lom:purpose', {}, element('lom:source', {}, 'LOMv1.0'), element('lom:value', {}, purpose)),
      element(
        'lom:taxonPath',
        {},
        element('lom:source', {}, element('lom:string', { language: 'en' }, source)),
        element('lom:taxon', {}, element('lom:id', {}, xmlText(id))),
      ),
    ),
  );
  return element('metadata', {}, element('lom:lom', {}, ...classified));
}

function document(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
