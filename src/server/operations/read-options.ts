import type { MailSettings } from '#server/db/queue-mail.ts';
import type { GradingSettings } from '#server/features/grading/grading-settings.ts';
import type { PortalSettings, Portals } from '#server/features/sso/oidc/providers.ts';
import type { S3Settings } from '#server/files/s3-bucket.ts';
import { DEFAULT_CONFIG, type ServerConfig } from '#server/http/operators/server-config.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

/** Per district: a class of thirty with ten written answers each is 300. */
const GRADING_CALLS_PER_DAY = 2_000;

const CLEVER = {
  issuer: 'https://clever.com',
  authorizeUrl: 'https://clever.com/oauth/authorize',
  tokenUrl: 'https://clever.com/oauth/tokens',
  meUrl: 'https://api.clever.com/v3.0/me',
  scope: '',
};
const CLASSLINK = {
  issuer: 'https://launchpad.classlink.com',
  authorizeUrl: 'https://launchpad.classlink.com/oauth2/v2/auth',
  tokenUrl: 'https://launchpad.classlink.com/oauth2/v2/token',
  meUrl: 'https://nodeapi.classlink.com/v2/my/info',
  scope: 'profile',
};

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Where the log goes; null for the terminal. */
  readonly logFile: string | null;
  /** Folder of the server's own files. */
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
 * The server's options from the settings that README.md lists. A demo, whose passwords everybody knows, answers this machine alone unless
 * HOST says otherwise; its terminal shows what matters, not every line of the log.
 * @throws SettingsError with a sentence for each setting that is wrong
 */
export function readOptions(env: NodeJS.ProcessEnv): ServerOptions {
  const settings = readSettings(env);
  const isProduction = settings.TIDEPOOL_MODE === 'production' || settings.NODE_ENV === 'production';
  return {
    port: settings.PORT ?? 8080,
    host: settings.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    logLevel: settings.LOG_LEVEL ?? (isProduction || settings.LOG_FILE ? 'info' : 'warn'),
    logFile: settings.LOG_FILE ?? null,
    dataDir: settings.DATA_DIR ?? 'data',
    s3: s3Of(settings),
    isProduction,
    stopDelaySeconds: settings.STOP_DELAY_SECONDS ?? 0,
    seedDemo: !isProduction && settings.SEED !== 'none',
    firstAdmin: settings.FIRST_ADMIN ?? null,
    resetAdmin: settings.RESET_ADMIN ?? null,
    resetAdminDistrict: settings.RESET_ADMIN_DISTRICT ?? null,
    grading: gradingOf(settings),
    config: {
      ...DEFAULT_CONFIG,
      apiHost: settings.API_HOST ?? DEFAULT_CONFIG.apiHost,
      searchHost: settings.SEARCH_HOST ?? DEFAULT_CONFIG.searchHost,
      pageOrigins: settings.PAGE_ORIGINS ?? DEFAULT_CONFIG.pageOrigins,
      flags: settings.HANDLE_NO_INTERNET === 'no' ? { handle_no_internet: false } : DEFAULT_CONFIG.flags,
      trustProxy: settings.TRUST_PROXY ?? DEFAULT_CONFIG.trustProxy,
      metricsToken: settings.METRICS_TOKEN ?? null,
      securityContact: settings.SECURITY_CONTACT ?? null,
      backupDays: settings.BACKUP_DAYS ?? null,
      publicUrl: settings.PUBLIC_URL ?? (isProduction ? null : `http://localhost:${settings.PORT ?? 8080}`),
      mail: mailOf(settings, isProduction),
      accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS ?? DEFAULT_CONFIG.accessTokenSeconds,
      attachments: attachmentsOf(settings),
      learnosity: learnosityOf(settings),
      portals: portalsOf(settings),
      rostering: { ...DEFAULT_CONFIG.rostering, anyHost: settings.ROSTER_HOSTS === 'any' },
      callsPerMinute: settings.CALLS_PER_MINUTE ?? DEFAULT_CONFIG.callsPerMinute,
    },
  };
}

/** Keys and region under the names that Amazon's own tools read, so that one set serves them all. */
function s3Of(settings: Settings): S3Settings | null {
  const { S3_BUCKET: bucket, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  const region = settings.S3_REGION ?? settings.AWS_REGION ?? 'us-east-1';
  const prefix = (settings.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    region,
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    isPathStyle: settings.S3_PATH_STYLE === 'yes',
    prefix: prefix && `${prefix}/`,
    accessKeyId,
    secretAccessKey,
    sessionToken: settings.AWS_SESSION_TOKEN,
  };
}

function learnosityOf(settings: Settings): ServerConfig['learnosity'] {
  const { LEARNOSITY_KEY: consumerKey, LEARNOSITY_SECRET: consumerSecret, LEARNOSITY_DOMAIN: domain } = settings;
  if (!consumerKey || !consumerSecret || !domain) return null;
  return { consumerKey, consumerSecret, domain, scriptUrl: settings.LEARNOSITY_SCRIPT ?? 'https://items.learnosity.com' };
}

function gradingOf(settings: Settings): GradingSettings {
  const { GRADING_ENGINE: engine = 'rubric', GRADING_URL: url, GRADING_MODEL: model, GRADING_KEY: key } = settings;
  if (engine !== 'service' || !url || !model) return { engine: engine === 'none' ? 'none' : 'rubric' };
  return { engine, url, model, key, callsPerDay: settings.GRADING_CALLS_PER_DAY ?? GRADING_CALLS_PER_DAY };
}

/** Addresses other than the portals' own are for a stand-in. */
function portalsOf(settings: Settings): Portals {
  const clever = portalOf(settings, 'CLEVER', CLEVER);
  const classlink = portalOf(settings, 'CLASSLINK', CLASSLINK);
  return { ...(clever && { clever }), ...(classlink && { classlink }) };
}

function portalOf(settings: Settings, name: 'CLEVER' | 'CLASSLINK', defaults: typeof CLEVER): PortalSettings | null {
  const [clientId, clientSecret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]];
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    issuer: settings[`${name}_ISSUER`] ?? defaults.issuer,
    authorizeUrl: settings[`${name}_AUTHORIZE_URL`] ?? defaults.authorizeUrl,
    tokenUrl: settings[`${name}_TOKEN_URL`] ?? defaults.tokenUrl,
    meUrl: settings[`${name}_ME_URL`] ?? defaults.meUrl,
    scope: settings[`${name}_SCOPE`] ?? defaults.scope,
  };
}

const MB = 1_000_000;

function attachmentsOf(settings: Settings): ServerConfig['attachments'] {
  const defaults = DEFAULT_CONFIG.attachments;
  const bytes = (megabytes: number | undefined, otherwise: number) => (megabytes === undefined ? otherwise : megabytes * MB);
  return {
    ...defaults,
    fileBytes: bytes(settings.ATTACHMENT_MB, defaults.fileBytes),
    personBytes: bytes(settings.ATTACHMENT_MB_PER_PERSON, defaults.personBytes),
    districtBytes: bytes(settings.ATTACHMENT_MB_PER_DISTRICT, defaults.districtBytes),
  };
}

/** @throws SettingsError where mail is to be sent, and from where or to which address links lead is not said */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Settings, isProduction: boolean): MailSettings {
  if (SMTP_URL === undefined) return isProduction ? { mode: 'none' } : { mode: 'outbox', publicUrl: PUBLIC_URL ?? '' };
  if (MAIL_FROM === undefined || PUBLIC_URL === undefined)
    throw new SettingsError(['SMTP_URL needs MAIL_FROM, the sender of all mail, and PUBLIC_URL, where the links in it lead']);
  return { mode: 'smtp', smtpUrl: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL };
}
