const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text, or null if it is incomplete. Written by hand because browsers and Node have no way in common. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  const digits = base64.replace(/=+$/, '');
  if (base64.length % 4 !== 0 || digits.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
