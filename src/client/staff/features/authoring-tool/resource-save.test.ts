import { expect, test } from 'vitest';
import { written } from './package-json.ts';
import { saveResource } from './resource-save.ts';
import type { useEdit, Wanted } from './use-edit.ts';

const BOTH = { en: 'A pool', es: 'Una poza' };
const QUIZ = { kind: 'quiz', id: 'check', title: BOTH, minutes: 5, questions: 'check.json' };
const LABELS = written({
  'cover.svg': { alt: BOTH, labels: {} },
  'check-0123abcd.png': { alt: BOTH, labels: {} },
});

test('a picture that is deleted takes its words along: words of no picture could not be published', async () => {
  const files: Record<string, string> = { 'u/s/subunit.json': written({ id: 's', resources: [QUIZ] }), 'u/s/media/labels.json': LABELS };
  let saved: Wanted | null = null;
  const edit: ReturnType<typeof useEdit>['edit'] = async ({ change }) => {
    saved = change((path) => files[path] ?? null);
    return true;
  };
  await saveResource(edit, {
    folder: 'u/s',
    opened: { resource: QUIZ, texts: {} },
    title: 'Check',
    taken: [],
    make: () => ({
      resource: QUIZ,
      texts: { 'media/check-0123abcd.png': null, 'media/check-ffffffff.png': { sha256: 'f'.repeat(64) } },
      pictures: { 'check-ffffffff.png': { alt: BOTH, isDecorative: false } },
    }),
  });
  const { 'u/s/media/labels.json': labels, 'u/s/media/check-0123abcd.png': old } = saved ?? ({} as Wanted);
  expect(old).toBeNull();
  expect(Object.keys(JSON.parse(String(labels)) as object)).toEqual(['cover.svg', 'check-ffffffff.png']);
});
