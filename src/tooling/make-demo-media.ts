import { writeFile } from 'node:fs/promises';
import { demoMedia, FILM } from './demo-media/demo-media.ts';
import { tideFilm } from './demo-media/tide-film.ts';

/** `npm run demo:media`: makes the sound, the PDF files and the film of the demo product anew, after a change of what draws them. */
for (const [path, content] of [...demoMedia(), [FILM, await tideFilm()] as const]) {
  await writeFile(path, content);
  console.log(`${path}: ${content.length} bytes`);
}
