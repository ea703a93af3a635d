import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MARKED_LETTERS } from '#domain/student-names.ts';
import { at } from './columns.ts';

export const district = pgTable('district', {
  districtId: integer('district_id').primaryKey(),
  districtName: text('district_name').notNull(),
  stateId: integer('state_id').notNull(),
  /** Where a day of this district begins and ends: an IANA name. */
  timeZone: text('time_zone').notNull().default('America/Chicago'),
});

export const school = pgTable(
  'school',
  {
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    schoolId: integer('school_id').notNull(),
    schoolName: text('school_name').notNull(),
    /** Whether people may be added to it. A school with active people is never closed, and closing deletes nothing. */
    isActive: boolean('is_active').notNull().default(true),
    /** Whether its students may set a photo of themselves. */
    studentPhotos: boolean('student_photos').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.schoolId] })],
);

/** A column of names without case and marks, as `domain/student-names.ts` compares them; an index holds the same expression. */
export const plainText = (column: string): SQL =>
  sql.raw(`translate(lower(${column}), '${MARKED_LETTERS.from.replaceAll("'", "''")}', '${MARKED_LETTERS.to}')`);
export const PLAIN_FIRST_NAME = plainText('first_name');
export const PLAIN_LAST_NAME = plainText('last_name');
/** Letters with marks, of the languages that families bring, and the letters that they stand by; apostrophes, last, are left out. */
const BESIDE = {
  from: "áàâäãåāăąçćčďđéèêëēėęěğíìîïīįłľñńňóòôöõøōőŕřśšşșťțúùûüūůűųýÿžźż'’ʼ‘`",
  to: 'aaaaaaaaacccddeeeeeeeegiiiiiillnnnoooooooorrssssttuuuuuuuuyyzzz',
} as const;
const beside = (column: string) => `translate(lower(${column}), '${BESIDE.from.replaceAll("'", "''")}', '${BESIDE.to}')`;
const namesInOrder = (of: (column: string) => string): readonly string[] => [
  beside(of('last_name')),
  beside(of('first_name')),
  of('last_name'),
  of('first_name'),
  of('user_puid'),
];
/**
 * The order of people in lists, whatever collation the database has: by last name and first name without regard to case, marks and
 * apostrophes, so that Ávila stands before Baker and not after Zamora. Indexes of long lists hold the same expressions.
 * @param person the alias of the table, or nothing where the names are columns of the query itself
 * @param descending the other way round
 */
export const nameOrder = (person = '', descending = false): SQL =>
  sql.raw(
    namesInOrder((column) => (person === '' ? column : `${person}.${column}`))
      .map((part) => (descending ? `${part} desc` : part))
      .join(', '),
  );
/** The same as the columns of an index. */
const NAME_ORDER = namesInOrder((column) => `"${column}"`).map((part) => sql.raw(part)) as [SQL, ...SQL[]];
/** All that an account is searched by; a trigram index holds the same expression. */
export const PLAIN_ACCOUNT = plainText("first_name || ' ' || last_name || ' ' || user_name || ' ' || coalesce(external_id, '')");

export const appUser = pgTable(
  'app_user',
  {
    districtId: integer('district_id')
      .notNull()
      .references(() => district.districtId),
    userPuid: uuid('user_puid').notNull(),
    schoolId: integer('school_id'),
    /** Folded (`domain/sign-in/sign-in-name.ts`); unique within the district, whose student numbers are sign-in names by default. */
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: smallint('role').notNull(),
    grade: text('grade'),
    isActive: boolean('is_active').notNull().default(true),
    /** The district's own number for the person, by which an import recognizes people whom it imported before. */
    externalId: text('external_id'),
    /** Lower case; several people may share it. Staff use it to find their sign-in name. */
    email: text('email'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.userPuid] }),
    unique('app_user_puid_key').on(t.userPuid),
    unique('app_user_name_key').on(t.districtId, t.userName),
    // Whoever signs in without naming a district.
    index('app_user_name_idx').on(t.userName),
    index('app_user_grade_idx').on(t.districtId, t.schoolId, t.grade),
    // Staff are few compared with students.
    index('app_user_staff_idx').on(t.districtId, t.lastName, t.firstName).where(sql`role in (2, 6, 9)`),
    index('app_user_plain_first_idx').on(t.districtId, sql`${PLAIN_FIRST_NAME} text_pattern_ops`),
    index('app_user_plain_last_idx').on(t.districtId, sql`${PLAIN_LAST_NAME} text_pattern_ops`),
    index('app_user_sign_in_idx').on(t.districtId, sql`user_name text_pattern_ops`),
    index('app_user_found_idx').using('gin', sql`(${PLAIN_ACCOUNT}) gin_trgm_ops`).with({ fastupdate: false }),
    uniqueIndex('app_user_external_idx').on(t.districtId, t.externalId).where(sql`external_id is not null`),
    index('app_user_email_idx').on(t.email).where(sql`email is not null`),
    // Lists of accounts by name: of a district, of a school, and of staff.
    index('app_user_by_name_idx').on(t.districtId, ...NAME_ORDER),
    index('app_user_of_school_idx').on(t.districtId, t.schoolId, ...NAME_ORDER),
    index('app_user_of_role_idx')
      .on(t.districtId, t.role, ...NAME_ORDER)
      .where(sql`role <> 1`),
    index('app_user_shut_idx')
      .on(t.districtId, ...NAME_ORDER)
      .where(sql`not is_active`),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    districtId: integer('district_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Set when it was exchanged; using it again revokes the family, unless the exchange's reply was lost. */
    rotatedAt: at('rotated_at'),
    rotatedByAttempt: uuid('rotated_by_attempt'),
    rotatedByDevice: uuid('rotated_by_device'),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.tokenHash] }),
    unique('refresh_token_hash_key').on(t.tokenHash),
    index('refresh_token_family_idx').on(t.districtId, t.familyId),
    index('refresh_token_user_idx').on(t.districtId, t.userPuid),
    index('refresh_token_expiry_idx').on(t.expiresAt),
  ],
);

/** One sign-in on one device, from then until its end. Its id is the family of its refresh tokens. */
export const userSession = pgTable(
  'user_session',
  {
    districtId: integer('district_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    deviceId: uuid('device_id'),
    /** The browser's user agent, shortened, by which its owner recognizes the session in a list. */
    browser: text('browser').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    seenAt: at('seen_at').notNull().defaultNow(),
    /** When it ends, however often it is renewed. */
    endsAt: at('ends_at').notNull(),
    endedAt: at('ended_at'),
    /** The administrator's own session from which this one was opened in somebody's name; null for everybody's own. */
    actingSessionId: uuid('acting_session_id'),
    actingDistrictId: integer('acting_district_id'),
    actingPuid: uuid('acting_puid'),
    /** Why the administrator changes something in the person's name; null: they only look. */
    actingReason: text('acting_reason'),
    /** By which number of which provider somebody signed in elsewhere; null after a password or a badge. */
    ssoProvider: text('sso_provider'),
    ssoSubject: text('sso_subject'),
    /** When its owner last showed a second step in it; null where none was asked for. */
    secondStepAt: at('second_step_at'),
  },
  (t) => [
    primaryKey({ columns: [t.districtId, t.sessionId] }),
    index('user_session_acting_idx').on(t.actingSessionId).where(sql`acting_session_id is not null`),
    index('user_session_user_idx').on(t.districtId, t.userPuid, t.startedAt),
    // All servers ask every few seconds which sessions have ended.
    index('user_session_ended_idx').on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/**
 * Failed sign-ins by account and device, by account, by address, by district and by what was typed: each has a budget, and beyond it
 * a delay that grows (`throttle-sign-in.ts`).
 */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    key: text('key').primaryKey(),
    /** The account that a device's count belongs to; unlocking the account deletes all its counts. */
    account: text('account'),
    failures: integer('failures').notNull(),
    windowEndsAt: at('window_ends_at').notNull(),
    /** No further attempt is allowed before this. */
    nextAt: at('next_at').notNull().defaultNow(),
  },
  (t) => [
    index('login_throttle_end_idx').on(t.windowEndsAt),
    index('login_throttle_account_idx').on(t.account).where(sql`account is not null`),
  ],
);

/**
 * A link for setting a new password once. A person has at most one: a newer one replaces it, so the
 * earlier one no longer works.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    districtId: integer('district_id').notNull(),
    /** For whom. */
    userPuid: uuid('user_puid').notNull(),
    /** The SHA-256 of the id in the link, which is stored nowhere. */
    idHash: text('id_hash').notNull(),
    madeByPuid: uuid('made_by_puid').notNull(),
    /** Where it was mailed, and the role that the person had then: with another of either it is void. Null: it was handed over. */
    mailedTo: text('mailed_to'),
    mailedRole: smallint('mailed_role'),
    madeAt: at('made_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] }), unique('password_link_hash_key').on(t.idHash)],
);

export const userPreference = pgTable(
  'user_preference',
  {
    districtId: integer('district_id').notNull(),
    userPuid: uuid('user_puid').notNull(),
    filterType: integer('filter_type').notNull().default(2),
    languageId: integer('language_id').notNull().default(101),
    /** The product of the library that was chosen last. */
    productId: integer('product_id'),
  },
  (t) => [primaryKey({ columns: [t.districtId, t.userPuid] })],
);
