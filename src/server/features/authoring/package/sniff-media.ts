import { fileTypeFromBuffer } from 'file-type';
import { stripJpeg } from '#server/files/strip-jpeg.ts';

/** A picture of pixels, told by its first bytes: what its name says counts for nothing. */
export interface SniffedPicture {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  readonly extension: 'png' | 'jpg' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
}

/** @returns null when the bytes are no picture that a browser shows */
export function sniffPicture(bytes: Buffer): SniffedPicture | null {
  if (bytes.length < 30) return null;
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes) ?? gif(bytes);
}

function png(bytes: Buffer): SniffedPicture | null {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { mediaType: 'image/png', extension: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): SniffedPicture | null {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return null;
  return { mediaType: 'image/gif', extension: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webp(bytes: Buffer): SniffedPicture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const common = { mediaType: 'image/webp', extension: 'webp' } as const;
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { ...common, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  if (form === 'VP8 ') return { ...common, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { ...common, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

/** As large as it is shown: a camera that was held upright writes its picture lying on its side, and says so. */
function jpeg(bytes: Buffer): SniffedPicture | null {
  const plain = stripJpeg(bytes);
  return plain && { mediaType: 'image/jpeg', extension: 'jpg', width: plain.width, height: plain.height };
}

/** Films, sounds and PDF files by what their names end with; captions go with them. */
const MEDIA_KINDS: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  vtt: 'text/vtt',
};
export const MEDIA_ENDINGS = '.mp4, .webm, .mp3, .m4a, .ogg, .wav, .pdf or .vtt';

/** What the detector calls a kind, where that is not the kind's own name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

/** Whether a file is named as a film, a sound, a PDF or captions. */
export function isMediaName(path: string): boolean {
  return mediaTypeOfName(path) !== null;
}

/** The media type that a file's ending stands for; null for any other. `sniffMedia` says what its bytes are. */
export function mediaTypeOfName(path: string): string | null {
  return MEDIA_KINDS[/\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? ''] ?? null;
}

/** What a film, a sound or a PDF is by its content; null when it is none that is known. */
export async function sniffMedia(bytes: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes);
  return found ? (OTHER_NAMES[found.mime] ?? found.mime) : null;
}
