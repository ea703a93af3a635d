import type { FastifyReply } from 'fastify';
import { spoken } from './deep-link-labels.ts';
import { html, sendOnePage } from './lti-pages.ts';
import type { OwnLesson } from './own-lessons.store.ts';

interface PickerParts {
  readonly language: 'en' | 'es';
  /** What lets the page ask again, sealed. */
  readonly picker: string;
  readonly find: string;
  readonly lessons: readonly OwnLesson[];
  readonly total: number;
}

/** A teacher's own lessons, each a button, within a page of the platform. */
export function sendPicker(reply: FastifyReply, { language, picker, find, lessons, total }: PickerParts): FastifyReply {
  const say = spoken(language);
  const kept = html`<input type="hidden" name="picker" value="${picker}">`;
  const search = html`<form method="post" action="/sso/lti/deep-link" role="search">${kept}
<label>${say.search}<br><input type="search" name="find" value="${find}" maxlength="100"></label> <button>${say.find}</button></form>`;
  const rows = lessons.map(
    (lesson) => html`<li><button name="lesson_id" value="${String(lesson.lesson_id)}">${nameOf(lesson, language)}</button></li>`,
  );
  const none = find === '' ? say.none : say.noneFound;
  const list = html`<form method="post" action="/sso/lti/deep-link">${kept}<ul>${rows}</ul></form>`;
  const more = total > lessons.length ? html`<p>${say.more(lessons.length, total)}</p>` : html``;
  const body = html`<p>${say.lead}</p>${search}${lessons.length === 0 ? html`<p>${none}</p>` : list}${more}`;
  return sendOnePage(reply, { language, title: say.title, body });
}

/** Sends the choice on to the platform: by itself where scripts run, by a button where they do not. */
export function sendChoice(reply: FastifyReply, language: 'en' | 'es', returnUrl: string, token: string): FastifyReply {
  const say = spoken(language);
  const body = html`<form method="post" action="${returnUrl}"><input type="hidden" name="JWT" value="${token}"><button>${say.goOn}</button></form>`;
  return sendOnePage(reply, { language, title: say.sending, body, sends: true });
}

/** The choice cannot be made any more. */
export function sendPickerEnded(reply: FastifyReply): FastifyReply {
  const say = spoken('en');
  const body = html`<p>${say.ended}</p><p lang="es">${spoken('es').ended}</p>`;
  return sendOnePage(reply, { language: 'en', title: say.endedTitle, body, status: 400 });
}

/** A refusal within the platform's page: the doctor's words are for administrators, who see them there. */
export function sendDeepLinkRefused(reply: FastifyReply, outcome: string): FastifyReply {
  const words = (language: 'en' | 'es') => {
    const say = spoken(language);
    if (outcome === 'not_allowed' || outcome === 'role_differs') return say.onlyTeachers;
    return outcome === 'unknown_person' || outcome === 'role_not_said' ? say.unknownPerson : say.wrongSettings;
  };
  const body = html`<p>${words('en')}</p><p lang="es">${words('es')}</p>`;
  return sendOnePage(reply, { language: 'en', title: spoken('en').refused, body, status: 403 });
}

function nameOf({ lesson_name, lesson_name_es }: OwnLesson, language: 'en' | 'es'): string {
  return language === 'es' && lesson_name_es !== '' ? lesson_name_es : lesson_name;
}
