import type { FastifyInstance } from 'fastify';
import { escapeXml } from '#domain/content/escape-xml.ts';
import { DATA_KINDS, type Pair } from './data-kinds.ts';

const WORDS = {
  title: ['Privacy at Tidepool', 'La privacidad en Tidepool'],
  lead: [
    'For families, students and schools. Tidepool is used by schools to teach science. The school district decides what is stored, and stays in control of it.',
    'Para familias, estudiantes y escuelas. Las escuelas usan Tidepool para enseñar ciencias. El distrito escolar decide qué se guarda y mantiene el control.',
  ],
  promises: ['What we do not do', 'Lo que no hacemos'],
  noSale: ['Nothing is sold. There are no advertisements.', 'No se vende nada. No hay anuncios.'],
  noThird: [
    'Pages load nothing from other companies, and no analytics company is told anything.',
    'Las páginas no cargan nada de otras empresas, y ninguna empresa de análisis recibe datos.',
  ],
  noProfile: [
    'No profile of a student is made beyond what the lessons need.',
    'No se hace ningún perfil del estudiante más allá de lo que piden las lecciones.',
  ],
  rights: ['What you can ask for', 'Lo que puedes pedir'],
  see: [
    'To see everything that is stored about your child (FERPA). Ask the school: an administrator can give you the whole record, to read and as data.',
    'Ver todo lo que se guarda sobre tu hijo o hija (FERPA). Pídelo en la escuela: la administración puede darte el expediente completo, para leer y como datos.',
  ],
  erase: [
    'To have your child’s data deleted. Two administrators of the school or the district must agree, and the school gets a certificate.',
    'Que se borren los datos de tu hijo o hija. Dos personas de la administración deben estar de acuerdo y la escuela recibe un certificado.',
  ],
  coppa: [
    'Children under 13 use Tidepool with the school’s consent, for school purposes only (COPPA). Ask the school if you have questions about it.',
    'Los menores de 13 años usan Tidepool con el consentimiento de la escuela y solo con fines escolares (COPPA). Pregunta en la escuela si tienes dudas.',
  ],
  texas: [
    'In Texas, Education Code 32.151 to 32.157 applies. No name is required: a district may use the TSDS Unique ID instead (32.155).',
    'En Texas se aplica el Código de Educación 32.151 a 32.157. No se exige ningún nombre: el distrito puede usar el TSDS Unique ID (32.155).',
  ],
  stored: ['What is stored, why and how long', 'Qué se guarda, para qué y cuánto tiempo'],
  kind: ['Kind', 'Tipo'],
  why: ['Why', 'Para qué'],
  kept: ['How long', 'Cuánto tiempo'],
  contact: ['Questions about security: ', 'Preguntas sobre seguridad: '],
  signIn: ['To the sign-in page', 'Ir a iniciar sesión'],
  other: ['Español', 'English'],
} as const satisfies Record<string, Pair>;

/** Serves the page about privacy that anybody may read, in English and with `?lang=es` in Spanish: it needs no program, and opens on any device. */
export function servePrivacyPage(app: FastifyInstance, securityContact: string | null): void {
  app.get<{ Querystring: { lang?: unknown } }>('/privacy.html', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(privacyPage(request.query.lang === 'es' ? 1 : 0, securityContact)),
  );
}

function privacyPage(at: 0 | 1, securityContact: string | null): string {
  const say = (pair: Pair) => escapeXml(pair[at]);
  const list = (...pairs: readonly Pair[]) => `<ul>${pairs.map((pair) => `<li>${say(pair)}</li>`).join('')}</ul>`;
  const rows = Object.values(DATA_KINDS).map(
    ({ title, why, kept }) => `<tr><th scope="row">${say(title)}</th><td>${say(why)}</td><td>${say(kept)}</td></tr>`,
  );
  const contact =
    securityContact === null
      ? ''
      : `<p>${say(WORDS.contact)}<a href="${escapeXml(securityContact)}">${escapeXml(securityContact.replace('mailto:', ''))}</a></p>`;
  return `<!doctype html><html lang="${at === 0 ? 'en' : 'es'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(WORDS.title)}</title><style>body{font:17px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#17212b;background:#fff}
a{color:#0b6270;display:inline-block;padding:.6rem 0;min-height:1.5rem}table{border-collapse:collapse}th,td{border:1px solid #8a979f;padding:.5rem;text-align:left;vertical-align:top}
main div{overflow-x:auto}</style></head><body><main><p><a href="/privacy.html${at === 0 ? '?lang=es' : ''}" lang="${at === 0 ? 'es' : 'en'}">${say(WORDS.other)}</a></p>
<h1>${say(WORDS.title)}</h1><p>${say(WORDS.lead)}</p><h2>${say(WORDS.promises)}</h2>${list(WORDS.noSale, WORDS.noThird, WORDS.noProfile)}
<h2>${say(WORDS.rights)}</h2>${list(WORDS.see, WORDS.erase, WORDS.coppa, WORDS.texas)}<h2>${say(WORDS.stored)}</h2>
<div tabindex="0" role="region" aria-label="${say(WORDS.stored)}"><table><thead><tr><th scope="col">${say(WORDS.kind)}</th><th scope="col">${say(WORDS.why)}</th><th scope="col">${say(WORDS.kept)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${contact}<p><a href="/">${say(WORDS.signIn)}</a></p></main></body></html>`;
}
