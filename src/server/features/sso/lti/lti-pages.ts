import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Bilingual } from '#contract/wire.ts';

const STYLE = `:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}
a.go,button{display:inline-block;font:inherit;font-weight:600;padding:.625rem 1.25rem;border:0;border-radius:.5rem;background:#0b6b63;color:#fff;text-decoration:none;cursor:pointer}
a.go:focus-visible,button:focus-visible{outline:3px solid currentColor;outline-offset:3px}h1,h2{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}section+section{margin-top:1.5rem}ul{list-style:none;padding:0}li{margin:.5rem 0}li button{width:100%;text-align:start;background:#e6f4f3;color:#08312d}input{font:inherit;padding:.5rem;max-width:100%;box-sizing:border-box}code{overflow-wrap:anywhere}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Marks text as HTML that is written as it is; everything else is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML with values put in as text, unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const shown = values.map((value) => {
    if (typeof value === 'string') return escaped(value);
    return value instanceof Html ? value.text : value.map(({ text }) => text).join('');
  });
  return new Html(parts.map((part, place) => part + (shown[place] ?? '')).join(''));
}

interface PageParts {
  readonly status?: number;
  /** It may stand within a page of the platform: it opens nothing by itself. */
  readonly framed?: boolean;
  readonly title: Bilingual;
  readonly english: Html;
  readonly spanish: Html;
}

/** A small page in both languages: whoever reads it is not signed in yet, so nobody knows theirs. No script. */
function sendPage(reply: FastifyReply, { status = 200, framed = false, title, english, spanish }: PageParts): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidepool: ${title.en} / ${title.es}</title>
<style>${new Html(STYLE)}</style></head>
<body><main><section lang="en"><h1>${title.en}</h1>${english}</section><section lang="es"><h2>${title.es}</h2>${spanish}</section></main></body>
</html>
`;
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors ${framed ? '*' : "'none'"}`;
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.text);
}

/** Sends the page's one form; its hash stands in the page's policy. */
const SENDER = 'document.forms[0].submit()';
const SENDER_HASH = createHash('sha256').update(SENDER).digest('base64');

interface OnePageParts {
  readonly language: 'en' | 'es';
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Its form goes off by itself. */
  readonly sends?: boolean;
}

/** A page in one language within a page of the platform. */
export function sendOnePage(reply: FastifyReply, { language, title, body, status = 200, sends = false }: OnePageParts): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tidepool: ${title}</title>
<style>${new Html(STYLE)}</style></head>
<body><main><h1>${title}</h1>${body}</main>${sends ? html`<script>${new Html(SENDER)}</script>` : html``}</body>
</html>
`;
  const script = sends ? `; script-src 'sha256-${SENDER_HASH}'` : '';
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'${script}; base-uri 'none'; frame-ancestors *`;
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.text);
}

/** Within a platform's page no browser keeps our cookie: the launch goes on in a tab of its own. */
export function sendNewTabPage(reply: FastifyReply, address: string): FastifyReply {
  const link = (text: string) => html`<p><a class="go" href="${address}" target="_blank" rel="noopener">${text}</a></p>`;
  return sendPage(reply, {
    framed: true,
    title: { en: 'Open Tidepool in a new tab', es: 'Abre Tidepool en una pestaña nueva' },
    english: html`<p>Your browser does not let Tidepool sign you in within this page.</p>${link('Open Tidepool in a new tab')}`,
    spanish: html`<p>Tu navegador no permite que Tidepool inicie tu sesión dentro de esta página.</p>${link('Abrir Tidepool en una pestaña nueva')}`,
  });
}

/** Somebody came from a platform that nobody has registered: no doctor can keep it, as no district is known. */
export function sendUnknownPlatform(reply: FastifyReply, issuer: string, clientId: string | null): FastifyReply {
  const named = (none: string) => html`<p>Issuer: <code>${issuer || none}</code><br>Client id: <code>${clientId || none}</code></p>`;
  return sendPage(reply, {
    status: 400,
    framed: true,
    title: { en: 'Tidepool does not know this platform', es: 'Tidepool no conoce esta plataforma' },
    english: html`<p>A district administrator adds it in Tidepool under Administration, “Learning platforms (LTI)”, with exactly this issuer and client id.</p>${named('not sent')}`,
    spanish: html`<p>La administración del distrito la agrega en Tidepool, en Administración, «Plataformas de aprendizaje (LTI)», con exactamente este emisor e id de cliente.</p>${named('no se envió')}`,
  });
}

/** A launch of a platform that is not in use yet was looked at: nobody was signed in. */
export function sendCheckedPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, {
    title: { en: 'This launch was checked', es: 'Este inicio se comprobó' },
    english: html`<p>The platform is not in use in Tidepool yet, so nobody was signed in. What was found stands in Tidepool under Administration, “Learning platforms (LTI)”, “The last sign-ins”.</p>`,
    spanish: html`<p>La plataforma todavía no está en uso en Tidepool, así que nadie inició sesión. El resultado está en Tidepool, en Administración, «Plataformas de aprendizaje (LTI)», «Los últimos inicios de sesión».</p>`,
  });
}
