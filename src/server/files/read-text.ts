/** Control characters that no text has; a tab, line feeds and a form feed may stand in one. */
const MAY_STAND = /[\t\n\f\r\x85]/g;
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/**
 * What the bytes 0x80 to 0x9f mean in Windows-1252, where Latin-1 has control characters: curly quotation marks, among others. Some
 * releases of Node.js read them as Latin-1 even where Windows-1252 is asked for.
 */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Reads bytes as a text, as UTF-8, UTF-16 with its mark, or what older Windows programs write; null where they are none. */
export function readText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || NO_TEXT.test(text.replace(MAY_STAND, '')) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
}

/** What older Windows programs mean by some bytes: each is a letter of its own. */
export function windowsText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
}

/** What the mark at the beginning says. The detector of kinds takes it for the start of sound. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
