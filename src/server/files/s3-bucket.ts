import { AwsClient } from 'aws4fetch';
import type { ByteRange } from '#server/http/files/byte-range.ts';
import { readS3List, type S3Object } from './read-s3-list.ts';

/** A bucket and how to reach it; README.md lists the settings. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Where S3 answers; another one than Amazon's for MinIO, Garage, R2 and the like. */
  readonly endpoint: string;
  /** Whether the bucket stands in the path (`host/bucket/key`) and not in the host's name. */
  readonly isPathStyle: boolean;
  /** Where in the bucket Tidepool's files begin: empty, or ending with a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** The bucket did not answer, or said no. In words for an operator. */
export class BucketFault extends Error {
  override readonly name = 'BucketFault';
}

/** The few things that are asked of a bucket. A network that fails and an answer that is no answer throw; "not there" does not. */
export interface S3Bucket {
  /** With the content's own hash: the bucket refuses bytes that changed on the way. */
  put(key: string, content: Blob | Uint8Array<ArrayBuffer>, sha256: string): Promise<void>;
  get(key: string, range: ByteRange | null): Promise<Response | null>;
  drop(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<S3Object>;
  check(): Promise<void>;
}

/** After this long without an answer nobody is there. Not for sending, which takes as long as a file is large. */
const TIMEOUT_MS = 15_000;
/** A load balancer waits for the answer. */
const CHECK_TIMEOUT_MS = 3_000;
/** Everything here may be done twice: the same bytes under the same key. */
const RETRIES = 2;
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Opens a bucket: requests signed by aws4fetch (AWS Signature Version 4), sent by Node's own fetch. */
export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { bucket, region, endpoint, isPathStyle, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: 's3', retries: RETRIES });
  const base = new URL(endpoint);
  if (isPathStyle) base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}`;
  else base.hostname = `${bucket}.${base.hostname}`;
  /** The bucket itself stands without a slash at its end: not every server signs it the same way with one. */
  const addressOf = (path: string) => `${base.href.replace(/\/$/, '')}${/^[^?]/.test(path) ? '/' : ''}${path}`;

  const ask = async (
    method: string,
    path: string,
    { headers = {}, ...more }: Pick<RequestInit, 'body' | 'signal'> & { headers?: Record<string, string> } = {},
  ) => {
    try {
      return await client.fetch(addressOf(path), { method, headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers }, ...more });
    } catch (error) {
      throw new BucketFault(`The bucket ${bucket} at ${base.host} does not answer ${method}: ${wordsOf(error)}`);
    }
  };
  const refused = async (method: string, reply: Response) => {
    const [, code = ''] = /<Code>([^<]+)/.exec(await reply.text().catch(() => '')) ?? [];
    return new BucketFault(`The bucket ${bucket} at ${base.host} answered ${method} with ${reply.status} ${code}`.trimEnd());
  };
  /** For what answers with little: taken off the wire, so that the connection is free again. */
  const done = async (method: string, path: string, more?: Parameters<typeof ask>[2]) => {
    const reply = await ask(method, path, more);
    if (!reply.ok) throw await refused(method, reply);
    return await reply.text();
  };

  return {
    put: async (key, content, sha256) => {
      await done('PUT', key, { body: content, headers: { 'x-amz-content-sha256': sha256 } });
    },
    get: async (key, range) => {
      const reply = await inTime((signal) =>
        ask('GET', key, { signal, headers: range ? { range: `bytes=${range.start}-${range.end}` } : {} }),
      );
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (!reply.ok) throw await refused('GET', reply);
      if (range && reply.status !== 206) throw new BucketFault(`The bucket ${bucket} at ${base.host} gives no parts of files.`);
      return reply;
    },
    drop: async (key) => {
      await done('DELETE', key, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
    list: async function* (prefix) {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token === null ? {} : { 'continuation-token': token }) });
        const page = readS3List(await done('GET', `?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
        yield* page.objects;
        token = page.next;
      } while (token !== null);
    },
    check: async () => {
      await done('HEAD', '', { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    },
  };
}

/** The patience is for the answer to begin: a film is then read for as long as somebody watches it. */
async function inTime(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    return await ask(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Fetch says "fetch failed" and hides why. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? `${cause.code} ` : '';
  return `${code}${cause instanceof Error ? cause.message : String(cause)}`;
}
