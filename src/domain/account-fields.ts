/** What an administrator or a roster may change of an account, as it is or as it should become. */
export interface AccountFields {
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number;
  readonly school_id: number | null;
  readonly grade: string | null;
  readonly external_id: string | null;
  readonly is_active: boolean;
}

/** An account that a line of a list may mean, of whichever district. */
export interface KnownAccount extends AccountFields {
  readonly user_puid: string;
  readonly district_id: number;
}

/** The fields alone, without what else is known of the account. */
export function accountFieldsOf(account: AccountFields): AccountFields {
  const { user_name, first_name, last_name, role, school_id, grade, external_id, is_active } = account;
  return { user_name, first_name, last_name, role, school_id, grade, external_id, is_active };
}

/** Whether nothing would change. */
export function isSameAccount(before: AccountFields, after: AccountFields): boolean {
  return Object.entries(accountFieldsOf(before)).every(([field, value]) => after[field as keyof AccountFields] === value);
}
