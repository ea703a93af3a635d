import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import { notifyPeople } from '#server/db/notify-people.ts';
import { includeProducts } from '#server/features/assignments/assignments.store.ts';
import { dropDraft, dropDraftFile, readDraft, writeDraftFile } from '#server/features/authoring/tool/draft-files.store.ts';
import {
  findVersion,
  insertVersion,
  keepAsset,
  keepBlob,
  readBlob,
  reuseBlob,
} from '#server/features/authoring/tool/package-versions.store.ts';
import {
  deleteUnusedFiles,
  FILE_OWNERS,
  type FileOwner,
  listFilesOf,
  listFilesOfDrafts,
  markUnusedFiles,
} from '#server/features/authoring/tool/unused-files.store.ts';
import { isInLessons } from '#server/features/content/lessons.store.ts';
import {
  countSchools,
  insertAccess,
  isWaiting,
  listAccesses,
  lockAccess,
  setCancelled,
  writeDecision,
  writeLicensed,
} from '#server/features/permissions/product-access.store.ts';
import { insertPrebuilt, updatePrebuilt } from '#server/features/workspace/prebuilt-lessons.store.ts';

interface Owner {
  readonly district_id: number;
  readonly user_puid: string;
}

/** What is asked about licenses and drafts when somebody decides, saves or publishes. */
export async function askProducts(db: Database, { district_id, user_puid }: Owner, lesson_id: number): Promise<void> {
  const now = new Date(0);
  const school = { district_id, user_puid, school_id: 101, role: ROLE.schoolAdmin, device_id: null };
  const terms = { school_ids: [], grades: [], from_day: '2026-09-01', to_day: null, students: null };
  const words = { en: 'Tides', es: 'Mareas' };
  await isInLessons(db, district_id, 1);
  await db.transaction(async (tx) => {
    await includeProducts(tx, [{ district_id, lesson_id }], [0]);
    const id = await insertAccess(tx, { ...terms, district_id, product_id: 2, note: '', isGiven: false }, user_puid, now);
    await lockAccess(tx, school, id);
    await isWaiting(tx, district_id, 2, [101]);
    await countSchools(tx, district_id, [101]);
    await setCancelled(tx, id, true);
    await writeDecision(tx, id, { state: 'given', reason: '', terms }, user_puid, now);
    await listAccesses(tx, school, { page: 1, product_id: null, access_id: id });
    await writeLicensed(tx, 2, true, user_puid, now);
    await writeLicensed(tx, 2, false, user_puid, now);
    await notifyPeople(tx, { districtId: district_id, roles: [ROLE.districtAdmin], title: words, body: words, link: '/' }, now);
    const file = { path: 'manifest.json', sha256: '1'.repeat(64), bytes: 2, base_sha256: null };
    await keepBlob(tx, file.sha256, Buffer.from('{}'));
    await readBlob(tx, file.sha256);
    await keepAsset(tx, { sha256: '2'.repeat(64), mediaType: 'image/png', content: Buffer.from('{}') });
    await reuseBlob(tx, file.sha256);
    await writeDraftFile(tx, 'asked', file, user_puid, now);
    await readDraft(tx, 'asked');
    await dropDraftFile(tx, 'asked', file.path);
    await dropDraft(tx, 'asked');
    await listFilesOfDrafts(tx);
    for (const owner of Object.keys(FILE_OWNERS) as FileOwner[]) await listFilesOf(tx, owner, 0);
    await markUnusedFiles(tx, new Set(), now);
    await deleteUnusedFiles(tx, now);
    await insertVersion(tx, { package_id: 'asked', version_no: 1, version: '1', files: {}, note: '', by: user_puid });
    await findVersion(tx, 'asked', 1);
    const lesson = { product_id: 1, title: words, objective: words, grade: '5', standards: [], resources: [] };
    const prebuilt_id = await insertPrebuilt(tx, lesson, user_puid, now);
    await updatePrebuilt(tx, { prebuilt_id, version: 1 }, lesson, user_puid, now);
  });
}
