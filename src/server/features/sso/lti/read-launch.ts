import * as z from 'zod/mini';
import type { NameClaim, Registration } from '#contract/sso/lti.schemas.ts';
import type { TraceDetail } from '#contract/sso/sso.schemas.ts';
import { masked } from '../sso-refusal.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const AGS_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/';
const LONGEST_URL = 2_000;
const MAX_ROLES = 50;
/** A text of a stranger's, as the doctor keeps it. */
const LONGEST_SHOWN = 200;

const word = z.optional(z.string());
const record = z.optional(z.record(z.string(), z.unknown()));
/** What a launch says, before anything of it is believed. Claims of other kinds than the standard's count as absent. */
const launch = z.looseObject({
  iss: z.catch(word, undefined),
  aud: z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined),
  azp: z.catch(word, undefined),
  sub: z.catch(word, undefined),
  nonce: z.catch(word, undefined),
  iat: z.catch(z.optional(z.number()), undefined),
  exp: z.catch(z.optional(z.number()), undefined),
  name: z.catch(word, undefined),
  preferred_username: z.catch(word, undefined),
  [`${CLAIM}version`]: z.catch(word, undefined),
  [`${CLAIM}message_type`]: z.catch(word, undefined),
  [`${CLAIM}deployment_id`]: z.catch(word, undefined),
  [`${CLAIM}roles`]: z.catch(z.optional(z.array(z.string())), undefined),
  [`${CLAIM}custom`]: z.catch(record, undefined),
  [`${CLAIM}lis`]: z.catch(record, undefined),
  [`${CLAIM}ext`]: z.catch(record, undefined),
  [`${CLAIM}resource_link`]: z.catch(record, undefined),
  [`${CLAIM}context`]: z.catch(record, undefined),
  [AGS]: z.catch(record, undefined),
});

/** Where scores of a launch's link may be sent (LTI AGS 2.0, section 3.1). */
export interface GradeService {
  readonly lineitem: string | null;
  readonly lineitems: string | null;
  readonly may_score: boolean;
  readonly may_make_column: boolean;
}

/** A launch in our own words (LTI Core 1.3, section 5; the OpenID claims of section 5.1.2 of the security framework). */
export interface Launch {
  readonly iss: string;
  readonly aud: readonly string[];
  readonly azp: string | null;
  readonly sub: string;
  readonly nonce: string;
  /** Seconds since 1970; null where it was not said. */
  readonly iat: number | null;
  readonly exp: number | null;
  readonly name: string;
  readonly version: string;
  readonly message_type: string;
  readonly deployment_id: string;
  readonly roles: readonly string[];
  /** Of the custom parameters the one that we know. Any teacher may write them on many platforms: nobody is recognized by one. */
  readonly lesson_id: number | null;
  readonly user_names: Readonly<Record<NameClaim, string | null>>;
  /** The link in the course that was opened; null where it was not said. */
  readonly link: { readonly id: string; readonly title: string; readonly context: string } | null;
  readonly grades: GradeService | null;
}

/** Reads a token's claims; null for what is no object. */
export function readLaunch(claims: unknown): Launch | null {
  const read = launch.safeParse(claims);
  if (!read.success) return null;
  const said = read.data;
  const of = (name: string): unknown => said[`${CLAIM}${name}`];
  const text = (name: string): string => (typeof of(name) === 'string' ? String(of(name)) : '');
  const within = (name: string, key: string): string | null => {
    const held = of(name);
    const value = typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  };
  const lesson = within('custom', 'lesson_id') ?? '';
  const roles = of('roles');
  return {
    iss: said.iss ?? '',
    aud: [said.aud ?? []].flat(),
    azp: said.azp ?? null,
    sub: said.sub?.trim() ?? '',
    nonce: said.nonce ?? '',
    iat: said.iat ?? null,
    exp: said.exp ?? null,
    name: said.name?.trim() ?? '',
    version: text('version'),
    message_type: text('message_type'),
    deployment_id: text('deployment_id'),
    roles: (Array.isArray(roles) ? (roles as string[]) : []).slice(0, MAX_ROLES),
    lesson_id: /^[1-9]\d{0,8}$/.test(lesson) ? Number(lesson) : null,
    user_names: {
      none: null,
      person_sourcedid: within('lis', 'person_sourcedid'),
      preferred_username: said.preferred_username?.trim() ?? null,
      ext_user_username: within('ext', 'user_username'),
    },
    link: linkOf(within),
    grades: gradesOf(said[AGS]),
  };
}

function linkOf(within: (name: string, key: string) => string | null): Launch['link'] {
  const id = within('resource_link', 'id');
  if (id === null || id === '' || id.length > 255) return null;
  const title = (name: string) => (within(name, 'title') ?? '').slice(0, LONGEST_SHOWN);
  return { id, title: title('resource_link'), context: title('context') };
}

function gradesOf(claim: unknown): GradeService | null {
  if (typeof claim !== 'object' || claim === null) return null;
  const { lineitem, lineitems, scope } = claim as Record<string, unknown>;
  const scopes = Array.isArray(scope) ? scope : [];
  const address = (value: unknown) => (typeof value === 'string' && value.length <= LONGEST_URL && URL.canParse(value) ? value : null);
  return {
    lineitem: address(lineitem),
    lineitems: address(lineitems),
    may_score: scopes.includes(`${AGS_SCOPE}score`),
    may_make_column: scopes.includes(`${AGS_SCOPE}lineitem`),
  };
}

const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const STUDENTS = ['Student', 'Learner'];
const STAFF = ['Instructor', 'Faculty', 'Staff', 'Administrator', 'SysAdmin', 'ContentDeveloper', 'Manager', 'Officer'];

/**
 * Whether the platform calls somebody a student (LTI Core 1.3, appendix A.2): what they are in the institution counts before what they are
 * in one course, and whoever is staff anywhere in it is none. Null where neither is said.
 */
export function isStudent(roles: readonly string[]): boolean | null {
  const institution = roles.filter((role) => role.startsWith(INSTITUTION)).map(lastWord);
  // In one course: the short names ("Learner") and sub-roles ("membership/Instructor#TeachingAssistant") are the standard's too.
  const course = roles
    .filter((role) => role.startsWith(MEMBERSHIP) || !role.includes(':'))
    .flatMap((role) => [lastWord(role), /membership\/(\w+)#/.exec(role)?.[1] ?? '']);
  for (const words of [institution, course]) {
    if (words.some((said) => STAFF.includes(said))) return false;
    if (words.some((said) => STUDENTS.includes(said))) return true;
  }
  return null;
}

function lastWord(role: string): string {
  return role.slice(role.lastIndexOf('#') + 1);
}

/** What the doctor keeps of a launch, people's values masked; what was sent is a stranger's, so it is cut. */
export function launchDetail(said: Launch | null, { name_claim }: Pick<Registration, 'name_claim'>, note = ''): TraceDetail {
  const cut = (text: string) => text.slice(0, LONGEST_SHOWN);
  const attributes =
    said === null
      ? []
      : [
          { name: 'deployment_id', value: said.deployment_id },
          { name: 'aud', value: said.aud.join(', ') },
          { name: 'message_type', value: said.message_type },
          { name: 'roles', value: said.roles.map(lastWord).join(', ') },
          { name: name_claim, value: masked(said.user_names[name_claim] ?? '') },
          { name: 'lesson_id', value: said.lesson_id === null ? '' : String(said.lesson_id) },
        ];
  return {
    issuer: cut(said?.iss ?? ''),
    subject: masked(said?.sub ?? ''),
    attributes: attributes.filter(({ value }) => value !== '').map(({ name, value }) => ({ name, value: cut(value) })),
    clock_seconds: said?.iat == null || Math.abs(said.iat) > GREATEST_MOMENT ? null : Math.round(said.iat - Date.now() / 1_000),
    note: cut(note),
  };
}

/** Seconds since 1970 of any clock, even a wrong one. */
const GREATEST_MOMENT = 100_000_000_000;
