import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { PART_BYTES } from '#contract/attachments/attachments.schemas.ts';
import { fingerprintOf } from './fingerprint.ts';
import { FileChanged, sendFile } from './send-file.ts';

/** A server that holds one file; `fail` says what happens to a part before and after it was taken. */
const server = {
  received: 0,
  parts: [] as [offset: number, size: number][],
  fail: (_offset: number, _size: number): CallError | 'taken' | null => null,
};
const lost = new CallError('no-answer', 0, 'no answer');

vi.mock('#client/shared/platform/calls/api.ts', () => ({
  call: async (endpoint: { path: string }, input: { query?: { offset: number }; body?: Blob }) => {
    const upload = () => ({ upload_id: 'u', received: server.received });
    if (endpoint.path.endsWith('start_upload')) return upload();
    if (endpoint.path.endsWith('finish_upload')) return { resource_id: 7 };
    const { offset = 0 } = input.query ?? {};
    const size = input.body?.size ?? 0;
    server.parts.push([offset, size]);
    const fault = server.fail(offset, size);
    if (fault instanceof CallError) throw fault;
    if (offset !== server.received) throw new CallError('refused', 409, 'does not follow');
    server.received += size;
    if (fault === 'taken') throw lost;
    return upload();
  },
}));

const KB = 1024;
const fileOf = (bytes: number, content = 'x', lastModified = 1) => new File([content.repeat(bytes)], 'tides.txt', { lastModified });
const send = (file: File) =>
  sendFile({ user_puid: 'me', file, replaces: null, signal: new AbortController().signal, onProgress: () => undefined });

beforeEach(() => Object.assign(server, { received: 0, parts: [], fail: () => null }));

describe('a file', () => {
  test('is sent in parts, one after another, to its end', async () => {
    const seen: number[] = [];
    const file = fileOf(PART_BYTES + 10);
    await sendFile({
      user_puid: 'me',
      file,
      replaces: null,
      signal: new AbortController().signal,
      onProgress: ({ received }) => seen.push(received),
    });
    expect(server.parts).toEqual([
      [0, PART_BYTES],
      [PART_BYTES, 10],
    ]);
    expect(seen).toEqual([0, PART_BYTES, PART_BYTES + 10]);
  });

  test('goes on from what the server has', async () => {
    server.received = 300;
    expect(await send(fileOf(1_000))).toEqual({ resource_id: 7 });
    expect(server.parts).toEqual([[300, 700]]);
  });

  test('whose part arrived although its answer was lost is not sent twice', async () => {
    server.fail = (offset) => (offset === 0 && server.parts.length === 1 ? 'taken' : null);
    await send(fileOf(PART_BYTES + 10));
    expect(server.parts).toEqual([
      [0, PART_BYTES],
      [PART_BYTES, 10],
    ]);
  });

  test('gets through a line that is too slow for large parts in smaller ones', async () => {
    server.fail = (_offset, size) => (size > 100 * KB ? lost : null);
    await send(fileOf(200 * KB));
    expect(server.parts.map(([, size]) => size / KB)).toEqual([200, 200, 128, 64, 64, 64, 8]);
    expect(server.received).toBe(200 * KB);
  });

  test('that not even the smallest part of gets through waits for its caller', async () => {
    server.fail = () => lost;
    await expect(send(fileOf(PART_BYTES))).rejects.toBe(lost);
    expect(server.parts.map(([, size]) => size / KB)).toEqual([512, 256, 128, 64, 32]);
  });

  test('of which another tab sends parts too is brought to its end by both', async () => {
    server.fail = (offset) => {
      if (server.parts.length === 1) server.received = offset + 100;
      return null;
    };
    await send(fileOf(1_000));
    expect(server.parts).toEqual([
      [0, 1_000],
      [100, 900],
    ]);
  });

  test('that the server never agrees about is given up', async () => {
    server.fail = () => new CallError('refused', 409, 'does not follow');
    await expect(send(fileOf(1_000))).rejects.toMatchObject({ status: 409 });
    expect(server.parts).toHaveLength(4);
  });

  test('that was changed after it was chosen is not sent on', async () => {
    const file = fileOf(1_000);
    vi.spyOn(file, 'slice').mockImplementation(() => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as never);
    await expect(send(file)).rejects.toBeInstanceOf(FileChanged);
    expect(server.parts).toEqual([]);
  });
});

describe('a fingerprint', () => {
  test('is the same for the same file, and another for another name, size, day, beginning, middle or end', async () => {
    const size = 300 * KB;
    const changedAt = (at: number) => new File(['x'.repeat(at), 'y', 'x'.repeat(size - at - 1)], 'tides.txt', { lastModified: 1 });
    const same = await fingerprintOf(fileOf(size));
    expect(await fingerprintOf(fileOf(size))).toBe(same);
    expect(same).toMatch(/^[\w-]{1,100}$/);
    const others = [
      fileOf(size, 'x', 2),
      fileOf(size + 1),
      new File(['x'.repeat(size)], 'tide.txt', { lastModified: 1 }),
      ...[0, size / 2 + 1, size - 1].map(changedAt),
    ];
    for (const other of others) expect(await fingerprintOf(other)).not.toBe(same);
  });
});
