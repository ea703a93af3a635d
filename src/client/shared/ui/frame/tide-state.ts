/** What the tide line shows, most important first. */
export type Tide =
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'sending'; readonly answers: number }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'offline'; readonly since: number; readonly answers: number }
  | { readonly kind: 'awaiting_review'; readonly count: number }
  | { readonly kind: 'received' }
  | { readonly kind: 'unknown' };

interface Waters {
  /** Whether the device was asked what is saved on it; until then nothing may be claimed. */
  readonly known: boolean;
  /** Whether the page holds work that could not be stored. */
  readonly unsaved: boolean;
  readonly online: boolean;
  /** Whether there is a session to send with: after a 401 what waits goes on its way only once the person signs in again. */
  readonly signedIn: boolean;
  readonly since: number;
  readonly waiting: number;
  /** Of it, how many answers. */
  readonly answers: number;
  readonly rejected: number;
  readonly held: number;
}

/** One state out of connection and outbox: what is not stored comes first, a lost connection explains itself, then what was refused, what waits, what a teacher decides on. */
export function tideOf({ known, unsaved, online, signedIn, since, waiting, answers, rejected, held }: Waters): Tide {
  if (unsaved) return { kind: 'unsaved' };
  if (!online) return { kind: 'offline', since, answers };
  if (rejected > 0) return { kind: 'rejected' };
  if (waiting > 0) return signedIn ? { kind: 'sending', answers } : { kind: 'sign_in' };
  if (held > 0) return { kind: 'awaiting_review', count: held };
  return { kind: known ? 'received' : 'unknown' };
}
