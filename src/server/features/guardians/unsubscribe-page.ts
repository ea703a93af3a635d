import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeXml } from '#domain/content/escape-xml.ts';
import { fillWords } from '#domain/content/fill-words.ts';
import type { Database } from '#server/db/database.ts';
import { findGuardian, listSamePerson, readFirstNames, type StoredGuardian, stopMail } from './guardians.store.ts';
import { UNSUBSCRIBE_PAGE } from './send-summaries.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

const WORDS = {
  title: ['Weekly summaries from Tidepool', 'Resúmenes semanales de Tidepool'],
  gets: ['{email} gets a weekly summary about {student}.', '{email} recibe un resumen semanal sobre {student}.'],
  stop: ['Stop these mails', 'No recibir más estos correos'],
  stopped: [
    'Done. {email} gets no more weekly summaries about {student}.',
    'Listo. {email} ya no recibe resúmenes semanales sobre {student}.',
  ],
  stays: [
    'The school still has your address, and other mail is not changed.',
    'La escuela conserva tu dirección y los demás correos no cambian.',
  ],
  again: ['Get them again', 'Volver a recibirlos'],
  unknown: [
    'This link is no longer good. No weekly summary is sent by it any more. Ask the school if you still get mail.',
    'Este enlace ya no sirve. Ya no se envía ningún resumen semanal por él. Si aún recibes correos, pregunta en la escuela.',
  ],
  other: ['Español', 'English'],
} as const;
type Text = keyof typeof WORDS;

const LARGEST_FORM = 2_000;

interface Address {
  readonly Querystring: { readonly t?: unknown; readonly lang?: unknown };
  readonly Body: Readonly<Record<string, string>> | undefined;
}

/**
 * Serves the page behind the link in each weekly summary: it works without an account, says what it did, and undoes it. Opening it changes nothing,
 * since mail programs open links to look at them; a mail program's own button posts to it (RFC 8058).
 */
export function serveUnsubscribePage(
  app: FastifyInstance,
  { db, tokens }: { readonly db: Database; readonly tokens: UnsubscribeTokens },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  // RFC 8058 lets a mail program send the same as a form with parts: what it says is not needed.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, _text, done) =>
    done(null, {}),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    });
  });
  const guardianOf = async (token: unknown) => {
    const key = tokens.read(token);
    return key && findGuardian(db, key);
  };
  app.get<Address>(UNSUBSCRIBE_PAGE, async ({ query }, reply) => answer(reply, await guardianOf(query.t), query));
  app.post<Address>(UNSUBSCRIBE_PAGE, async ({ query, body }, reply) => {
    const guardian = await guardianOf(query.t);
    if (guardian) await db.transaction((tx) => stopMail(tx, guardian, body?.do === 'again' ? null : new Date()));
    return answer(reply, await guardianOf(query.t), query);
  });

  async function answer(reply: FastifyReply, guardian: StoredGuardian | null, { t, lang }: Address['Querystring']) {
    const given = lang === 'es' || lang === 'en' ? lang : guardian?.language;
    const at = given === 'es' ? 1 : 0;
    const rows = guardian ? await listSamePerson(db, guardian) : [];
    // About some children they may have unsubscribed before.
    const mailed = rows.filter(({ stopped_at }) => stopped_at === null);
    const children = (mailed.length > 0 ? mailed : rows).map(({ user_puid }) => user_puid);
    const names = guardian ? await readFirstNames(db, guardian.district_id, children) : [];
    const student = new Intl.ListFormat(at === 1 ? 'es' : 'en').format(names);
    const params: Readonly<Record<string, string>> = { email: guardian?.email ?? '', student };
    const say = (text: Text) => escapeXml(fillWords(WORDS[text][at], params));
    const address = (language: string) => escapeXml(`${UNSUBSCRIBE_PAGE}?t=${encodeURIComponent(String(t))}&lang=${language}`);
    const button = (text: Text, act: string) =>
      `<form method="post" action="${address(at === 1 ? 'es' : 'en')}"><button name="do" value="${act}">${say(text)}</button></form>`;
    const main = !guardian
      ? `<p>${say('unknown')}</p>`
      : mailed.length > 0
        ? `<p>${say('gets')}</p>${button('stop', 'stop')}`
        : `<p role="status">${say('stopped')}</p><p>${say('stays')}</p>${button('again', 'again')}`;
    return reply
      .code(guardian ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="${at === 1 ? 'es' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')}</title><style>body{font:18px/1.6 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:1.5rem;color:#17212b;background:#fff;overflow-wrap:anywhere}
a{color:#0b6270;display:inline-block;padding:.6rem 0}button{font:inherit;min-height:48px;padding:.5rem 1.25rem;border:0;border-radius:8px;background:#0b6270;color:#fff;cursor:pointer}</style></head>
<body><main><p><a href="${address(at === 1 ? 'en' : 'es')}" lang="${at === 1 ? 'en' : 'es'}">${say('other')}</a></p><h1>${say('title')}</h1>${main}</main></body></html>`);
  }
}
