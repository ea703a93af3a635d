import { randomUUID } from 'node:crypto';
import type * as attachments from '#contract/attachments/attachments.contract.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { lockCreations } from '#server/db/sent-again.ts';
import { type AttachmentLimits, checkOpen, checkRoom } from '#server/files/attachment-limits.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type KeptFile, keepFile } from '#server/files/keep-file.ts';
import { lockDistrict, readTaken } from '#server/files/kept-files.store.ts';
import { safeName } from '#server/files/safe-name.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import {
  type Announced,
  claimUpload,
  deleteUpload,
  findUpload,
  insertUpload,
  listUploads,
  noteFinished,
  noteReceived,
  type UploadRow,
  unclaimUpload,
} from './uploads.store.ts';

/** A teacher's file as a lesson has it. */
export interface LessonFile {
  readonly file_name: string;
  readonly file_media_type: string;
  readonly file_bytes: number;
}

/** What this area reads and writes elsewhere. */
export interface AttachmentDependencies {
  readonly files: FileStore;
  readonly limits: AttachmentLimits;
  /** Adds a file to someone's library. Refuses when it is full. */
  readonly addFile: (tx: Transaction, caller: Caller, about: Announced, file: KeptFile, now: Date) => Promise<ExternalResource>;
  /** Puts a file in the place of another of the caller's, there and in the caller's lessons. */
  readonly replaceFile: (tx: Transaction, caller: Caller, resourceId: number, file: KeptFile, now: Date) => Promise<ExternalResource>;
  /** The same file that somebody added a moment ago, under the same words in the same place. */
  readonly findSameFile: (tx: Transaction, caller: Caller, about: Announced, file: KeptFile, now: Date) => Promise<ExternalResource | null>;
  readonly findExternal: (db: Transaction, caller: Caller, resourceId: number) => Promise<ExternalResource | null>;
  /** An address that the browser may fetch a file under, without a token. */
  readonly addressOf: (
    caller: Caller,
    file: { resource_id?: number; item_id?: number; file_name: string },
    now: Date,
  ) => { url: string; expires_at: string };
  /** The file of an item, where the caller sees a lesson that has it. */
  readonly findLessonFile: (db: Database, viewer: Caller, itemId: number) => Promise<LessonFile | null>;
}

type Whose = Pick<CallContext, 'db' | 'caller' | 'now'>;

const UPLOAD = 'This upload';
const underWay = () => new ApiError(409, 'upload_busy', 2);
const outOfPlace = ({ received }: UploadRow) => new ApiError(409, ['upload_part_out_of_order', { received }]);

async function whyUnclaimed(db: Database, caller: Caller, uploadId: string): Promise<ApiError> {
  const upload = await findUpload(db, caller, uploadId);
  return upload?.resource_id === null ? underWay() : notFound(UPLOAD);
}

/** Files of one's own: in parts that go on after a cut, or in one go (specification section 7, "Content library"). */
export function attachmentsHandlers(dependencies: AttachmentDependencies): HandlersOf<typeof attachments> {
  const { files, limits } = dependencies;

  /** Announces a file, or finds the same one under way. */
  const begin = (db: Database, caller: Caller, given: Announced, now: Date): Promise<UploadRow> =>
    db.transaction(async (tx) => {
      await lockDistrict(tx, caller.district_id);
      const open = await listUploads(tx, caller);
      const same = open.find(
        ({ file_name, bytes, fingerprint, replaces }) =>
          file_name === given.file_name && bytes === given.bytes && fingerprint === given.fingerprint && replaces === given.replaces,
      );
      if (same) return same;
      checkOpen(limits, open.length);
      checkRoom(limits, given.bytes, await readTaken(tx, caller));
      return insertUpload(tx, caller, randomUUID(), given, now);
    });

  /** Works on the bytes of an upload outside any transaction: two tabs cannot do so at once. */
  const claiming = async <Result>(
    { db, caller }: Whose,
    uploadId: string,
    work: (upload: UploadRow, claimId: string) => Promise<Result>,
  ): Promise<Result> => {
    const claimId = randomUUID();
    const upload = await claimUpload(db, caller, uploadId, claimId);
    if (!upload) throw await whyUnclaimed(db, caller, uploadId);
    try {
      return await work(upload, claimId);
    } finally {
      await unclaimUpload(db, caller, uploadId, claimId);
    }
  };

  /** Takes the next part. It counts only after its bytes are durable. */
  const takePart = (whose: Whose, uploadId: string, offset: number, part: Uint8Array): Promise<UploadRow> =>
    claiming(whose, uploadId, async (upload, claim_id) => {
      if (offset !== upload.received) throw outOfPlace(upload);
      const received = offset + part.length;
      if (received > upload.bytes) throw new ApiError(422, 'file_grew');
      await files.writePart(uploadId, offset, part);
      if (!(await noteReceived(whose.db, whose.caller, { upload_id: uploadId, claim_id, received }, whose.now))) throw outOfPlace(upload);
      return { ...upload, received };
    });

  /** @param isWhole it came in one call, which may have come before: nothing tells the two apart but what they say */
  const finish = async (whose: Whose, uploadId: string, isWhole = false): Promise<ExternalResource> => {
    const { db, caller, now } = whose;
    const before = await findUpload(db, caller, uploadId);
    if (!before) throw notFound(UPLOAD);
    const resource =
      before.resource_id !== null
        ? await dependencies.findExternal(db, caller, before.resource_id)
        : await claiming(whose, uploadId, async (upload, claimId) => {
            if (upload.received !== upload.bytes)
              throw new ApiError(409, ['upload_incomplete', { received: upload.received, bytes: upload.bytes }]);
            const arrived = { districtId: caller.district_id, uploadId, fileName: upload.file_name, bytes: upload.bytes };
            const file = await keepFile({ db, files, now }, arrived);
            return db.transaction(async (tx) => {
              if (isWhole) await lockCreations(tx, caller);
              if (upload.replaces !== null) {
                const replaced = await dependencies.replaceFile(tx, caller, upload.replaces, file, now);
                if (!(await noteFinished(tx, caller, uploadId, claimId, replaced.resource_id))) throw underWay();
                return replaced;
              }
              const same = isWhole ? await dependencies.findSameFile(tx, caller, upload, file, now) : null;
              const added = same ?? (await dependencies.addFile(tx, caller, upload, file, now));
              if (!(await noteFinished(tx, caller, uploadId, claimId, added.resource_id))) throw underWay();
              return added;
            });
          });
    if (!resource) throw notFound('This resource');
    await files.dropUpload(uploadId);
    return resource;
  };

  /** A file that is refused is not sent again: what arrived of it goes, so that it takes no room. */
  const finishOrDrop = async (context: Whose, uploadId: string): Promise<ExternalResource> => {
    try {
      return await finish(context, uploadId);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 415 || error.status === 413)) await drop(context, uploadId);
      throw error;
    }
  };
  const drop = async ({ db, caller }: Pick<CallContext, 'db' | 'caller'>, uploadId: string): Promise<boolean> => {
    const dropped = await deleteUpload(db, caller, uploadId);
    if (dropped) await files.dropUpload(uploadId);
    return dropped;
  };

  return {
    startUpload: async ({ db, caller, now }, { body }) => {
      if (body.replaces !== null && !(await dependencies.findExternal(db, caller, body.replaces))?.attachment) throw notFound('This file');
      const file_name = safeName(body.file_name);
      return begin(db, caller, { ...body, file_name, title: body.title.trim() || file_name }, now);
    },

    getOpenUploads: async ({ db, caller }) => ({ uploads: await listUploads(db, caller) }),

    uploadPart: (context, { query, body }) => takePart(context, query.upload_id, query.offset, body),

    finishUpload: (context, { body }) => finishOrDrop(context, body.upload_id),

    cancelUpload: async (context, { query: { upload_id } }) => {
      if (!(await drop(context, upload_id))) throw notFound(UPLOAD);
      return { upload_id };
    },

    addExternalAttachment: async (context, { query, body: { file } }) => {
      const { db, caller, now } = context;
      const file_name = safeName(file.name);
      const title = query.title.trim() || file_name;
      // Of its own kind: two such calls at once do not write into each other's file.
      const given = { ...query, title, file_name, bytes: file.content.length, fingerprint: randomUUID(), replaces: null };
      const { upload_id } = await begin(db, caller, given, now);
      try {
        await takePart(context, upload_id, 0, file.content);
        return await finish(context, upload_id, true);
      } catch (error) {
        await drop(context, upload_id);
        throw error;
      }
    },

    getLessonFileUrl: async ({ db, caller, now }, { body: { item_id } }) => {
      const file = await dependencies.findLessonFile(db, caller, item_id);
      if (!file) throw notFound('This file');
      const { file_name, file_media_type: media_type, file_bytes: bytes } = file;
      return { ...dependencies.addressOf(caller, { item_id, file_name }, now), attachment: { file_name, media_type, bytes } };
    },

    getAttachmentUrl: async ({ db, caller, now }, { body: { resource_id } }) => {
      const resource = await dependencies.findExternal(db, caller, resource_id);
      if (!resource?.attachment) throw notFound('This file');
      const { file_name } = resource.attachment;
      return { ...dependencies.addressOf(caller, { resource_id, file_name }, now), attachment: resource.attachment };
    },
  };
}
