import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ROLE } from '#contract/roles.ts';
import { puid } from '#contract/wire.ts';
import { ltiAddresses } from '#domain/lti-tool.ts';
import { insertTrace } from '../connections.store.ts';
import { newSecret } from '../finish-sign-in.ts';
import { matchPerson } from '../match-person.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import type { SsoRouteDependencies } from '../sso-route-dependencies.ts';
import { storable } from '../storable.ts';
import { claimOf } from './check-launch.ts';
import { sendChoice, sendPicker, sendPickerEnded } from './deep-link-pages.ts';
import { lessonPoints, listOwnLessons, mayChoose, ownLesson } from './own-lessons.store.ts';
import type { DeepLinkAsked } from './read-deep-link.ts';
import { type Launch, launchDetail } from './read-launch.ts';
import { readRegistration, type StoredRegistration } from './registrations.store.ts';
import { resourceId } from './scores/find-column.ts';
import type { ToolKeys } from './tool-keys.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const ITEMS = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';
const DATA = 'https://purl.imsglobal.org/spec/lti-dl/claim/data';
const ABOUT = 'lti deep link';
/** How long somebody may take to choose. */
const PICKER_MS = 60 * 60_000;
const LONGEST_FIND = 100;

/** Who chooses, and for whom, while the page stands in the platform's frame: no cookie is kept there, so it travels in the page, sealed. */
const picker = z.object({
  registration_id: puid,
  user_puid: puid,
  deployment_id: z.string(),
  return_url: z.string(),
  data: z.nullable(z.string()),
  language: z.enum(['en', 'es']),
  ends_at: z.number(),
});
type Picker = z.output<typeof picker>;

export interface DeepLinks {
  /** Shows the lessons of whoever the checked request names. @throws SsoRefusal; every end but that is traced here */
  readonly open: (reply: FastifyReply, dependencies: OpenDependencies) => Promise<FastifyReply>;
}
interface OpenDependencies {
  readonly registration: StoredRegistration;
  readonly said: Launch;
  readonly asked: DeepLinkAsked;
}

/** Deep linking 2.0: a teacher chooses one of the own lessons from within the platform. No session is opened. */
export function serveDeepLink(app: FastifyInstance, { db, sealing }: SsoRouteDependencies, toolKeys: ToolKeys): DeepLinks {
  const show = async (reply: FastifyReply, sealed: string, who: Picker, districtId: number, find: string) =>
    sendPicker(reply, { language: who.language, picker: sealed, find, ...(await listOwnLessons(db, districtId, who.user_puid, find)) });

  app.post<{ Body: Record<string, unknown> | null }>('/sso/lti/deep-link', async (request, reply) => {
    const { picker: sealed, find, lesson_id } = request.body ?? {};
    const who = typeof sealed === 'string' ? opened(sealing.openSecret(sealed, ABOUT)) : null;
    const registration = who === null ? null : await readRegistration(db, who.registration_id);
    if (who === null || typeof sealed !== 'string' || !registration?.is_active) return sendPickerEnded(reply);
    if (!(await mayChoose(db, registration.district_id, who.user_puid))) return sendPickerEnded(reply);
    const words = typeof find === 'string' ? storable(find.slice(0, LONGEST_FIND)) : '';
    const lesson =
      typeof lesson_id === 'string' && /^[1-9]\d{0,8}$/.test(lesson_id)
        ? await ownLesson(db, registration.district_id, who.user_puid, Number(lesson_id))
        : null;
    // Without a choice, or of a lesson that is gone meanwhile: the list as it is now.
    if (lesson === null) return show(reply, sealed, who, registration.district_id, words);
    // Without a column a link is one that cannot be graded.
    const points = await lessonPoints(db, registration.district_id, lesson.lesson_id);
    const token = await toolKeys.sign({
      iss: registration.client_id,
      aud: [registration.issuer],
      nonce: newSecret(),
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}deployment_id`]: who.deployment_id,
      ...(who.data === null ? {} : { [DATA]: who.data }),
      [ITEMS]: [
        {
          type: 'ltiResourceLink',
          title: who.language === 'es' && lesson.lesson_name_es !== '' ? lesson.lesson_name_es : lesson.lesson_name,
          url: ltiAddresses(registration.own_origin).launch,
          custom: { lesson_id: String(lesson.lesson_id) },
          window: { targetName: '_blank' },
          ...(points > 0
            ? { lineItem: { scoreMaximum: points, label: lesson.lesson_name, resourceId: resourceId(lesson.lesson_id) } }
            : {}),
        },
      ],
    });
    return sendChoice(reply, who.language, who.return_url, token);
  });

  return {
    open: async (reply, { registration, said, asked }) => {
      const claim = claimOf(registration, said);
      const { person } = await matchPerson(db, claim, true);
      if (person.role === ROLE.student) throw new SsoRefusal('not_allowed', 'A student asked for deep linking.');
      await insertTrace(db, claim.district_id, claim.provider, {
        outcome: 'opened_choice',
        is_test: false,
        detail: launchDetail(said, registration),
      });
      const { return_url, data, language } = asked;
      const { registration_id, district_id } = registration;
      const { deployment_id } = said;
      const ends_at = Date.now() + PICKER_MS;
      const who: Picker = { registration_id, user_puid: person.user_puid, deployment_id, return_url, data, language, ends_at };
      return show(reply, sealing.sealSecret(JSON.stringify(who), ABOUT), who, district_id, '');
    },
  };
}

function opened(text: string | null): Picker | null {
  const read = text === null ? null : picker.safeParse(JSON.parse(text));
  return read?.success && read.data.ends_at > Date.now() ? read.data : null;
}
