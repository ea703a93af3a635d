import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { checkDraft } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftReport, DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { PublishDialog } from './publish-dialog.tsx';

const tree = { package_id: 'p', units: [], changes: [], version: '1.0.0', version_no: 1 } as unknown as DraftTree;
const report: DraftReport = {
  faults: [],
  fault_count: 0,
  advice: [{ file: 'u/s/quiz.json', line: 4, problem: 'q1: has the same hint twice; let the second go one step further' }],
  added: 0,
  changed: 1,
  retired: 0,
  unchanged: 5,
};
const nothing = () => undefined;

beforeEach(() => {
  signInAs('productAdmin');
});

test.each([
  ['en', '1 suggestion. You can publish without them.', /has the same hint twice/, 'Publish'],
  ['es', '1 sugerencia. Puedes publicar sin ellas.', /tiene la misma pista dos veces/, 'Publicar'],
] as const)('what an editor would say is listed before publishing, and stops nothing (%s)', async (locale, title, words, publish) => {
  setLocale(locale);
  serve(answers(checkDraft, report));
  await drawStaff(<PublishDialog tree={tree} onClose={nothing} onPlace={nothing} />);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: publish }).disabled).toBe(false);
});
