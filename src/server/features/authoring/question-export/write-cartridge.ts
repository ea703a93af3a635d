import { xmlText } from '#server/xlsx/cell-text.ts';
import type { PreparedSet } from './prepare-export.ts';
import type { WrittenPackage } from './qti-package.ts';
import { field, writeQti1Item } from './write-qti1-item.ts';
import { element } from './write-xml.ts';

const TEST = 'assessment/assessment.xml';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const PREFIX = 'http://www.imsglobal.org/xsd/imsccv1p3';

/** Questions as a Common Cartridge 1.3 with one test in it. */
export function writeCartridge(set: PreparedSet): WrittenPackage {
  const pictures = new Map<string, string>();
  const items = set.questions.flatMap((question) => {
    const item = writeQti1Item(question, set.notes);
    if (item === null) return [];
    if (question.picture) pictures.set(`web_resources/${question.picture.file}`, question.picture.file);
    return [item];
  });
  const test = element(
    'questestinterop',
    { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' },
    element(
      'assessment',
      { ident: 'assessment1', title: set.title },
      element(
        'qtimetadata',
        {},
        field('cc_profile', 'cc.exam.v0p1'),
        field('qmd_assessmenttype', 'Examination'),
        field('qmd_scoretype', 'Percentage'),
      ),
      element('section', { ident: 'root_section' }, ...items),
    ),
  );
  const texts = new Map([
    [TEST, `${HEAD}\n${test}\n`],
    ['imsmanifest.xml', `${HEAD}\n${manifestXml(set, [...pictures.keys()])}\n`],
  ]);
  return { texts, pictures };
}

/** How many questions a cartridge holds. */
export function countItems({ texts }: WrittenPackage): number {
  return texts.get(TEST)?.match(/<item /g)?.length ?? 0;
}

function manifestXml({ title, language }: PreparedSet, pictures: readonly string[]): string {
  const name = element('lomimscc:title', {}, element('lomimscc:string', { language }, xmlText(title)));
  const metadata = element(
    'metadata',
    {},
    element('schema', {}, 'IMS Common Cartridge'),
    element('schemaversion', {}, '1.3.0'),
    element('lomimscc:lom', {}, element('lomimscc:general', {}, name)),
  );
  const leaf = element('item', { identifier: 'item1', identifierref: 'assessment1' }, element('title', {}, xmlText(title)));
  const organization = element(
    'organization',
    { identifier: 'organization1', structure: 'rooted-hierarchy' },
    element('item', { identifier: 'root' }, leaf),
  );
  const assessment = element(
    'resource',
    { identifier: 'assessment1', type: 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment' },
    element('file', { href: TEST }),
    ...pictures.map((_, at) => element('dependency', { identifierref: `picture${at + 1}` })),
  );
  const files = pictures.map((href, at) =>
    element('resource', { identifier: `picture${at + 1}`, type: 'webcontent', href }, element('file', { href })),
  );
  return element(
    'manifest',
    { xmlns: `${PREFIX}/imscp_v1p1`, 'xmlns:lomimscc': 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest', identifier: 'cartridge' },
    metadata,
    element('organizations', {}, organization),
    element('resources', {}, assessment, ...files),
  );
}
