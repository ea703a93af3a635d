/**
 * The id under which a token is renewed (`attempt_id`): the same for the same token in the page, after a reload, and in the worker, so
 * that asking again after a lost reply is the same renewal to the server and never looks like a stolen cookie. It need not be secret: the
 * refresh cookie is the secret. It does not use `crypto.subtle`, which is missing on a school's server without HTTPS.
 * @returns a UUID (version 8, of our own making)
 */
export function renewalId(token: string): string {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => hash(token, seed));
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a from a given seed, with its bits mixed once more at the end. */
function hash(text: string, seed: number): number {
  let state = seed >>> 0;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) >>> 0;
  return (state ^ (state >>> 13)) >>> 0;
}
