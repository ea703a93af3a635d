import type { FileAnswer } from '#contract/file-answer.ts';
import type { JobKind } from '#contract/jobs/jobs.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import { XLSX_MEDIA_TYPE } from '#server/xlsx/write-workbook.ts';
import { countUnderWay, type JobId } from './jobs.store.ts';

/** More at once would fill the server with one person's work. */
const MAX_RUNNING = 3;

/**
 * Until the end of the transaction this person begins no other export, so that the next one counts this one too.
 * @throws ApiError 429 when as many of the kind are under way as one may have
 */
export async function refuseTooMany(tx: Transaction, owner: Omit<JobId, 'job_id'>, kind: JobKind): Promise<void> {
  await lockCreations(tx, owner);
  if ((await countUnderWay(tx, owner, kind)) >= MAX_RUNNING) throw new ApiError(429, 'too_many_exports', 30);
}

/** A spreadsheet that a job wrote, as a call answers it. @throws ApiError 404 for one that is not there, or not the caller's */
export function keptWorkbook(file: { readonly file_name: string; readonly content: Buffer } | null): FileAnswer {
  if (!file) throw notFound('This export');
  const { file_name, content } = file;
  return {
    file_name,
    media_type: XLSX_MEDIA_TYPE,
    content: (async function* () {
      yield content;
    })(),
  };
}
