import type { OpenUpload } from '#contract/attachments/attachments.schemas.ts';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import type { Answer, Person } from './test-server.ts';

/** A file as a browser would announce it. */
export interface TestFile {
  readonly name: string;
  readonly content: Buffer;
  readonly fingerprint?: string;
}

/** A PDF of some length: what it is called inside makes it one of its own. */
export function pdfOf(words: string, bytes = 1_000): Buffer {
  return Buffer.concat([Buffer.from(`%PDF-1.4\n% ${words}\n`), Buffer.alloc(Math.max(0, bytes - 12 - words.length), 'x')]);
}

export const start = (person: Person, { name, content, fingerprint = 'same' }: TestFile, replaces: number | null = null) =>
  person.call<OpenUpload>('POST', '/v2/mylibrary/start_upload', {
    payload: { user_puid: person.user_puid, file_name: name, bytes: content.length, fingerprint, replaces },
  });

export const sendPart = (person: Person, upload_id: string, offset: number, part: Buffer) =>
  person.call<OpenUpload>('PUT', '/v2/mylibrary/upload_part', {
    query: { user_puid: person.user_puid, upload_id, offset: String(offset) },
    headers: { 'content-type': 'application/octet-stream' },
    payload: part,
  });

export const finish = (person: Person, upload_id: string) =>
  person.call<ExternalResource>('POST', '/v2/mylibrary/finish_upload', { payload: { user_puid: person.user_puid, upload_id } });

/** The whole way of one file, in one part. */
export async function attach(person: Person, file: TestFile, replaces: number | null = null): Promise<Answer<ExternalResource>> {
  const { data } = await start(person, file, replaces);
  await sendPart(person, data.upload_id, 0, file.content);
  return finish(person, data.upload_id);
}

export const urlOf = async (person: Person, resource_id: number): Promise<string> =>
  (
    await person.call<{ url: string }>('POST', '/v2/mylibrary/get_attachment_url', {
      payload: { user_puid: person.user_puid, resource_id },
    })
  ).data?.url ?? '';
