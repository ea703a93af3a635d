/** AES-GCM's own size of what starts it. */
const START_BYTES = 12;

/**
 * A question that is on a device before it may be read: sealed with a key of its own, which comes in the message that opens it.
 * @param key 32 bytes as base64url
 */
export async function sealQuestion(question: unknown, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(START_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(question));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await read(key, 'encrypt'), text));
  const whole = new Uint8Array(START_BYTES + sealed.length);
  whole.set(iv);
  whole.set(sealed, START_BYTES);
  return btoa(Array.from(whole, (byte) => String.fromCharCode(byte)).join(''));
}

/** The question of a sealed one. @throws where the key is another question's, or the text was changed */
export async function openQuestion(sealed: string, key: string): Promise<unknown> {
  const whole = bytesOf(sealed);
  const [iv, text] = [whole.slice(0, START_BYTES), whole.slice(START_BYTES)];
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await read(key, 'decrypt'), text);
  return JSON.parse(new TextDecoder().decode(plain));
}

function read(key: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = bytesOf(key.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
