import { fileTypeFromBuffer } from 'file-type';

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
