import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GuardianKey } from './guardians.store.ts';

const SHAPE = /^(\d{1,9})\.([0-9a-f-]{36})\.([\w-]{43})$/;

/** Signs which guardian a link in a mail is of: it opens no account, works without one, and never expires. */
export function createUnsubscribeTokens(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');
  return {
    sign: ({ district_id, guardian_id }: GuardianKey): string => `${district_id}.${guardian_id}.${sign(`${district_id} ${guardian_id}`)}`,
    /** @returns null for anything that this server did not sign */
    read: (token: unknown): GuardianKey | null => {
      const [, district = '', guardian_id = '', signature = ''] = SHAPE.exec(String(token)) ?? [];
      const district_id = Number(district);
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${district_id} ${guardian_id}`))];
      return given.length === right.length && timingSafeEqual(given, right) ? { district_id, guardian_id } : null;
    },
  };
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
