import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { BATCH_LIMIT, type PackAsset } from '#contract/packs/packs.schemas.ts';
import { asset, lesson, NEVER, packDevice } from '#testing/pack-device.ts';
import { localDb } from '../storage/device.ts';
import { inBatches, sizeOf } from './batches.ts';
import { fetchMissing } from './fetch-missing.ts';

const fileOf = (bytes: number): PackAsset => ({ url: '/content-assets/a.svg', sha256: 'a', bytes, media_type: 'image/svg+xml' });

afterEach(async () => {
  const db = await localDb();
  await db.packs.clear();
});

test('every file is asked for once, and no batch is larger than the server sends', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(20_000), fc.nat(400_000)), { maxLength: 300 }), (sizes) => {
      const files = sizes.map(fileOf);
      const batches = inBatches(files);
      expect(new Set(batches.flat())).toEqual(new Set(files));
      expect(batches.flat()).toHaveLength(files.length);
      for (const batch of batches.filter(({ length }) => length !== 1)) {
        expect(batch.length).toBeLessThanOrEqual(BATCH_LIMIT.files);
        expect(sizeOf(batch)).toBeLessThanOrEqual(BATCH_LIMIT.bytes);
      }
    }),
  );
});

test('a large file comes alone, and the small ones around it together', () => {
  const [film, ...pictures] = [5_000_000, 4_000, 6_000, 8_000].map(fileOf) as [PackAsset, ...PackAsset[]];
  expect(inBatches([pictures[0], film, ...pictures.slice(1)] as PackAsset[])).toEqual([pictures, [film]]);
});

describe('small files', () => {
  test('come in one reply, each under its own address, as what it is', async () => {
    const { state, give, fetchLesson, here } = await packDevice(['rock', 'pool', 'crab']);
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool', 'crab'])).toBe('ready');
    expect(state.requests).toBe(1);
    expect(here()).toEqual(['crab', 'pool', 'rock']);
    for (const [url, file] of state.kept) {
      expect(url).toBe((await asset(await file.clone().text())).url);
      expect(file.headers.get('content-type')).toBe('image/svg+xml');
    }
  });

  test('are asked for one by one where the server sends no batch', async () => {
    const { state, give, fetchLesson, here } = await packDevice(['rock', 'pool']);
    state.batches = false;
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool'])).toBe('ready');
    expect(state.requests).toBe(2);
    expect(here()).toEqual(['pool', 'rock']);
  });

  test('of which one is spoilt are kept but for that one, and only it is asked for again', async () => {
    const { state, give, fetchLesson, here } = await packDevice(['rock', 'pool', 'crab']);
    state.spoilt.add('pool');
    await give(lesson(1));
    expect(await fetchLesson(1, ['rock', 'pool', 'crab'])).toBe('cut');
    expect(state.asked).toEqual(['rock', 'pool', 'crab', 'pool']);
    expect(here()).toEqual(['crab', 'rock']);
  });

  test('count once in what is said of the progress, whether they come together or alone', async () => {
    const { state, files } = await packDevice(['rock', 'pool', 'crab']);
    state.spoilt.add('pool');
    const said: number[] = [];
    await fetchMissing(await Promise.all(['rock', 'pool', 'crab'].map(asset)), files, NEVER, (bytes) => said.push(bytes));
    expect(said.at(-1)).toBe('rockcrab'.length);
    expect(Math.max(...said)).toBeLessThanOrEqual('rockpoolcrab'.length);
    expect(Math.min(...said)).toBe(0);
  });
});
