import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses that lie within somebody's own network: a district's setting must not make this server look around there. */
const INNER = new BlockList();
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
  INNER.addSubnet(net, prefix, 'ipv4');
// Of IPv6 only what is given out to the world is outer; addresses that carry an IPv4 one within are not.
const OUTER6 = new BlockList();
OUTER6.addSubnet('2000::', 3, 'ipv6');
const CARRYING6 = new BlockList();
CARRYING6.addSubnet('2001::', 32, 'ipv6');
CARRYING6.addSubnet('2002::', 16, 'ipv6');

/** A host name led to an address within somebody's own network. */
export class NotPublicError extends Error {
  constructor(readonly host: string) {
    super(`not a public address: ${host}`);
  }
}

/** Whether an IPv4 or IPv6 address is one of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !INNER.check(address, 'ipv4');
  return kind === 6 && OUTER6.check(address, 'ipv6') && !CARRYING6.check(address, 'ipv6');
}

/**
 * Whether the host of an address names somebody's own network by its number. A name is judged by {@link lookUpPublic}, when the
 * connection is made.
 */
export function namesInnerAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * As Node looks names up (`lookup` of a request), but a name that leads into somebody's own network leads nowhere. Judged when the
 * connection is made, so that a name which changes in between gains nothing. Fails with NotPublicError, or as `dns.lookup` does.
 */
export function lookUpPublic(host: string, options: { readonly all?: boolean | undefined }, found: Found): void {
  lookup(host, { all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error('no address'), []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new NotPublicError(host), []);
    if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
