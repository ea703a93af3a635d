import { writeFile } from 'node:fs/promises';
import { demoMedia } from './demo-media/demo-media.ts';

/** `npm run demo:media`: writes the sound and the PDF files of the demo product anew, after a change of what draws them. */
for (const [path, content] of demoMedia()) {
  await writeFile(path, content);
  console.log(`${path}: ${content.length} bytes`);
}
