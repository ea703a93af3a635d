import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getDraftFiles, saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { getDraft, putDraft } from '#offline/drafts/drafts.ts';
import { type ManifestJson, type SubunitJson, type UnitJson, written } from './package-json.ts';
import { SubunitForm, UnitForm } from './place-forms.tsx';
import { ProductForm } from './product-form.tsx';
import { ReadingForm } from './reading-form.tsx';
import { findResource } from './resource-save.ts';

const both = (en: string) => ({ en, es: `${en} (es)` });
const tree = { package_id: 'p', units: [] } as unknown as DraftTree;
const about = { subject: both('Science'), grade: '5', version: '1.0.0', format: 'tidepool-content/1', id: 'p', units: [] };
const product = (en: string) => ({ ...about, title: both(en) }) as unknown as ManifestJson;
const unit = (en: string) => ({ id: 'u', title: both(en), summary: both('About.'), category: '', subunits: [] }) as unknown as UnitJson;
const subunit = (en: string) =>
  ({
    id: 's',
    title: both(en),
    big_question: both('Why?'),
    summary: both('About.'),
    standards: [{ code: '5.6A', text: both('Energy') }],
    titles: { teacher_guide: both('Guide') },
  }) as unknown as SubunitJson;
const guide = findResource(subunit('Light'), 'teacher_guide');
const guideTexts = (en: string) => ({ 'teacher-guide.en.md': en, 'teacher-guide.es.md': 'Guía' });

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});

const nothing = () => undefined;
const getKept = (key: string) => getDraft(ME, key);
type Opens = (name: string) => ReactElement;
const FORMS: readonly (readonly [string, string, Opens, (name: string) => Record<string, string>])[] = [
  [
    'product',
    'form:product:p',
    (name) => <ProductForm tree={tree} manifest={product(name)} onClose={nothing} onSaved={nothing} />,
    (name) => ({ 'manifest.json': written(product(name)) }),
  ],
  [
    'unit',
    'form:unit:p:u',
    (name) => <UnitForm tree={tree} unit={unit(name)} onDone={nothing} />,
    (name) => ({ 'manifest.json': written(product('P')), 'u/unit.json': written(unit(name)) }),
  ],
  [
    'sub-unit',
    'form:subunit:p:u/s',
    (name) => <SubunitForm tree={tree} unitId="u" subunit={subunit(name)} onDone={nothing} />,
    (name) => ({ 'u/unit.json': written(unit('U')), 'u/s/subunit.json': written(subunit(name)) }),
  ],
  [
    'text of the usual six',
    'form:reading:p:u/s/teacher_guide',
    (name) => <ReadingForm packageId="p" folder="u/s" resource={guide} isUsual taken={[]} texts={guideTexts(name)} onDone={nothing} />,
    (name) => ({
      'u/s/subunit.json': written(subunit('Light')),
      ...Object.fromEntries(Object.entries(guideTexts(name)).map(([path, text]) => [`u/s/${path}`, text])),
    }),
  ],
];

test.each(FORMS)('of a %s, what was typed before a colleague saved is not saved over it unasked', async (_what, key, form, files) => {
  const stored = Object.entries(files('Theirs')).map(([path, text]) => ({ path, text, sha256: null, edited_by: 'Ben Ito' }));
  const { calls } = serve(answers(getDraftFiles, { files: stored }), answers(saveDraftFiles, { files: [] }));
  // Typed in the form as it was first opened, and kept on the device.
  const first = await drawStaff(form('First'));
  const [name] = await screen.findAllByDisplayValue(/^(First|Guide)$/);
  fireEvent.change(name as HTMLElement, { target: { value: 'Mine' } });
  await expect.poll(async () => JSON.stringify(await getKept(key))).toContain('Mine');
  first.unmount();
  // Opened anew, with what the colleague saved.
  await drawStaff(form('Theirs'));
  await screen.findByDisplayValue('Mine');
  fireEvent.submit(screen.getByText('Save').closest('form') as HTMLFormElement);
  expect(await screen.findByText('Ben Ito saved this while you had it open')).toBeTruthy();
  expect(calls.some(({ path }) => path === saveDraftFiles.path)).toBe(false);
  await putDraft(ME, key, null);
});
