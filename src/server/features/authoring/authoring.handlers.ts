import { randomUUID } from 'node:crypto';
import type * as authoring from '#contract/authoring/authoring.contract.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { listUnderWay } from '#server/jobs/jobs.store.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';
import { findImport, forgetImportsBefore, openImport } from './import/content-imports.store.ts';
import { forgetPartsBefore, keepPart, listParts } from './import/package-parts.store.ts';
import type { ImportOrder } from './import/run-import.ts';

const DAY_MS = 86_400_000;
/** Reports are looked at on the day, and when somebody asks later what came in. */
const KEPT_DAYS = 90;

/** What the area takes from elsewhere. */
interface AuthoringDependencies {
  readonly jobs: Pick<Jobs, 'plan' | 'enqueue'>;
}

/** Bringing content in. Uploads and reports are the caller's own: a foreign one is not found. */
export const authoringHandlers = ({ jobs }: AuthoringDependencies) =>
  ({
    uploadContentPackage: async ({ db, caller, now }, { query: { sha256, part }, body }) => {
      if (part === 0) await forgetPartsBefore(db, new Date(now.getTime() - DAY_MS));
      await keepPart(db, caller, sha256, part, body, now);
      return { part };
    },

    getUploadedParts: async ({ db, caller }, { query: { sha256 } }) => ({ parts: await listParts(db, caller, sha256) }),

    startContentImport: async ({ db, caller, now }, { body: { sha256, is_dry_run, replace_standards } }) => {
      await forgetImportsBefore(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
      const id = { district_id: caller.district_id, user_puid: caller.user_puid, import_id: randomUUID() };
      const job = { ...caller, job_id: id.import_id };
      const order: ImportOrder = { sha256, is_dry_run, replace_standards };
      const same = await db.transaction(async (tx) => {
        await lockCreations(tx, caller);
        // The same one goes on: its answer was lost, or it was begun in another tab.
        const going = (await listUnderWay(tx, caller, 'content import', order)).find(({ is_whole }) => is_whole);
        if (going) return going.job_id;
        if ((await listParts(tx, caller, sha256)).length === 0) throw new ApiError(409, 'package_gone');
        await openImport(tx, id, sha256, is_dry_run, now);
        await jobs.plan(tx, job, 'content import', order);
        return null;
      });
      if (same === null) await jobs.enqueue(job);
      const opened = await findImport(db, { ...id, import_id: same ?? id.import_id });
      if (!opened) throw notFound('This import');
      return opened;
    },

    getContentImport: async ({ db, caller }, { query: { import_id } }) => {
      const found = await findImport(db, { district_id: caller.district_id, user_puid: caller.user_puid, import_id });
      if (!found) throw notFound('This import');
      return found;
    },
  }) satisfies HandlersOf<typeof authoring>;
