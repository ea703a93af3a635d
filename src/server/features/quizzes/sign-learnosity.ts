import { createHmac } from 'node:crypto';

/** The keys of the external item-assessment service, from the environment. */
export interface LearnosityKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The host whose pages may use the signature. */
  readonly domain: string;
  /** Where its script comes from. */
  readonly scriptUrl: string;
}

export interface SignedRequest {
  readonly security: Readonly<Record<'consumer_key' | 'domain' | 'timestamp' | 'user_id' | 'signature', string>>;
  readonly request: Readonly<Record<string, unknown>>;
}

/**
 * Signs a request of the items service in its version 02: SHA-256 HMAC over key, domain, time, person and request. The request
 * is signed as the JSON that travels, so its keys must keep their order.
 */
export function signLearnosity(
  keys: LearnosityKeys,
  request: Readonly<Record<string, unknown>> & { user_id: string },
  now: Date,
): SignedRequest {
  const timestamp = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-');
  const { consumerKey: consumer_key, domain } = keys;
  const { user_id } = request;
  const signature = createHmac('sha256', keys.consumerSecret)
    .update([consumer_key, domain, timestamp, user_id, JSON.stringify(request)].join('_'))
    .digest('hex');
  return { security: { consumer_key, domain, timestamp, user_id, signature: `$02$${signature}` }, request };
}
