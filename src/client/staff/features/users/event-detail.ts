import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import { m } from '#client/staff/messages/people/security-events.ts';
import type { SecurityEvent } from '#contract/session/session-security.schemas.ts';
import { roleName } from './person-labels.ts';

/** What the server logs in fixed words, and how it is read. */
const FIXED: Readonly<Record<string, () => string>> = {
  password: m.by_password,
  'wrong password': m.wrong_password,
  'no such name': m.no_such_name,
  'password not accepted of staff': m.staff_password,
  'staff passwords off': m.staff_passwords_off,
  'staff passwords on': m.staff_passwords_on,
  'wrong code': m.wrong_code,
  'two-step sign-in on': m.two_step_on,
  'two-step sign-in off': m.two_step_off,
  passkey: m.by_passkey,
  'passkey added': m.passkey_added,
  'passkey removed': m.passkey_removed,
  'remembered device removed': m.device_forgotten,
  'single sign-on of another browser': m.other_browser,
  'another signs in': m.another_signs_in,
  'signed out': m.by_themselves,
  'reset link': m.by_reset_link,
  invitation: m.by_invitation,
  'sign-in name': m.sign_in_name,
};

/** The server logs which call exported or changed something: by its name, or by its area. */
const OF_CALL: Readonly<Record<string, () => string>> = {
  'profile.setStudentPhotos': m.of_photos,
  'users.getImportProblems': m.of_import,
  authoring: m.of_authoring,
  authoringTool: m.of_authoring,
  contentSetup: m.of_authoring,
  gradebook: m.of_gradebook,
  longExports: m.of_large_export,
  notifications: m.of_notices,
  permissions: m.of_modules,
  productAccess: m.of_products,
  reportEtl: m.of_items,
  reportExports: m.of_report,
  rescoring: m.of_rescoring,
  rostering: m.of_roster,
  staar: m.of_staar,
  usageExports: m.of_usage,
  users: m.of_places,
};

/** Calls of which the kind of the event says all there is. */
const KIND_SAYS_ALL = /^(profile|heldWork)\./;

/** What a call is about, where the log's own words do not say it already. */
function ofCall(detail: string): string | null {
  const [, area] = /^([a-z]\w*)\.[a-z]\w*$/.exec(detail) ?? [];
  if (area === undefined) return null;
  const say = OF_CALL[detail] ?? OF_CALL[area];
  return say ? say() : KIND_SAYS_ALL.test(detail) ? '' : null;
}

const dayOrDash = (day: string) => (day === '-' ? '–' : dayLabel(day));

type Parts = readonly string[];
const SHAPES: readonly (readonly [RegExp, (parts: Parts) => string])[] = [
  [/^(\d+) to (\d+)$/, ([, from, to]) => m.role_became({ from: roleName(Number(from)), to: roleName(Number(to)) })],
  [
    /^two-step required (\S+) (\S+)$/,
    ([, admins = '-', teachers = '-']) => m.two_step_required({ admins: dayOrDash(admins), teachers: dayOrDash(teachers) }),
  ],
  [/^(\d+) students moved up a grade$/, ([, count]) => m.moved_up({ count: Number(count) })],
  [
    /^(\d+) added, (\d+) changed, (\d+) problems$/,
    ([, added, changed, problems]) => m.list_imported({ added: Number(added), changed: Number(changed), problems: Number(problems) }),
  ],
  [
    /^(.*): (\d+) added, (\d+) changed, (\d+) leave$/s,
    ([, name = '', added, changed, leave]) =>
      m.roster_imported({ name, added: Number(added), changed: Number(changed), leave: Number(leave) }),
  ],
  [/^(?:[a-z_ -]+) (\d+)$/, ([, count]) => m.accounts_as_before({ count: Number(count) })],
  [/^(\d+)$/, ([, count]) => m.how_many({ count: Number(count) })],
];

/** The small print of an event, in the reader's language; names, and words that are not ours, as they are. */
export function eventDetail({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): string {
  // Error messages, reasons and typed names are shown verbatim.
  if (kind === 'page_failed' || kind === 'acting_reason' || kind === 'open_code_given') return detail;
  const fixed = FIXED[detail];
  if (fixed) return kind === 'signed_out' || detail !== 'signed out' ? fixed() : detail;
  const about = ofCall(detail);
  if (about !== null) return about;
  for (const [shape, say] of SHAPES) {
    const parts = shape.exec(detail);
    if (parts) return say(parts);
  }
  return detail;
}
