import { m } from '#client/shared/messages/security-events.ts';
import type { SecurityEvent } from '#contract/session/session-security.schemas.ts';
import { roleName } from './person-words.ts';

/** What the server writes down in fixed words, and how it is read. */
const FIXED: Readonly<Record<string, () => string>> = {
  password: m.by_password,
  'wrong password': m.wrong_password,
  'no such name': m.no_such_name,
  'single sign-on of another browser': m.other_browser,
  'another signs in': m.another_signs_in,
  'signed out': m.by_themselves,
  'reset link': m.by_reset_link,
  'sign-in name': m.sign_in_name,
};

type Parts = readonly string[];
const SHAPES: readonly (readonly [RegExp, (parts: Parts) => string])[] = [
  [/^(\d+) to (\d+)$/, ([, from, to]) => m.role_became({ from: roleName(Number(from)), to: roleName(Number(to)) })],
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
  const fixed = FIXED[detail];
  if (fixed) return kind === 'signed_out' || detail !== 'signed out' ? fixed() : detail;
  for (const [shape, say] of SHAPES) {
    const parts = shape.exec(detail);
    if (parts) return say(parts);
  }
  return detail;
}
