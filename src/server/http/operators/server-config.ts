import type { MailSettings } from '#server/db/queue-mail.ts';
import type { LearnosityKeys } from '#server/features/quizzes/sign-learnosity.ts';
import type { Portals } from '#server/features/sso/oidc/providers.ts';
import type { AttachmentLimits } from '#server/files/attachment-limits.ts';

/** The product's version (specification section 9). */
export const APP_VERSION = '1.41.0';

/** Written into the bundle by `tooling/bundle-server.ts`. */
declare const TIDEPOOL_BUILD: string | undefined;

/** Tells builds of one version apart; null where the server runs from its sources. */
export const BUILD = typeof TIDEPOOL_BUILD === 'undefined' ? null : TIDEPOOL_BUILD;

/** The version and the build, for an operator to read. */
export const RELEASE = BUILD === null ? APP_VERSION : `${APP_VERSION}, build ${BUILD}`;

/** What an operator may set. */
export interface ServerConfig {
  readonly version: string;
  /** Runtime config of the client; empty means the page's own origin. */
  readonly apiHost: string;
  readonly searchHost: string;
  /** Origins of pages that are served elsewhere and call this server. */
  readonly pageOrigins: readonly string[];
  readonly flags: Readonly<Record<string, boolean>>;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** How long an account's status is cached: a closed account is refused within a minute. */
  readonly accountCacheMs: number;
  /** For one account on one device. */
  readonly callsPerMinute: number;
  /** Milliseconds of work that one account on one device may cause; null: what so many calls cost, and never less than the usual. */
  readonly workMsPerMinute: number | null;
  /** For calls without a token, by address: all of a district may share one. */
  readonly anonymousCallsPerMinute: number;
  /** How many proxies stand before this server, or their addresses; what they say of the caller's address and TLS is believed. */
  readonly trustProxy: false | number | readonly string[];
  /** What whoever reads `/metrics` must bring; null: nobody may. */
  readonly metricsToken: string | null;
  /** Where faults of security are reported, as an address `mailto:` or `https:`; null: there is no `security.txt`. */
  readonly securityContact: string | null;
  /** For how many days the operator keeps backups, as certificates of deletion say; null: nobody said. */
  readonly backupDays: number | null;
  /** Public origin of this server, to which passkeys are bound; null: no passkeys. */
  readonly publicUrl: string | null;
  readonly mail: MailSettings;
  readonly attachments: AttachmentLimits;
  /** Keys of the external item-assessment service; null: its assessments are taken in our own player. */
  readonly learnosity: LearnosityKeys | null;
  /** Clever and ClassLink, where the operator has their keys. */
  readonly portals: Portals;
  /** Where rosters are asked for; `anyHost` allows school systems that stand in the operator's own network, over HTTP too. */
  readonly rostering: { readonly anyHost: boolean; readonly cleverUrl: string; readonly classlinkUrl: string };
}

export const DEFAULT_CONFIG: ServerConfig = {
  version: APP_VERSION,
  apiHost: '',
  searchHost: '',
  pageOrigins: [],
  flags: {},
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  accountCacheMs: 30_000,
  callsPerMinute: 1_200,
  workMsPerMinute: null,
  anonymousCallsPerMinute: 6_000,
  trustProxy: false,
  metricsToken: null,
  securityContact: null,
  backupDays: null,
  publicUrl: null,
  mail: { mode: 'none' },
  attachments: { fileBytes: 200_000_000, personBytes: 2_000_000_000, districtBytes: 200_000_000_000, openUploads: 10 },
  learnosity: null,
  portals: {},
  rostering: { anyHost: false, cleverUrl: 'https://api.clever.com', classlinkUrl: 'https://oneroster-proxy.classlink.io' },
};
