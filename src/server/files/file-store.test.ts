import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#testing/s3-server.ts';
import { createDiskFiles } from './disk-files.ts';
import type { FileKey, FileStore } from './file-store.ts';
import { createS3Files } from './s3-files.ts';

const STORES: Readonly<Record<string, () => Promise<{ store: FileStore; close: () => Promise<void> }>>> = {
  'on the disk': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidepool-store-'));
    return { store: createDiskFiles(folder), close: async () => rmSync(folder, { recursive: true, force: true }) };
  },
  'in a bucket': async () => {
    const { settings, stop } = await startS3Server();
    return { store: createS3Files(settings), close: stop };
  },
};
const HOUR_MS = 3_600_000;
const soon = () => new Date(Date.now() + HOUR_MS);
const longAgo = () => new Date(Date.now() - HOUR_MS);
const bytes = (text: string) => Buffer.from(text);
const keyOf = (content: Buffer, district_id = 1001): FileKey => ({
  district_id,
  sha256: createHash('sha256').update(content).digest('hex'),
});

describe.each(Object.entries(STORES))('files %s', (_where, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());
  const uploaded = (id: string) => store.lend(id, (path) => readFile(path, 'utf8'));
  const kept = async (key: FileKey, range: Parameters<FileStore['read']>[1] = null) => {
    const content = await store.read(key, range);
    return content && Buffer.concat(await content.toArray()).toString();
  };

  test('arrive in parts, whichever way they are cut', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const text = 'The tide goes out twice a day. '.repeat(400);
    for (let offset = 0; offset < text.length; offset += 700) await store.writePart(id, offset, bytes(text.slice(offset, offset + 700)));
    await store.writePart(other, 0, bytes('another one'));
    expect(await uploaded(id)).toBe(text);
    expect(await uploaded(other)).toBe('another one');
  });

  test('keep nothing of a part that was sent again', async () => {
    const id = randomUUID();
    await store.writePart(id, 0, bytes('tide'));
    await store.writePart(id, 4, bytes('pools and what lives there'));
    await store.writePart(id, 4, bytes('pool'));
    expect(await uploaded(id)).toBe('tidepool');
    await store.writePart(id, 0, bytes('sea'));
    expect(await uploaded(id)).toBe('sea');
  });

  test('are gone when an upload is given up, and giving up again is no fault', async () => {
    const id = randomUUID();
    await store.writePart(id, 0, bytes('ti'));
    await store.writePart(id, 2, bytes('de'));
    await store.dropUpload(id);
    await store.dropUpload(id);
    await expect(uploaded(id)).rejects.toThrow();
    expect(await store.uploadsBefore(soon())).not.toContain(id);
  });

  test('are kept from an upload or from bytes, once or again, after the upload has gone', async () => {
    const [large, small] = [bytes('low tide\n'.repeat(100_000)), bytes('high tide')];
    const id = randomUUID();
    await store.writePart(id, 0, large);
    for (const _time of [1, 2]) await store.lend(id, (path) => store.keep(keyOf(large), path));
    for (const _time of [1, 2]) await store.keep(keyOf(small), small);
    await store.dropUpload(id);
    expect((await kept(keyOf(large)))?.length).toBe(large.length);
    expect(await kept(keyOf(small))).toBe('high tide');
  });

  test('are read in ranges, first and last byte inclusive', async () => {
    const content = bytes('0123456789');
    await store.keep(keyOf(content), content);
    expect(await kept(keyOf(content), { start: 2, end: 5 })).toBe('2345');
    expect(await kept(keyOf(content), { start: 9, end: 9 })).toBe('9');
    expect(await kept(keyOf(content), { start: 0, end: 1 })).toBe('01');
  });

  test('are a district’s own, not there before, and not there afterwards', async () => {
    const content = bytes('of one district');
    await store.keep(keyOf(content), content);
    expect(await store.read(keyOf(content, 25251), null)).toBeNull();
    await store.drop(keyOf(content));
    await store.drop(keyOf(content));
    expect(await store.read(keyOf(content), null)).toBeNull();
  });

  test('are told by age: what is new is left alone', async () => {
    const content = bytes('swept one day');
    const id = randomUUID();
    await store.writePart(id, 0, bytes('a'));
    await store.writePart(id, 1, bytes('b'));
    await store.keep(keyOf(content), content);
    expect(await store.uploadsBefore(longAgo())).toEqual([]);
    expect(await store.keptBefore(longAgo())).toEqual([]);
    expect((await store.uploadsBefore(soon())).filter((old) => old === id)).toEqual([id]);
    expect(await store.keptBefore(soon())).toContainEqual(keyOf(content));
  });

  test('lie nowhere that a name could lead to', async () => {
    const content = bytes('x');
    for (const id of ['../../etc/passwd', '', 'a/b', '..', `${randomUUID()}/0`]) {
      await expect(async () => store.writePart(id, 0, content)).rejects.toThrow('not the id of an upload');
    }
    await expect(async () => store.keep({ district_id: 1001, sha256: '../x' }, content)).rejects.toThrow('not the key of a file');
    await expect(async () => store.read({ district_id: 0.5, sha256: 'ab'.repeat(32) }, null)).rejects.toThrow('not the key of a file');
  });

  test('can be kept now', async () => {
    expect(await store.check()).toBeUndefined();
  });
});
