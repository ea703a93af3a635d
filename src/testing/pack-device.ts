import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';
import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import { BATCH_PATH, type PackAsset } from '#contract/packs/packs.schemas.ts';
import { sha256Of } from '#offline/packs/asset-check.ts';
import { type DownloadEnd, downloadPack, type Manifest } from '#offline/packs/download-pack.ts';
import { keptLessons } from '#offline/packs/kept-lessons.ts';
import { packFiles } from '#offline/packs/pack-files.ts';
import { lessonPackId } from '#offline/packs/pack-row.ts';
import { packRow } from '#offline/packs/packs.ts';
import { wantLessons } from '#offline/packs/want-packs.ts';

export const ANA = '0190aaaa-0000-7000-8000-00000000000a';
/** Nobody gives up. */
export const NEVER = new AbortController().signal;

/** A picture as a pack names it. */
export async function asset(text: string): Promise<PackAsset> {
  const content = new TextEncoder().encode(text);
  const sha256 = await sha256Of(content);
  return { url: `/content-assets/${sha256}.svg`, sha256, bytes: content.length, media_type: 'image/svg+xml' };
}

const namesIn = (init: RequestInit | undefined): string[] => (JSON.parse(String(init?.body)) as { names: string[] }).names;

/** A lesson as the dashboard names it. */
export function lesson(assignment_id: number, more: Partial<AssignedLesson> = {}): AssignedLesson {
  const named = { assignment_id, lesson_id: assignment_id, lesson_name: `Lesson ${assignment_id}`, lesson_name_es: '' };
  return { ...named, version: '1', state: 'not_started', resources: [], ...more } as AssignedLesson;
}

/** A device with room for so many files, and a server that has these pictures. */
export async function packDevice(pictures: readonly string[], room = Number.POSITIVE_INFINITY) {
  const texts = new Map(await Promise.all(pictures.map(async (text) => [(await asset(text)).url, text] as const)));
  const kept = new Map<string, Response>();
  const state = {
    ...{ asked: [] as string[], requests: 0, batches: true, lineUp: true },
    ...{ spoilt: new Set<string>(), kept, room, onKept: () => {} },
  };
  const files = packFiles({
    fetch: async (target, init) => {
      const url = String(target);
      if (!state.lineUp) throw new TypeError('Failed to fetch');
      const wanted = url === BATCH_PATH ? namesIn(init).map((name) => texts.get(`/content-assets/${name}`)) : [texts.get(url)];
      if (wanted.includes(undefined) || (url === BATCH_PATH && !state.batches)) {
        return new Response('<html>', { headers: { 'content-type': 'text/html' } });
      }
      state.requests += 1;
      state.asked.push(...(wanted as string[]));
      const content = wanted.map((text) => (state.spoilt.has(text ?? '') ? text?.toUpperCase() : text)).join('');
      return new Response(content, { headers: { 'content-type': url === BATCH_PATH ? 'application/octet-stream' : 'image/svg+xml' } });
    },
    open: async () => ({
      keys: async () => [...kept.keys()].map((url) => new Request(`http://device${url}`)),
      match: async (url) => kept.get(String(url)),
      put: async (url, response) => {
        if (kept.size >= state.room) throw new DOMException('No room', 'QuotaExceededError');
        kept.set(String(url), response);
        state.onKept();
      },
      delete: async (url) => kept.delete(String(url)),
    }),
  });
  const ports = { files, programIsKept: async () => true };
  const here = () => [...kept.keys()].map((url) => texts.get(url)).sort();

  async function give(...lessons: AssignedLesson[]): Promise<void> {
    await wantLessons(ANA, lessons, new Set(), files);
  }
  async function fetchLesson(id: number, shown: readonly string[], version = '1', signal = NEVER): Promise<DownloadEnd> {
    const row = await packRow(ANA, lessonPackId(id));
    if (!row) throw new Error('not wanted');
    const data = { assignment: lesson(id, { version }), contents: [] } as unknown as LessonPlayerData;
    const manifest: Manifest = { lesson: { version, lesson: data, assets: await Promise.all(shown.map(asset)) } };
    return downloadPack(row, { files, manifest: async () => manifest, progress: () => {} }, signal);
  }
  const ready = async () => (await keptLessons(ANA, ports)).filter((each) => each.ready).map(({ assignment_id }) => assignment_id);
  return { state, files, ports, here, give, fetchLesson, ready };
}
