import type { Database, Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { Jobs } from '#server/jobs/run-jobs.ts';

/** Whose record it is. */
export interface RecordSubject {
  readonly district_id: number;
  readonly user_puid: string;
  readonly district_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number;
}

/** Whose accounts somebody manages: of one district, perhaps of one school. */
export interface AccountReach {
  readonly district_id: number;
  readonly school_id: number | null;
}

/** What deletions need of others. */
export interface DeletionDependencies extends PrivacyDependencies {
  readonly reachOf: (caller: Caller) => AccountReach;
  readonly endSessionsOfAll: (tx: Transaction, districtId: number, people: readonly string[]) => Promise<string[]>;
  /** For how long the operator keeps backups; null where nobody said. */
  readonly backupDays: number | null;
}

/** What this area needs of others. */
export interface PrivacyDependencies {
  readonly jobs: Pick<Jobs, 'plan' | 'enqueue'>;
  /** The account if the caller stands above it. */
  readonly readManaged: (db: Database | Transaction, caller: Caller, account_puid: string) => Promise<RecordSubject | null>;
}
