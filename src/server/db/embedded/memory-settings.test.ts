import { expect, it } from 'vitest';
import { memorySettings, usableMemory } from './memory-settings.ts';

const GB = 1024 ** 3;

it('takes a part of the memory that there is, never less than PostgreSQL needs and never all of a large machine', () => {
  expect(memorySettings(GB / 2)).toContain('shared_buffers=128MB');
  expect(memorySettings(8 * GB)).toEqual(expect.arrayContaining(['shared_buffers=1024MB', 'effective_cache_size=4096MB', 'work_mem=8MB']));
  expect(memorySettings(256 * GB)).toEqual(
    expect.arrayContaining(['shared_buffers=2048MB', 'work_mem=32MB', 'maintenance_work_mem=512MB']),
  );
  expect(usableMemory()).toBeGreaterThan(GB / 4);
});
