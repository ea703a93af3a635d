import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { demoMedia } from './demo-media.ts';

test('the media of the demo product are what their program makes: nobody has to trust bytes', async () => {
  let total = 0;
  for (const [path, content] of demoMedia()) {
    expect((await readFile(join(projectRoot(), path))).equals(content), path).toBe(true);
    total += content.length;
  }
  expect(total).toBeLessThan(300_000);
});
