import { writeFileSync } from 'node:fs';
import { FACE_FILE, narrowFace } from './narrow-face.ts';

/** `npm run face`: makes the served face anew, after an update of the package or a change of `FACE_WEIGHTS`. */
const face = await narrowFace();
writeFileSync(FACE_FILE, face);
console.log(`${FACE_FILE}: ${face.length} bytes`);
