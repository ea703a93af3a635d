import * as z from 'zod/mini';
import { dayOrNone, localTime, sentMoment } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { userList } from '../users/user-list.ts';
import { absent, int, nothing, optionalId, puid } from '../wire.ts';
import { releasedReport, releaseInForce, reportRelease } from './report-release.schemas.ts';

export const releaseReport = endpoint({
  method: 'POST',
  path: '/Assignment/release_report',
  aliases: ['/v2/Assignment/release_report'],
  summary:
    'From release_date on, the students of a group, or those of it who are named, see how a quiz or assessment came out. A release that comes later replaces an earlier one; without a date it is released at once. A day, or a time without a zone, is meant where the school is. `shown` is how it was released when the form was opened; where somebody else has changed that since, it answers 409 with how it is.',
  query: nothing,
  body: z.object({
    released_by_puid: puid,
    quiz_assessment_id: int,
    item_type_id: z._default(int, 18),
    grouppuid: puid,
    release_date: z._default(z.union([sentMoment, localTime, dayOrNone]), null),
    /** The specification's call names none: then the whole class. */
    released_students: z._default(z.union([absent, userList]), null),
    shown: z.optional(releaseInForce),
  }),
  data: reportRelease,
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  failure: 'release Report API Error',
});

export const withdrawReport = endpoint({
  method: 'POST',
  path: '/Assignment/withdraw_report',
  summary:
    'Takes a release back: students see nothing of it any more. `shown` is the release that was looked at; another one since answers 409 with it.',
  query: nothing,
  body: z.object({ released_by_puid: puid, quiz_assessment_id: int, grouppuid: puid, shown: z.optional(releaseInForce) }),
  data: reportRelease,
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'online',
  failure: 'release Report API Error',
});

export const getStudentReleasedReports = endpoint({
  method: 'GET',
  path: '/v2/student-report/get-student-released-reports',
  summary: 'The caller’s quizzes and assessments whose reports were released, newest first; nothing before its day.',
  query: z.object({ user_puid: puid, lesson_id: optionalId }),
  body: nothing,
  data: z.array(releasedReport),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'cached',
  failure: 'reports error',
});
