import { request } from 'node:https';
import { lookUpPublic, namesInnerAddress } from '../../network/public-address.ts';

const PATIENCE_MS = 10_000;
const LARGEST = 2_000_000;

/** Reads a document from a public https address, within ten seconds, following no redirect; null where that cannot be done. */
export function fetchMetadata(address: string): Promise<string | null> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || namesInnerAddress(url)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const asked = request(url, { lookup: lookUpPublic, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      if (answer.statusCode !== 200) return void asked.destroy(new Error('no answer'));
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LARGEST) asked.destroy(new Error('too large'));
        else parts.push(part);
      });
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      answer.on('error', () => resolve(null));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
