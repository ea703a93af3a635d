import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { foldSignInName, isSignInName } from '#domain/sign-in/sign-in-name.ts';

/** One or more settings are wrong; the message says each of them in a sentence. */
export class SettingsProblem extends Error {
  constructor(faults: readonly string[]) {
    super(
      ['Tidepool cannot start with these settings:', ...faults.map((fault) => `- ${fault}`), 'README.md lists all settings.'].join('\n'),
    );
    this.name = 'SettingsProblem';
  }
}

/** Checks a setting that is there; one that is empty counts as not set. */
const setting = (fits: (given: string) => boolean, words: string) =>
  z.optional(z.string().check(z.refine((given) => given === '' || fits(given), words)));
const oneOf = (...words: string[]) => setting((given) => words.includes(given), `must be ${words.map((word) => `"${word}"`).join(' or ')}`);
const number = (least: number, most: number) =>
  setting(
    (given) => /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most,
    `must be a whole number from ${least} to ${most}`,
  );
const signInName = setting(
  (given) => isSignInName(foldSignInName(given)),
  'must be a sign-in name of 2 to 100 characters, without spaces, commas or quotes, and with letters of one alphabet only',
);
const webAddress = setting(
  (given) => /^https?:$/.test(URL.parse(given)?.protocol ?? ''),
  'must be a web address such as https://api.school.example',
);

const isHost = (given: string) => isIP(given) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(given);
const isProxies = (given: string) =>
  /^(yes|no|[0-9])$/.test(given) || given.split(/[\s,]+/).every((one) => one === '' || isIP(one.split('/')[0] ?? '') !== 0);

/** Every setting that has a form of its own. Whatever else it needs is checked where it is read. */
const settings = z.object({
  TIDEPOOL_MODE: oneOf('demo', 'production'),
  SEED: oneOf('demo', 'none'),
  FIRST_ADMIN: signInName,
  RESET_ADMIN: signInName,
  RESET_ADMIN_DISTRICT: number(1, 999_999_999),
  PORT: number(0, 65_535),
  HOST: setting(isHost, 'must be a name or an address of this machine, such as 0.0.0.0 for all'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  DATABASE_URL: setting(
    (given) => /^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? ''),
    'must look like postgres://user:password@host:5432/database',
  ),
  API_HOST: webAddress,
  SEARCH_HOST: webAddress,
  TRUST_PROXY: setting(
    isProxies,
    'must be how many proxies stand before this server (0 to 9), or their addresses with commas between them',
  ),
  SERVER_KEYS: setting((given) => /^[\w-]{100,}$/.test(given.trim()), 'must be the one line that "npm run keys -- show" prints'),
  STOP_DELAY_SECONDS: number(0, 300),
  ACCESS_TOKEN_SECONDS: number(30, 86_400),
  CALLS_PER_MINUTE: number(1, 1_000_000),
  GRADING_ENGINE: oneOf('rubric', 'service', 'none'),
  GRADING_URL: webAddress,
  GRADING_CALLS_PER_DAY: number(0, 1_000_000),
  ROSTER_HOSTS: oneOf('public', 'any'),
});

/** Secrets are never quoted. */
const SECRET = new Set(['DATABASE_URL', 'SERVER_KEYS', 'GRADING_URL']);

/** @throws SettingsProblem */
export function checkSettings(env: NodeJS.ProcessEnv): void {
  const result = settings.safeParse(env);
  if (result.success) return;
  throw new SettingsProblem(
    result.error.issues.map(({ path: [name], message }) => {
      const given = SECRET.has(String(name)) ? '' : `, not "${env[String(name)]}"`;
      return `${String(name)} ${message}${given}.`;
    }),
  );
}
