import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PATIENCE_MS = 10_000;
const LARGEST = 2_000_000;

/** Addresses that are not of the public internet: a district's administrator must not look around in the server's own network. */
const INSIDE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv6');

/** Whether an address is of the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && !INSIDE.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) return done(new Error('not a public address'), []);
    if (options.all) return done(null, found);
    done(null, found[0]?.address ?? '', found[0]?.family ?? 4);
  });
};

/** Reads a document from a public https address, within ten seconds, following no redirect; null where that cannot be done. */
export function fetchMetadata(address: string): Promise<string | null> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '') return Promise.resolve(null);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const asked = request(url, { lookup: publicLookup, signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => {
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
