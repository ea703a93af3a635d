import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import { checkSettings } from './check-settings.ts';
import { type GradingSettings, readGradingSettings } from './features/grading/grading-settings.ts';
import { readPortals } from './features/sso/oidc/providers.ts';
import type { S3Settings } from './files/s3-bucket.ts';
import { DEFAULT_CONFIG, type ServerConfig } from './http/operators/server-config.ts';

/** Of a district: a class of thirty with ten written answers each is 300. */
const GRADING_CALLS_PER_DAY = 2_000;

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Where the log goes; null for the terminal. */
  readonly logFile: string | null;
  /** Where the server keeps its own files. */
  readonly dataDir: string;
  /** The bucket for people's files; null keeps them in `dataDir`. */
  readonly s3: S3Settings | null;
  readonly isProduction: boolean;
  /** How long a server that is told to stop goes on answering, so that a load balancer can learn of it. */
  readonly stopDelaySeconds: number;
  /** Fill an empty database with the demo district. Its passwords are printed, so never in production. */
  readonly seedDemo: boolean;
  /** The sign-in name of the super administrator to make where there is none; null makes nobody. */
  readonly firstAdmin: string | null;
  /** The sign-in name of a super administrator who gets a new password; null for none. */
  readonly resetAdmin: string | null;
  /** Where, if super administrators of several districts have that name. */
  readonly resetAdminDistrict: number | null;
  /** Who reads written answers before their teachers do. */
  readonly grading: GradingSettings;
  readonly config: ServerConfig;
}

/**
 * Reads what the operator set; README.md lists the names. A demo, whose passwords everybody knows, answers this machine alone unless
 * HOST says otherwise; its terminal shows what matters, not every line of the log.
 * @throws SettingsProblem with a sentence for each setting that is wrong
 */
export function readOptions(env: NodeJS.ProcessEnv): ServerOptions {
  checkSettings(env);
  const isProduction = env.TIDEPOOL_MODE === 'production' || env.NODE_ENV === 'production';
  return {
    port: wholeNumber(env, 'PORT', 8080),
    host: env.HOST || (isProduction ? '0.0.0.0' : 'localhost'),
    logLevel: env.LOG_LEVEL || (isProduction || env.LOG_FILE ? 'info' : 'warn'),
    logFile: env.LOG_FILE || null,
    dataDir: env.DATA_DIR || 'data',
    s3: readS3Settings(env),
    isProduction,
    stopDelaySeconds: wholeNumber(env, 'STOP_DELAY_SECONDS', 0),
    seedDemo: !isProduction && env.SEED !== 'none',
    firstAdmin: env.FIRST_ADMIN ? foldSignInName(env.FIRST_ADMIN) : null,
    resetAdmin: env.RESET_ADMIN ? foldSignInName(env.RESET_ADMIN) : null,
    resetAdminDistrict: env.RESET_ADMIN_DISTRICT ? wholeNumber(env, 'RESET_ADMIN_DISTRICT', 0) : null,
    grading: readGradingSettings(env, wholeNumber(env, 'GRADING_CALLS_PER_DAY', GRADING_CALLS_PER_DAY)),
    config: {
      ...DEFAULT_CONFIG,
      apiHost: env.API_HOST ?? DEFAULT_CONFIG.apiHost,
      searchHost: env.SEARCH_HOST ?? DEFAULT_CONFIG.searchHost,
      pageOrigins: origins(env, 'PAGE_ORIGINS'),
      trustProxy: readProxies(env.TRUST_PROXY),
      accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', DEFAULT_CONFIG.accessTokenSeconds),
      attachments: readAttachmentLimits(env),
      learnosity: readLearnosity(env),
      portals: readPortals(env),
      rostering: { ...DEFAULT_CONFIG.rostering, anyHost: env.ROSTER_HOSTS === 'any' },
      callsPerMinute: wholeNumber(env, 'CALLS_PER_MINUTE', DEFAULT_CONFIG.callsPerMinute),
    },
  };
}

/** Keys and region under the names that Amazon's own tools read, so that one set serves them all. */
function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | null {
  const bucket = env.S3_BUCKET;
  if (!bucket) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_BUCKET is set: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed too.');
  const region = env.S3_REGION || env.AWS_REGION || 'us-east-1';
  const endpoint = env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) throw new Error(`S3_ENDPOINT must be a web address, not "${endpoint}".`);
  const prefix = (env.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    region,
    endpoint,
    isPathStyle: env.S3_PATH_STYLE === 'yes',
    prefix: prefix && `${prefix}/`,
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}

/** All of key, secret and domain, or none: half of them would fail in front of a class. */
function readLearnosity(env: NodeJS.ProcessEnv): ServerConfig['learnosity'] {
  const { LEARNOSITY_KEY: consumerKey, LEARNOSITY_SECRET: consumerSecret, LEARNOSITY_DOMAIN: domain } = env;
  if (!consumerKey && !consumerSecret) return null;
  if (!consumerKey || !consumerSecret || !domain)
    throw new Error('LEARNOSITY_KEY, LEARNOSITY_SECRET and LEARNOSITY_DOMAIN are needed together.');
  return { consumerKey, consumerSecret, domain, scriptUrl: env.LEARNOSITY_SCRIPT || 'https://items.learnosity.com' };
}

/** `yes` is one, as in earlier releases. */
function readProxies(given = ''): ServerConfig['trustProxy'] {
  if (given === '' || given === 'no' || given === '0') return false;
  if (given === 'yes') return 1;
  return /^\d+$/.test(given) ? Number(given) : given.split(/[\s,]+/).filter(Boolean);
}

const MB = 1_000_000;
/** What a column of the database can hold of one file. */
const LARGEST_FILE_MB = 2_000;

function readAttachmentLimits(env: NodeJS.ProcessEnv): ServerConfig['attachments'] {
  const otherwise = DEFAULT_CONFIG.attachments;
  const megabytes = (name: string, bytes: number) => wholeNumber(env, name, bytes / MB) * MB;
  const fileBytes = megabytes('ATTACHMENT_MB', otherwise.fileBytes);
  if (fileBytes > LARGEST_FILE_MB * MB) throw new Error(`ATTACHMENT_MB may be ${LARGEST_FILE_MB} at most.`);
  return {
    ...otherwise,
    fileBytes,
    personBytes: megabytes('ATTACHMENT_MB_PER_PERSON', otherwise.personBytes),
    districtBytes: megabytes('ATTACHMENT_MB_PER_DISTRICT', otherwise.districtBytes),
  };
}

/** As browsers write them in `Origin`: no path, no slash at the end. */
function origins(env: NodeJS.ProcessEnv, name: string): string[] {
  const given = (env[name] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const one of given) {
    if (!URL.canParse(one) || new URL(one).origin !== one)
      throw new Error(`${name} must name origins such as https://school.example, not "${one}".`);
  }
  return given;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}
