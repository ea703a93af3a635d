import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { queueMail } from '#server/db/queue-mail.ts';
import { askForHelp, type NewLink, writeLink } from './password-links.store.ts';
import type { Person } from './sessions.store.ts';

const DAY_MS = 24 * 3_600_000;
/** An invitation may come on a Friday. */
export const INVITATION_MS = 7 * DAY_MS;
/** 128 bits: nobody guesses one. */
const ID_BYTES = 16;

/** A new link, which `made_by_puid` answers for. @param goodForMs @default a day */
export function newLink(made_by_puid: string, now: Date, goodForMs = DAY_MS): NewLink {
  const expires_at = new Date(now.getTime() + goodForMs).toISOString();
  return { id: randomBytes(ID_BYTES).toString('base64url'), made_by_puid, made_at: now.toISOString(), expires_at };
}

/**
 * Mails each person a link for a new password, which is their own. The database keeps the link's hash, and the mail until it was sent. People
 * who were handed a link that is still good are helped by those who can make another.
 */
export async function mailLinks(db: Database, people: readonly Addressee[], publicUrl: string, now: Date): Promise<void> {
  const others: string[] = [];
  for (const { district_id, user_puid, user_name } of people) {
    const link = newLink(user_puid, now);
    const address = linkAddress(publicUrl, link);
    await db.transaction(async (tx) => {
      if (!(await writeLink(tx, { district_id, user_puid }, link, 'mailed'))) return others.push(user_puid);
      const person = sql`u.district_id = ${district_id}::int and u.user_puid = ${user_puid}::uuid`;
      await queueMail(tx, person, { kind: 'password_link', ...words(user_name, address) }, now);
    });
  }
  if (others.length > 0) await askForHelp(db, others, now);
}

type Addressee = Person & { readonly user_name: string };

/** Mails each person a link for a first password, which the caller answers for. */
export async function mailInvitation(
  tx: Transaction,
  { district_id, user_puid, user_name }: Addressee,
  by: string,
  publicUrl: string,
  now: Date,
) {
  const link = newLink(by, now, INVITATION_MS);
  await writeLink(tx, { district_id, user_puid }, link, 'mailed');
  const person = sql`u.district_id = ${district_id}::int and u.user_puid = ${user_puid}::uuid`;
  await queueMail(tx, person, { kind: 'invitation', ...invitation(user_name, linkAddress(publicUrl, link)) }, now);
}

const linkAddress = (publicUrl: string, { id }: { readonly id: string }) => `${publicUrl}/?reset=${id}`;

const invitation = (user: string, address: string) => ({
  subject: { en: 'Your Tidepool account', es: 'Tu cuenta de Tidepool' },
  body: {
    en: `Your school uses Tidepool for science, and you have an account there. Your sign-in name is ${user}.\n\nTo choose your password, open this link within seven days. It works once.\n${address}\n\nIs the link too old? Ask for a new one with “Forgot your password?” on the sign-in page.\n`,
    es: `Tu escuela usa Tidepool para ciencias y tienes una cuenta ahí. Tu nombre de usuario es ${user}.\n\nPara elegir tu contraseña, abre este enlace dentro de siete días. Sirve una sola vez.\n${address}\n\n¿El enlace ya venció? Pide otro con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.\n`,
  },
});

const words = (user: string, address: string) => ({
  subject: { en: 'Choose a new Tidepool password', es: 'Elige una contraseña nueva de Tidepool' },
  body: {
    en: `Somebody asked for a new password for the Tidepool account ${user}.\n\nTo choose one, open this link within 24 hours. It works once.\n${address}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    es: `Alguien pidió una contraseña nueva para la cuenta ${user} de Tidepool.\n\nPara elegirla, abre este enlace dentro de 24 horas. Sirve una sola vez.\n${address}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual.\n`,
  },
});
