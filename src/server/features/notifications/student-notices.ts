import { NOTICES_SHOWN, type Notification } from '#contract/notifications/notifications.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import {
  listNewLessons,
  listNewRetakes,
  listReleasedResults,
  type NewLesson,
  type NewRetake,
  type ReleasedResult,
} from './student-notices.store.ts';

const SCREENS = '/authenticated/studentDashboard';

/**
 * What a student is told of that is stored already: nothing is written for each student, and nothing is left to take back
 * (decisions/notices.md).
 */
export async function listStudentNotices(db: Database, caller: Caller, now: Date): Promise<Notification[]> {
  const lessons = await listNewLessons(db, caller, now);
  const retakes = await listNewRetakes(db, caller, now);
  const results = await listReleasedResults(db, caller, now);
  return newest([...lessons.map(lessonNotice), ...retakes.map(retakeNotice), ...results.map(resultNotice)]);
}

/** The newest of some notices, as many as one answer has. */
export function newest(notices: readonly Notification[]): Notification[] {
  return notices
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.notification_id - one.notification_id)
    .slice(0, NOTICES_SHOWN);
}

function lessonNotice(lesson: NewLesson): Notification {
  const { notification_id, lesson_id, assignment_id } = lesson;
  return {
    notification_id,
    title: titled({ en: 'New lesson', es: 'Nueva lección' }, lesson.title),
    body: dueWords(lesson) ?? { en: 'Open it when you are ready.', es: 'Ábrela cuando quieras.' },
    link: `${SCREENS}/lessonPlayerPage?lesson_id=${lesson_id}&assignment_id=${assignment_id}`,
    created_at: toMoment(lesson.happened_at),
  };
}

const RETAKE = { en: 'One more try', es: 'Un intento más' };
const RETURNED = { en: 'Improve your work', es: 'Mejora tu trabajo' };

function retakeNotice(retake: NewRetake): Notification {
  const due = dueWords(retake);
  const said = retake.from_answers
    ? { en: 'Your teacher returned it with your answers.', es: 'Tu maestra o maestro te lo regresó con tus respuestas.' }
    : { en: 'Your teacher gave you another attempt.', es: 'Tu maestra o maestro te dio otro intento.' };
  return {
    notification_id: retake.notification_id,
    title: titled(retake.from_answers ? RETURNED : RETAKE, retake.title),
    body: due ? { en: `${said.en} ${due.en}`, es: `${said.es} ${due.es}` } : said,
    link: stepLink(retake),
    created_at: toMoment(retake.happened_at),
  };
}

function dueWords({ due_date, time_zone }: Pick<NewLesson, 'due_date' | 'time_zone'>): Bilingual | null {
  if (due_date === null) return null;
  const day = (region: string) =>
    new Intl.DateTimeFormat(region, { weekday: 'long', month: 'long', day: 'numeric', timeZone: time_zone }).format(new Date(due_date));
  return { en: `Due ${day('en-US')}.`, es: `Para el ${day('es-MX')}.` };
}

const stepLink = ({ lesson_id, assignment_id, resource_id }: Pick<NewRetake, 'lesson_id' | 'assignment_id' | 'resource_id'>) =>
  `${SCREENS}/lessonPlayerPage?lesson_id=${lesson_id}&assignment_id=${assignment_id}&resource_id=${resource_id}`;

const RELEASED = { en: 'See how you did', es: 'Mira cómo te fue' };
const RESULTS = { en: 'Your teacher released your results.', es: 'Ya puedes ver tus resultados.' };
const RESULTS_AND_COMMENT = {
  en: 'Your teacher released your results and wrote to you.',
  es: 'Ya puedes ver tus resultados y lo que te escribió tu maestra o maestro.',
};
const WROTE = { en: 'Your teacher wrote to you', es: 'Tu maestra o maestro te escribió' };
const READ_IT_THERE = { en: 'Open it to read the comment.', es: 'Ábrelo para leer el comentario.' };
const READ_IT = { en: 'Open your report to read it.', es: 'Abre tu reporte para leerlo.' };

function resultNotice(result: ReleasedResult): Notification {
  const { lesson_id, assignment_id, quiz_id, group_puid } = result;
  const report = `?lesson_id=${lesson_id}&assignment_id=${assignment_id}&quiz_id=${quiz_id}&group_puid=${group_puid}`;
  return {
    notification_id: result.notification_id,
    title: titled(result.is_comment ? WROTE : RELEASED, result.title),
    body: result.is_scored ? (result.is_comment ? READ_IT : result.has_comment ? RESULTS_AND_COMMENT : RESULTS) : READ_IT_THERE,
    link: result.is_scored ? `${SCREENS}/report${result.has_attempt ? report : ''}` : stepLink(result),
    created_at: toMoment(result.happened_at),
  };
}

const titled = (what: Bilingual, name: Bilingual): Bilingual => ({ en: `${what.en}: ${name.en}`, es: `${what.es}: ${name.es}` });
