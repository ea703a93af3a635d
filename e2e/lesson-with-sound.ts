import { createHash } from 'node:crypto';
import type { AppServer } from './app-server.ts';

/** Half a minute of a quiet tone: a file that a player asks for in parts. */
function tone(seconds: number): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate * seconds, 0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 128 + Math.round(8 * Math.sin(at / 3));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Puts a sound into every reader of the library, as a package with media would. @returns its length in seconds */
export async function putSoundIntoReaders(server: AppServer): Promise<number> {
  const seconds = 30;
  const content = tone(seconds);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const url = `/content-assets/${sha256}.wav`;
  await server.rows(`insert into asset (sha256, media_type, bytes, content) values ($1, 'audio/wav', $2, $3) on conflict do nothing`, [
    sha256,
    content.length,
    content,
  ]);
  await server.rows(
    `update item_document set html = '<audio controls preload="metadata" src="${url}"></audio>' || html
     where item_id in (select item_id from item where resource_type_id = 25)`,
  );
  await server.rows(
    `update item set asset_urls = array_append(asset_urls, '${url}'), content_hash = content_hash || '-sound' where resource_type_id = 25`,
  );
  return seconds;
}
