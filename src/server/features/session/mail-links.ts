import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/db/queue-mail.ts';
import { askForHelp, writeLink } from './password-links.store.ts';
import type { Person } from './sessions.store.ts';

const GOOD_FOR_MS = 24 * 3_600_000;
/** 128 bits: nobody guesses one. */
const ID_BYTES = 16;

/** A new link, which `made_by_puid` answers for. */
export function newLink(made_by_puid: string, now: Date) {
  const expires_at = new Date(now.getTime() + GOOD_FOR_MS).toISOString();
  return { id: randomBytes(ID_BYTES).toString('base64url'), made_by_puid, made_at: now.toISOString(), expires_at };
}

/**
 * Mails each person a link for a new password, which is their own. The database keeps the link's hash, and the mail until it was sent. People
 * who were handed a link that is still good are helped by those who can make another.
 */
export async function mailLinks(
  db: Database,
  people: readonly (Person & { readonly user_name: string })[],
  publicUrl: string,
  now: Date,
): Promise<void> {
  const others: string[] = [];
  for (const { district_id, user_puid, user_name } of people) {
    const link = newLink(user_puid, now);
    const address = `${publicUrl}/?reset=${link.id}`;
    await db.transaction(async (tx) => {
      if (!(await writeLink(tx, { district_id, user_puid }, link))) return others.push(user_puid);
      const person = sql`u.district_id = ${district_id}::int and u.user_puid = ${user_puid}::uuid`;
      await queueMail(tx, person, { kind: 'password_link', ...words(user_name, address) }, now);
    });
  }
  if (others.length > 0) await askForHelp(db, others, now);
}

const words = (user: string, address: string) => ({
  subject: { en: 'Choose a new Tidepool password', es: 'Elige una contraseña nueva de Tidepool' },
  body: {
    en: `Somebody asked for a new password for the Tidepool account ${user}.\n\nTo choose one, open this link within 24 hours. It works once.\n${address}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    es: `Alguien pidió una contraseña nueva para la cuenta ${user} de Tidepool.\n\nPara elegirla, abre este enlace dentro de 24 horas. Sirve una sola vez.\n${address}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual.\n`,
  },
});
