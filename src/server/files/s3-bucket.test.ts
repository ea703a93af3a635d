import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openS3Bucket, type S3Settings } from './s3-bucket.ts';

/** A bucket that answers as a test says: for what a well server never does. */
const stops: (() => void)[] = [];
async function bucketThat(answer: (request: IncomingMessage, reply: ServerResponse) => void, more: Partial<S3Settings> = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  stops.push(() => server.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { bucket: 'tides', region: 'eu-west-2', endpoint, isPathStyle: true, prefix: '', sessionToken: undefined };
  return openS3Bucket({ ...settings, accessKeyId: 'AKEY', secretAccessKey: 'secret', ...more });
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const pageOf = (keys: readonly string[], next: string | null) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>tides</Name><Prefix>kept/</Prefix>
${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T08:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>7</Size></Contents>`).join('')}
${next === null ? '<IsTruncated>false</IsTruncated>' : `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;

test('a list goes on over all its pages', async () => {
  const pages: Readonly<Record<string, string>> = {
    '': pageOf(['kept/1', 'kept/2'], 'a+b/c=&amp;'),
    'a+b/c=&': pageOf(['kept/3'], 'last'),
    last: pageOf(['kept/4&amp;5'], null),
  };
  const bucket = await bucketThat((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    expect([pathname, searchParams.get('prefix')]).toEqual(['/tides', 'kept/']);
    reply.end(pages[searchParams.get('continuation-token') ?? '']);
  });
  const found = [];
  for await (const object of bucket.list('kept/')) found.push(object);
  expect(found.map(({ key }) => key)).toEqual(['kept/1', 'kept/2', 'kept/3', 'kept/4&5']);
  expect(found[0]).toEqual({ key: 'kept/1', bytes: 7, changedAt: Date.UTC(2026, 10, 20, 8) });
});

test('what the bucket cannot do just now is asked again, with the same bytes', async () => {
  const arrived: string[] = [];
  const bucket = await bucketThat(async (request, reply) => {
    const bytes = [];
    for await (const chunk of request) bytes.push(chunk);
    arrived.push(Buffer.concat(bytes).toString());
    reply.writeHead(arrived.length < 3 ? 503 : 200).end();
  });
  await bucket.put('kept/1', new Blob(['low tide']), 'ab'.repeat(32));
  expect(arrived).toEqual(['low tide', 'low tide', 'low tide']);
});

test('a refusal names the bucket and the reason, and nothing secret', async () => {
  const bucket = await bucketThat((_request, reply) => {
    reply.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code><AWSAccessKeyId>AKEY</AWSAccessKeyId></Error>');
  });
  await expect(bucket.get('kept/1', null)).rejects.toThrow(
    /^The bucket tides at 127\.0\.0\.1:\d+ answered GET with 403 InvalidAccessKeyId$/,
  );
  await expect(bucket.check()).rejects.toThrow(/answered HEAD with 403$/);
});

test('nobody there is said with the reason', async () => {
  const bucket = await bucketThat((request) => request.socket.destroy());
  await expect(bucket.drop('kept/1')).rejects.toThrow(/^The bucket tides at 127\.0\.0\.1:\d+ does not answer DELETE: \S/);
});

test('a whole file is not taken for a part of it', async () => {
  const bucket = await bucketThat((_request, reply) => {
    reply.end('0123456789');
  });
  await expect(bucket.get('kept/1', { start: 2, end: 3 })).rejects.toThrow('gives no parts of files');
});

test('requests are signed for the region, with the token of a role where there is one', async () => {
  let seen: IncomingMessage['headers'] = {};
  const bucket = await bucketThat(
    (request, reply) => {
      seen = request.headers;
      reply.end();
    },
    { sessionToken: 'of-a-role' },
  );
  await bucket.put('kept/1', new Blob(['x']), 'cd'.repeat(32));
  expect(seen.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKEY\/\d{8}\/eu-west-2\/s3\/aws4_request, SignedHeaders=\S+, Signature=/,
  );
  expect(seen).toMatchObject({ 'x-amz-security-token': 'of-a-role', 'x-amz-content-sha256': 'cd'.repeat(32), 'content-length': '1' });
});
