import { shrinkPicture } from '#client/shared/features/questions/shrink-picture.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { uploadQuizPicture } from '#contract/authoring/own-quizzes.contract.ts';

/** A picture of this size travels as it is: a class of thirty loads each once. */
const SMALL_BYTES = 150_000;
const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/**
 * Sends a picture, drawn smaller where it is large. @returns its address
 * @throws Error with what to tell where it is none, CallError where it could not be sent
 */
export async function uploadPicture(user_puid: string, file: File): Promise<string> {
  const content = file.size <= SMALL_BYTES && KINDS.includes(file.type) ? file : await shrunk(file);
  const body = new Blob([content], { type: 'application/octet-stream' });
  return (await call(uploadQuizPicture, { query: { user_puid }, body })).url;
}

async function shrunk(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const picture = bitmap && (await shrinkPicture(bitmap));
  bitmap?.close();
  if (!picture) throw new Error(m.pictureUnreadable());
  return Uint8Array.from(atob(picture.data), (sign) => sign.charCodeAt(0));
}
