import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { LessonPlayerData } from '#contract/learning.schemas.ts';
import { dropDraft, getDraft, putDraft } from './drafts.ts';
import type { Shelf } from './kept-assets.ts';
import { dropLessonsNotIn, keepLesson, keptLesson, keptLessons } from './kept-lessons.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const svg = (text: string) => `<svg>${text}</svg>`;
const names = new Map(await Promise.all(['rock', 'pool'].map(async (text) => [text, await nameOf(text)] as const)));
const urlOf = (text: string) => names.get(text) ?? '';

async function nameOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg(text))));
  return `/content-assets/${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}.svg`;
}

function lesson(assignment_id: number, pictures: readonly string[], version = '1'): LessonPlayerData {
  const item = { asset_urls: pictures.map(urlOf), cover_url: null };
  return {
    assignment: { assignment_id, version, cover_url: null },
    contents: [{ resource_id: 1, item, quiz: null }],
  } as unknown as LessonPlayerData;
}

/** A shelf whose server has these pictures, and answers for all others with the page of a portal. */
function shelfWith(pictures: readonly string[], spoilt: readonly string[] = []) {
  const kept = new Map<string, Response>();
  const asked: string[] = [];
  const shelf: Shelf = {
    fetch: async (target) => {
      const url = String(target);
      asked.push(url);
      const picture = pictures.find((text) => urlOf(text) === url);
      if (picture === undefined) return new Response('<html>', { headers: { 'content-type': 'text/html' } });
      return new Response(svg(spoilt.includes(picture) ? 'spoilt' : picture), { headers: { 'content-type': 'image/svg+xml' } });
    },
    open: async () => ({
      match: async (url) => kept.get(String(url)),
      put: async (url, response) => void kept.set(String(url), response),
    }),
  };
  return { shelf, asked, kept };
}

describe('a lesson is ready', () => {
  test('when every file is there', async () => {
    const { shelf, kept } = shelfWith(['rock', 'pool']);
    expect(await keepLesson(ANA, lesson(1, ['rock', 'pool']), shelf)).toBe(true);
    expect(kept.size).toBe(2);
    expect(await keptLesson(ANA, 1)).toMatchObject({ ready: true, version: '1' });
  });

  test("never with a portal's page or a spoilt file in place of one", async () => {
    expect(await keepLesson(ANA, lesson(2, ['rock', 'pool']), shelfWith(['rock']).shelf)).toBe(false);
    expect(await keepLesson(ANA, lesson(2, ['rock', 'pool']), shelfWith(['rock', 'pool'], ['pool']).shelf)).toBe(false);
    expect(await keptLesson(ANA, 2)).toMatchObject({ ready: false });
  });

  test('after a cut, by fetching only the rest', async () => {
    const cut = shelfWith(['rock']);
    await keepLesson(ANA, lesson(3, ['rock', 'pool']), cut.shelf);
    const well = shelfWith(['rock', 'pool']);
    const open = async () => ({ ...(await well.shelf.open()), match: async (url: unknown) => cut.kept.get(String(url)) });
    expect(await keepLesson(ANA, lesson(3, ['rock', 'pool']), { ...well.shelf, open })).toBe(true);
    expect(well.asked).toEqual([urlOf('pool')]);
  });
});

test('lessons no longer given go, for this person alone', async () => {
  const { shelf } = shelfWith([]);
  for (const id of [10, 11]) await keepLesson(BEN, lesson(id, []), shelf);
  await dropLessonsNotIn(BEN, [11]);
  expect((await keptLessons(BEN)).map(({ assignment_id }) => assignment_id)).toEqual([11]);
  expect((await keptLessons(ANA)).length).toBeGreaterThan(0);
});

test('a draft is kept for its person until it is dropped', async () => {
  await putDraft(ANA, 'quiz:1', { answers: { 7: 2 } });
  expect(await getDraft(ANA, 'quiz:1')).toEqual({ answers: { 7: 2 } });
  expect(await getDraft(BEN, 'quiz:1')).toBeNull();
  await dropDraft(ANA, 'quiz:1');
  expect(await getDraft(ANA, 'quiz:1')).toBeNull();
});
