import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BATCH_LIMIT, type PackAsset } from '#contract/packs/packs.schemas.ts';
import { inBatches, sizeOf } from './batches.ts';

const fileOf = (bytes: number): PackAsset => ({ url: '/content-assets/a.svg', sha256: 'a', bytes, media_type: 'image/svg+xml' });

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
