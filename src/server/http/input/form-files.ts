import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_FILE_BYTES, ReceivedFile } from '#contract/attachments/attachments.schemas.ts';
import { ApiError } from '../api-error.ts';

const TOO_LARGE = ['file_too_large_for_form', { most: `${FORM_FILE_BYTES / 1_000_000} MB` }] as const;

/** Forms with a file in them. One that is too large is cut off while it arrives. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: FORM_FILE_BYTES, files: 1, fields: 50, fieldSize: 100_000, fieldNameSize: 100, parts: 51, headerPairs: 20 },
  });
}

/** The fields of a form, with its file, where it has one, under the field's own name. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      const content = await part.toBuffer();
      if (part.file.truncated) throw new ApiError(413, TOO_LARGE);
      // A form whose choice of a file was left empty sends one without a name.
      if (!part.filename && content.length === 0) continue;
      fields.set(part.fieldname, new ReceivedFile(part.filename ?? '', content));
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (request.raw.aborted) throw new ApiError(400, 'form_incomplete');
    throw new ApiError(400, 'form_not_readable');
  }
  return Object.fromEntries(fields);
}
