import { createHash, randomBytes } from 'node:crypto';
import type { SsoOutcome, TraceDetail } from '#contract/sso/sso.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { insertTrace } from './connections.store.ts';
import { type Flow, giveTicket } from './flows.store.ts';
import { type LinkedPerson, noteUsed } from './identities.store.ts';
import { matchPerson } from './match-person.ts';
import { type Claim, SsoRefusal } from './sso-refusal.ts';
import { storable } from './storable.ts';

/** Only hashes are stored: who reads the tables cannot sign in with them. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A secret that nobody guesses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Where a connection is set up. */
const CONNECTION_SCREEN = '/authenticated/admin/externalTools/saml';
/** Where somebody with accounts at several schools says which one it is (specification section 2). */
const SCHOOLS = '/authenticated/selectSchool';

/**
 * Ends what a provider has answered: somebody is found, and the browser is sent on with a ticket, behind the `#`, where no server and no
 * log sees it. A test opens nothing. Every end is traced for the doctor.
 * @param targetOf where a person is led to; null is the home of their role
 * @returns where the browser goes
 */
export async function finishSignIn(
  db: Database,
  flow: Pick<Flow, 'flow_id' | 'is_test' | 'target'>,
  claim: Claim,
  detail: TraceDetail,
  targetOf: (person: LinkedPerson) => Promise<string | null> = async () => flow.target,
): Promise<string> {
  const trace = (outcome: SsoOutcome) => insertTrace(db, claim.district_id, claim.provider, { outcome, is_test: flow.is_test, detail });
  try {
    // Anything else would be another number or name than the provider's.
    if ([claim.subject, claim.user_name ?? ''].some((said) => storable(said) !== said)) throw new SsoRefusal('no_subject');
    const { person, asks } = await matchPerson(db, { ...claim, name: storable(claim.name) }, !flow.is_test);
    await trace(flow.is_test ? 'would_sign_in' : 'signed_in');
    if (flow.is_test) return CONNECTION_SCREEN;
    const ticket = newSecret();
    const { district_id, subject } = claim;
    if (asks) await noteUsed(db, claim, person.user_puid);
    const target = asks ? SCHOOLS : await targetOf(person);
    await giveTicket(db, flow.flow_id, { district_id, user_puid: person.user_puid, subject, ticket_hash: hashOf(ticket), target });
    return `/#sso=${ticket}`;
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    await trace(error.outcome);
    return flow.is_test ? CONNECTION_SCREEN : problemAddress(error.outcome);
  }
}

/** The sign-in page, which says in plain words what is wrong. @param outcome 'not_traced': no district is known whose administrator could see it */
export function problemAddress(outcome: SsoOutcome | 'not_traced'): string {
  return `/#sso-problem=${outcome}`;
}
