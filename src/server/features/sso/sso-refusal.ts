import type { SsoOutcome } from '#contract/sso/sso.schemas.ts';

/** Why a sign-in from elsewhere is not taken. @param note for the doctor: technical, without anybody's values */
export class SsoRefusal extends Error {
  readonly outcome: SsoOutcome;

  constructor(outcome: SsoOutcome, note = '') {
    super(note || outcome);
    this.outcome = outcome;
  }
}

/** What a provider vouches for, whichever way it was said. */
export interface Claim {
  readonly district_id: number;
  readonly provider: string;
  /** The district's immutable number of the person. */
  readonly subject: string;
  /** The sign-in name here, where the provider says it. */
  readonly user_name: string | null;
  /** Other spellings of it, tried after it. */
  readonly other_names?: readonly string[];
  /** An address that the provider verified within the district's own domain, where the district lets it find accounts. */
  readonly email?: string | null;
  /** Null where the provider does not say. */
  readonly is_student: boolean | null;
  readonly name: string;
  /** The person's id in the rosters of this provider, where it says one. */
  readonly roster_id?: string | null;
  /** The provider could not say all of it just now: that nobody is found means nothing yet. */
  readonly is_incomplete?: boolean;
}

/** By which number of which provider a session was opened. */
export type ProviderSubject = Pick<Claim, 'provider' | 'subject'>;

/** Enough to recognize a wrong setting by, too little to know somebody: the ends of it. */
export function masked(value: string): string {
  if (value === '') return '';
  return value.length < 5 ? '•••' : `${value[0]}•••${value.at(-1)}`;
}
