import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, namesInnerAddress } from '../../network/public-address.ts';

const TIMEOUT_MS = 10_000;
const LARGEST = 2_000_000;

/**
 * Reads a document from a public https address, within ten seconds, following no redirect; null where that cannot be done.
 * @param anyHost the operator allows addresses within their own network, and plain http (`ROSTER_HOSTS`)
 */
export function fetchMetadata(address: string, anyHost = false): Promise<string | null> {
  const url = URL.parse(address);
  const isTaken = url?.protocol === 'https:' || (anyHost && url?.protocol === 'http:');
  if (!url || !isTaken || url.username !== '' || (!anyHost && namesInnerAddress(url))) return Promise.resolve(null);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const guard = anyHost ? {} : { lookup: lookUpPublic };
  return new Promise((resolve) => {
    const asked = request(url, { ...guard, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
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
