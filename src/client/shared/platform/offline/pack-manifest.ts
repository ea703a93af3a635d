import { lessonPack, libraryPack } from '#contract/packs/packs.contract.ts';
import type { Manifest } from '#offline/packs/download-pack.ts';
import type { PackRow } from '#offline/packs/pack-row.ts';
import { call } from '../calls/api.ts';
import { CallError } from '../calls/call-error.ts';

/** Asks the server for a pack. A refusal (the lesson was closed or is no longer assigned) is an answer, not a failed connection. */
export async function packManifest(row: PackRow, signal: AbortSignal): Promise<Manifest> {
  try {
    return await ask(row, signal);
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused' && [403, 404, 409].includes(error.status)) return 'none';
    throw error;
  }
}

async function ask(row: PackRow, signal: AbortSignal): Promise<Manifest> {
  const { user_puid } = row;
  if (row.kind === 'lesson') {
    const { lesson_id, assignment_id } = row;
    return { lesson: await call(lessonPack, { query: { user_puid, lesson_id, assignment_id }, signal }) };
  }
  const { unit_id, subunit_id } = row;
  const known = row.ready && row.version !== null ? { known_version: row.version } : {};
  const { pack } = await call(libraryPack, { query: { user_puid, unit_id, subunit_id, ...known }, signal });
  return pack === null ? 'unchanged' : { library: pack };
}
