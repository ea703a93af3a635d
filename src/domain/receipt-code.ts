/** Letters and digits that are not confused with each other when they are read aloud or copied by hand. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The letters that are meant when people type one that is not in use. */
const MISREAD: Readonly<Record<string, string>> = { '0': 'Q', O: 'Q', '1': 'L', I: 'L' };
const LENGTH = 4;

/**
 * The short code of a receipt, made from the operation's id: it is the same on the device, before any reply, and on the
 * server. It has 20 bits: enough for the students of one teacher, who is shown every match. By itself it proves nothing.
 */
export function receiptCode(opId: string): string {
  let bits = mixed(opId.toLowerCase());
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code += CODE_LETTERS[bits & 31];
    bits >>>= 5;
  }
  return code;
}

/** A typed code, corrected to the letters that codes are made of. */
export function readReceiptCode(typed: string): string {
  return [...typed.trim().toUpperCase()].map((letter) => MISREAD[letter] ?? letter).join('');
}

/** FNV-1a, then the finalizer of murmur3: ids that differ in one digit get completely different codes. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
