import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../handler-types.ts';

/** Who may fetch which file, and until when. */
export interface AttachmentTicket {
  readonly district_id: number;
  readonly user_puid: string;
  /** Of the person's own in My Library; 0 where it is a lesson's. */
  readonly resource_id: number;
  /** Of a lesson that the person may see; null where it is the person's own. */
  readonly item_id: number | null;
  /** The sign-in that asked for it; null for a token of an earlier release. */
  readonly session_id: string | null;
  /** In milliseconds. */
  readonly expires: number;
}

/** Long enough to watch a film with pauses, while the session that asked for it goes on (`attachment-files.ts`). */
const HOLDS_MS = 4 * 3_600_000;
/** Where no session is behind the token: as long as the token itself. */
const HOLDS_ALONE_MS = 15 * 60_000;

/**
 * Tickets for files. A picture, a film or a frame cannot send a bearer token, so its address contains a signed ticket that is
 * valid for one person, sign-in and file for some hours. Each use checks whether that person may still see the file, is still signed in,
 * and was there within the last minutes.
 */
export function createAttachmentTickets(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`attachment ${text}`).digest('base64url');

  return {
    addressOf: (
      { district_id, user_puid, session_id }: Pick<Caller, 'district_id' | 'user_puid' | 'session_id'>,
      file: { resource_id?: number; item_id?: number; file_name: string },
      now: Date,
    ) => {
      const expires = now.getTime() + (session_id ? HOLDS_MS : HOLDS_ALONE_MS);
      const fields = [district_id, user_puid, file.resource_id ?? 0, expires, session_id ?? '', file.item_id ?? ''];
      const text = Buffer.from(fields.join(' ')).toString('base64url');
      // The name at the end is for the browser's own viewer and "save as"; the server does not read it.
      const url = `${ATTACHMENT_FILES}${text}.${sign(text)}/${encodeURIComponent(file.file_name)}`;
      return { url, expires_at: new Date(expires).toISOString() };
    },

    read: (ticket: string, now: Date): AttachmentTicket | null => {
      const [text = '', signature = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [district, user_puid = '', resource, expires, session_id = '', item = ''] = Buffer.from(text, 'base64url')
        .toString()
        .split(' ');
      const whose = { district_id: Number(district), user_puid, session_id: session_id === '' ? null : session_id };
      const read = { ...whose, resource_id: Number(resource), item_id: item === '' ? null : Number(item), expires: Number(expires) };
      return read.expires > now.getTime() ? read : null;
    },
  };
}

/** One of the addresses that the worker does not handle. */
export const ATTACHMENT_FILES = '/v2/attachment_files/';
export type AttachmentTickets = ReturnType<typeof createAttachmentTickets>;
