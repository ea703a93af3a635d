import { waterLog } from './water-log.ts';
import { wavesSound } from './waves-sound.ts';

/** Where the film lies, which a browser draws and packs (`tide-film.ts`). */
export const FILM = 'src/demo-content/science-grade-5/unit-4-organisms-and-environments/structures-and-behaviors/media/between-tides.webm';
const WATER_CYCLE = 'src/demo-content/science-grade-5/unit-3-earth-and-space/sun-ocean-and-water-cycle/media';

/** The sound and the PDF files of the demo product, which are drawn by a program: path and content. */
export function demoMedia(): ReadonlyMap<string, Buffer> {
  return new Map([
    [`${WATER_CYCLE}/shore-waves.wav`, wavesSound()],
    [`${WATER_CYCLE}/water-log.en.pdf`, waterLog('en')],
    [`${WATER_CYCLE}/water-log.es.pdf`, waterLog('es')],
  ]);
}
