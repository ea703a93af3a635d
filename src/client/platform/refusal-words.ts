import { m } from '#client/messages/saved-work.ts';

/** Why the server refused something: in the reader's language where the reason is a known one, else in the server's words. */
export function refusalWords({ status, message }: { readonly status: number; readonly message: string }): string {
  if (status === 409 && /closed/i.test(message)) return m.closed();
  if (status === 409 && /already handed in/i.test(message)) return m.already();
  if (status === 403 || status === 404) return m.notYours();
  return m.otherReason({ reason: message });
}
