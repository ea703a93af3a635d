import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { foldSignInName, isSignInName } from '#domain/sign-in/sign-in-name.ts';

/** One or more settings are wrong; the message has a sentence for each. */
export class SettingsError extends Error {
  constructor(faults: readonly string[]) {
    super(
      ['Tidepool cannot start with these settings:', ...faults.map((fault) => `- ${fault}`), 'README.md lists all settings.'].join('\n'),
    );
    this.name = 'SettingsError';
  }
}

/** A setting of a certain form. One that is empty counts as not set. */
const setting = <Value>(isValid: (text: string) => boolean, message: string, parse: (text: string) => Value) =>
  z.pipe(
    z._default(z.string(), '').check(z.refine((text) => text === '' || isValid(text), message)),
    z.transform((text: string) => (text === '' ? undefined : parse(text))),
  );
const text = setting(
  () => true,
  '',
  (value) => value,
);
const oneOf = <const Word extends string>(...words: Word[]) =>
  setting(
    (value) => words.includes(value as Word),
    `must be ${words.map((word) => `"${word}"`).join(' or ')}`,
    (value) => value as Word,
  );
const wholeNumber = (min: number, max: number) =>
  setting((value) => /^\d{1,9}$/.test(value) && +value >= min && +value <= max, `must be a whole number from ${min} to ${max}`, Number);
const signInName = setting(
  (value) => isSignInName(foldSignInName(value)),
  'must be a sign-in name of 2 to 100 characters, without spaces, commas or quotes, and with letters of one alphabet only',
  foldSignInName,
);
const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const webAddress = setting(isWebAddress, 'must be a web address such as https://api.school.example', (value) => value);

const databaseAddress = setting(
  (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
  'must look like postgres://user:password@host:5432/database',
  (value) => value,
);

const list = (value: string) => value.split(/[\s,]+/).filter(Boolean);
const isHost = (value: string) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
const isProxies = (value: string) => /^(yes|no|[0-9])$/.test(value) || list(value).every((one) => isIP(one.split('/')[0] ?? '') !== 0);

/** `yes` is one proxy, as in earlier releases. */
function parseProxies(value: string): number | false | string[] {
  if (value === 'no' || value === '0') return false;
  if (value === 'yes') return 1;
  return /^\d+$/.test(value) ? Number(value) : list(value);
}

/** The database stores a file's size in an `integer` of bytes. */
const MAX_FILE_MB = 2_000;
const MAX_STORED_MB = 999_999_999;

/** Every setting that README.md lists. */
const SETTINGS = z.object({
  TIDEPOOL_MODE: oneOf('demo', 'production'),
  NODE_ENV: text,
  SEED: oneOf('demo', 'none'),
  FIRST_ADMIN: signInName,
  RESET_ADMIN: signInName,
  RESET_ADMIN_DISTRICT: wholeNumber(1, 999_999_999),
  PORT: wholeNumber(0, 65_535),
  HOST: setting(isHost, 'must be a name or an address of this machine, such as 0.0.0.0 for all', (value) => value),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  LOG_FILE: text,
  DATA_DIR: text,
  DATABASE_URL: databaseAddress,
  DATABASE_SESSION_URL: databaseAddress,
  API_HOST: webAddress,
  SEARCH_HOST: webAddress,
  PAGE_ORIGINS: setting(
    // As browsers write them in `Origin`: no path, no slash at the end.
    (value) => list(value).every((one) => URL.parse(one)?.origin === one),
    'must name origins such as https://school.example, without a slash at the end',
    list,
  ),
  TRUST_PROXY: setting(
    isProxies,
    'must be how many proxies stand before this server (0 to 9), or their addresses with commas between them',
    parseProxies,
  ),
  SERVER_KEYS: setting(
    (value) => /^[\w-]{100,}$/.test(value.trim()),
    'must be the one line that "npm run keys -- show" prints',
    (value) => value,
  ),
  HANDLE_NO_INTERNET: oneOf('yes', 'no'),
  STOP_DELAY_SECONDS: wholeNumber(0, 300),
  ACCESS_TOKEN_SECONDS: wholeNumber(30, 86_400),
  CALLS_PER_MINUTE: wholeNumber(1, 1_000_000),
  SECURITY_CONTACT: setting(
    (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
    'must be an address such as mailto:security@school.example or https://school.example/security',
    (value) => value,
  ),
  SMTP_URL: setting(
    (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname !== '',
    'must look like smtps://user:password@mail.school.example:465, or smtp:// for a server that begins without TLS',
    (value) => value,
  ),
  MAIL_FROM: setting(
    (value) => /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value),
    'must be an address such as Tidepool <tidepool@school.example>',
    (value) => value,
  ),
  PUBLIC_URL: setting(
    (value) => isWebAddress(value) && URL.parse(value)?.pathname === '/' && !/[?#]/.test(value),
    'must be where people open Tidepool, such as https://tidepool.school.example',
    (value) => value.replace(/\/+$/, ''),
  ),
  BACKUP_DAYS: wholeNumber(1, 3_650),
  METRICS_TOKEN: setting(
    (value) => /^[\w.~+/-]{20,200}=*$/.test(value),
    'must be a secret of 20 to 200 letters, digits and signs of `-._~+/`',
    (value) => value,
  ),
  ATTACHMENT_MB: wholeNumber(0, MAX_FILE_MB),
  ATTACHMENT_MB_PER_PERSON: wholeNumber(0, MAX_STORED_MB),
  ATTACHMENT_MB_PER_DISTRICT: wholeNumber(0, MAX_STORED_MB),
  GRADING_ENGINE: oneOf('rubric', 'service', 'none'),
  GRADING_URL: setting(
    (value) => {
      const url = URL.parse(value);
      return url !== null && isWebAddress(value) && !url.username && !url.password && !url.search && !url.hash;
    },
    'must be a plain web address such as https://api.example/v1, without a password or a question mark',
    (value) => value.replace(/\/+$/, ''),
  ),
  GRADING_MODEL: text,
  GRADING_KEY: text,
  GRADING_CALLS_PER_DAY: wholeNumber(0, 1_000_000),
  ROSTER_HOSTS: oneOf('public', 'any'),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: webAddress,
  S3_PATH_STYLE: oneOf('yes', 'no'),
  S3_PREFIX: text,
  AWS_REGION: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  LEARNOSITY_KEY: text,
  LEARNOSITY_SECRET: text,
  LEARNOSITY_DOMAIN: setting(isHost, 'must be the name of a host such as school.example', (value) => value),
  LEARNOSITY_SCRIPT: webAddress,
  CLEVER_CLIENT_ID: text,
  CLEVER_CLIENT_SECRET: text,
  CLEVER_ISSUER: webAddress,
  CLEVER_AUTHORIZE_URL: webAddress,
  CLEVER_TOKEN_URL: webAddress,
  CLEVER_ME_URL: webAddress,
  CLEVER_SCOPE: text,
  CLASSLINK_CLIENT_ID: text,
  CLASSLINK_CLIENT_SECRET: text,
  CLASSLINK_ISSUER: webAddress,
  CLASSLINK_AUTHORIZE_URL: webAddress,
  CLASSLINK_TOKEN_URL: webAddress,
  CLASSLINK_ME_URL: webAddress,
  CLASSLINK_SCOPE: text,
});

export type Settings = z.infer<typeof SETTINGS>;
type Name = keyof typeof SETTINGS.shape;

/** Settings of which one is useless without the others. */
const TOGETHER: readonly (readonly [isNeeded: (env: NodeJS.ProcessEnv) => boolean, names: readonly Name[]])[] = [
  [(env) => Boolean(env.DATABASE_SESSION_URL), ['DATABASE_SESSION_URL', 'DATABASE_URL']],
  [(env) => Boolean(env.S3_BUCKET), ['S3_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']],
  [(env) => Boolean(env.LEARNOSITY_KEY || env.LEARNOSITY_SECRET), ['LEARNOSITY_KEY', 'LEARNOSITY_SECRET', 'LEARNOSITY_DOMAIN']],
  [(env) => Boolean(env.CLEVER_CLIENT_ID || env.CLEVER_CLIENT_SECRET), ['CLEVER_CLIENT_ID', 'CLEVER_CLIENT_SECRET']],
  [(env) => Boolean(env.CLASSLINK_CLIENT_ID || env.CLASSLINK_CLIENT_SECRET), ['CLASSLINK_CLIENT_ID', 'CLASSLINK_CLIENT_SECRET']],
  [(env) => env.GRADING_ENGINE === 'service', ['GRADING_URL', 'GRADING_MODEL']],
];

/** Never quoted: it may hold a password. */
const SECRET = new Set<string>(['DATABASE_URL', 'DATABASE_SESSION_URL', 'SERVER_KEYS', 'GRADING_URL', 'METRICS_TOKEN'] satisfies Name[]);

/**
 * Reads and checks every setting.
 * @throws SettingsError with a sentence for each setting that is wrong or missing
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const result = SETTINGS.safeParse(env);
  const faults = (result.error?.issues ?? []).map(({ path: [name], message }) => {
    const value = SECRET.has(String(name)) ? '' : `, not "${env[String(name)]}"`;
    return `${String(name)} ${message}${value}.`;
  });
  for (const [isNeeded, names] of TOGETHER) {
    const missing = names.filter((name) => !env[name]);
    if (isNeeded(env) && missing.length > 0) faults.push(`${missing.join(' and ')} must be set too, because of ${reasonFor(env, names)}.`);
  }
  if (!result.data || faults.length > 0) throw new SettingsError(faults);
  return result.data;
}

const reasonFor = (env: NodeJS.ProcessEnv, names: readonly Name[]): string => names.find((name) => env[name]) ?? 'GRADING_ENGINE "service"';
