import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { SsoRefusal } from '../sso-refusal.ts';

const SETTINGS = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const PRESENTATION = 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation';
const LONGEST_DATA = 20_000;

const settings = z.object({
  [SETTINGS]: z.object({
    deep_link_return_url: z.string().check(z.maxLength(4_000)),
    accept_types: z.array(z.string()),
    data: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_DATA)))),
  }),
  // Only its language is of use, and platforms write nulls into it: none of that keeps somebody from choosing.
  [PRESENTATION]: z.catch(z.optional(z.object({ locale: z.optional(z.string()) })), undefined),
});

/** What a platform asks for when somebody there wants to choose something of ours (LTI Deep Linking 2.0, section 4.4.1). */
export interface DeepLinkAsked {
  /** Where the choice is sent to. */
  readonly return_url: string;
  /** Sent back as it came; null where there was none. */
  readonly data: string | null;
  readonly language: 'en' | 'es';
}

/**
 * Reads the settings of a request whose token was checked before.
 * @param anyHost addresses without TLS are taken too, as the operator allows
 * @throws SsoRefusal `wrong_message` where it wants something else than links, or names no web address
 */
export function readDeepLink(token: string, anyHost: boolean): DeepLinkAsked {
  const read = settings.safeParse(decodeJwt(token));
  if (!read.success) throw new SsoRefusal('wrong_message', 'deep_linking_settings is missing or not whole.');
  const { deep_link_return_url, accept_types, data = null } = read.data[SETTINGS] as z.output<typeof settings>[typeof SETTINGS];
  const url = URL.parse(deep_link_return_url);
  if (url?.protocol !== 'https:' && !(anyHost && url?.protocol === 'http:'))
    throw new SsoRefusal('wrong_message', 'deep_link_return_url is no address that begins with https://.');
  if (!accept_types.includes('ltiResourceLink'))
    throw new SsoRefusal('wrong_message', `accept_types: ${accept_types.join(', ') || 'none'}`);
  const locale = read.data[PRESENTATION]?.locale ?? '';
  return { return_url: deep_link_return_url, data, language: /^es\b/i.test(locale) ? 'es' : 'en' };
}
