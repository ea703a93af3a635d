/** AES-GCM's own size of what starts it. */
const START_BYTES = 12;

/**
 * The question of a sealed one, which was on the device before it may be read: its key comes in the message that opens it.
 * @param sealed as `server/features/quizsmart/seal-question.ts` writes it
 * @param key 32 bytes as base64url
 * @throws where the key is another question's, or the text was changed
 */
export async function openQuestion(sealed: string, key: string): Promise<unknown> {
  const whole = bytesOf(sealed);
  const [iv, text] = [whole.slice(0, START_BYTES), whole.slice(START_BYTES)];
  const bytes = bytesOf(key.replaceAll('-', '+').replaceAll('_', '/'));
  const read = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, read, text);
  return JSON.parse(new TextDecoder().decode(plain));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
