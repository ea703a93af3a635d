import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/file-answer.ts';
import { dispositionOf } from './content-disposition.ts';

/**
 * Sends a handler's file in pieces. A fault before the first piece is answered with the envelope, like any other; a later one cuts the
 * connection, so that nobody takes half a file for a whole one.
 */
export async function sendFile(reply: FastifyReply, { file_name, media_type, content }: FileAnswer): Promise<FastifyReply> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  reply.headers({
    'content-type': media_type,
    'content-disposition': dispositionOf('attachment', file_name),
    // A page of another host reads the name from it.
    'access-control-expose-headers': 'content-disposition',
  });
  return reply.send(Readable.from(resume(first, pieces), { objectMode: false }));
}

async function* resume(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    // If the client leaves early, whatever is still open for the rest is closed.
    await rest.return?.();
  }
}
