/** How a camera was held is the one thing of EXIF that a picture needs: without it, it lies on its side. */
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** The orientation in an EXIF block, from 1 (upright) to 8; 1 where it says none. */
export function orientationOf(exif: Buffer): number {
  if (exif.length < 8) return 1;
  const isLittle = exif.toString('latin1', 0, 2) === 'II';
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const word = (at: number) => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const count = word(start);
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * ENTRY_BYTES;
    if (word(entry) !== ORIENTATION) continue;
    const found = word(entry + 8);
    return found > 1 && found <= 8 ? found : 1;
  }
  return 1;
}

/** An EXIF block that says the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const entry = [ORIENTATION >> 8, ORIENTATION & 255, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

/** Whether width and height change places when the picture is shown. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5;
