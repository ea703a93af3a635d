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

/**
 * The fields of a form, with its file, where it has one, under the field's own name; and as `file`, the name of our own client, where no
 * field has that: the specification does not say what others call theirs (section 7).
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  let received: ReceivedFile | undefined;
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
      const file = new ReceivedFile(part.filename ?? '', content);
      fields.set(part.fieldname, file);
      received = file;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (request.raw.aborted) throw new ApiError(400, 'form_incomplete');
    throw new ApiError(400, 'form_not_readable');
  }
  if (received !== undefined && !fields.has('file')) fields.set('file', received);
  return Object.fromEntries(fields);
}
