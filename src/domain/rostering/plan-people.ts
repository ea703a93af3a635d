import { type AccountFields, accountFieldsOf, isSameAccount, type KnownAccount } from '../account-fields.ts';
import { foldSignInName, isSignInName } from '../sign-in/sign-in-name.ts';
import { freeVariants, isVariantOf } from './free-names.ts';
import { decisionKey, type KnownEntity, type PlanDraft, type PlanLine } from './plan.ts';
import type { SchoolRefs } from './plan-schools.ts';
import type { RosterMode, RosterPerson } from './roster.ts';

const STUDENT = 1;
/** What the roles of a roster are here. */
export const ROLE_IDS = { student: STUDENT, teacher: 2, schoolAdmin: 6 } as const;
/** A roster may not change district administrators or anyone above them. */
const FIRST_ABOVE = 9;
/** People that are planned before others get a turn. */
const AT_ONCE = 2_000;
const LONGEST_NAME = 60;
const LONGEST_NUMBER = 64;

/** A person of the source, with their account here from this run on. */
export interface PersonRef {
  readonly user_puid: string;
  readonly role: number;
  readonly name: string;
}
export type PersonRefs = ReadonlyMap<string, PersonRef>;

class Wrong {
  constructor(
    readonly problem: string,
    readonly account?: KnownAccount,
  ) {}
}
/** @param account the account here that the problem is about */
const wrong = (problem: string, account?: KnownAccount): never => {
  throw new Wrong(problem, account);
};

/**
 * Plans what happens to people. A person is found by the source's id; on the first import by the district's own number, then by the
 * sign-in name, never by e-mail. Anything contradictory becomes a problem for a person to decide, and changes nobody.
 * @returns the accounts of those people who have no problem
 */
export function* planPeople(
  draft: PlanDraft,
  people: readonly RosterPerson[],
  mode: RosterMode,
  schools: SchoolRefs,
  isGuardian: (id: string) => boolean = () => false,
): Generator<undefined, PersonRefs> {
  const { known } = draft;
  const refs = new Map<string, PersonRef>();
  const seen = new Set<string>();
  const taken: Taken = { names: new Map(), numbers: new Map(), accounts: new Set() };
  const listed = new Set(people.flatMap(({ id, is_gone }) => (is_gone ? [] : id)));
  const idOf = idsByAccount(known.entities.person);
  const leaving = new Map<string, KnownEntity>();
  for (const [index, person] of people.entries()) {
    if (index % AT_ONCE === 0) yield;
    const about = aboutOf(person);
    if (seen.has(person.id)) {
      draft.problem('person', person.id, about, 'twice');
      continue;
    }
    seen.add(person.id);
    if (person.problem !== undefined) {
      draft.problem('person', person.id, about, person.problem);
      continue;
    }
    const entity = known.entities.person.get(person.id);
    if (person.is_gone) {
      if (entity?.state === 'present') leaving.set(person.id, entity);
      continue;
    }
    if (person.role === null && !(person.is_partial && entity)) {
      // Who became an aide or a parent has no account here any more: the rights of the former role end.
      if (entity?.state === 'present' && person.is_outside) leaving.set(person.id, entity);
      else if (!isGuardian(person.id)) draft.not_taken += 1;
      continue;
    }
    try {
      const { account, formerId } = entity
        ? { account: known.accounts.get(entity.our_id) ?? wrong('account_missing'), formerId: undefined }
        : find(draft, person, { idOf, listed });
      const former = formerId === undefined ? undefined : known.entities.person.get(formerId);
      // Should the new id turn out to be a problem, the former one stays as it is.
      if (formerId !== undefined) draft.troubled.person.add(formerId);
      refs.set(person.id, settle(draft, { person, about, entity, former, account, schools, taken }));
      if (formerId !== undefined && former) {
        draft.troubled.person.delete(formerId);
        leaving.set(formerId, former);
      }
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      draft.problem('person', person.id, about, error.problem, detailsOf(person, error.account));
    }
  }
  for (const [id, entity] of known.entities.person) {
    if (seen.has(id)) continue;
    if (mode === 'bulk' && entity.state === 'present') leaving.set(id, entity);
    else if (mode !== 'bulk' && entity.state === 'present' && !taken.accounts.has(entity.our_id)) keepRef(draft, id, entity, refs);
  }
  for (const [id, entity] of leaving) {
    // Nobody leaves whom the source has under another id, or who waits for a decision about that.
    if (taken.accounts.has(entity.our_id)) retire(draft, id, entity);
    else if (!draft.troubled.person.has(id)) leave(draft, id, entity);
  }
  return refs;
}

interface Taken {
  readonly names: Map<string, string>;
  readonly numbers: Map<string, string>;
  readonly accounts: Set<string>;
}

/** The source's id of each account; of several the one that the source used last. */
function idsByAccount(entities: ReadonlyMap<string, KnownEntity>): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const [id, { our_id, state }] of entities) if (state !== 'gone' || !ids.has(our_id)) ids.set(our_id, id);
  return ids;
}

interface Listing {
  readonly idOf: ReadonlyMap<string, string>;
  /** The ids of the people whom the roster has. */
  readonly listed: ReadonlySet<string>;
}

/** Finds the account of a person with a source id that is not known yet, and the id that the source used for them before. */
function find(
  draft: PlanDraft,
  person: RosterPerson,
  { idOf, listed }: Listing,
): { readonly account: KnownAccount | null; readonly formerId?: string } {
  const { known, troubled } = draft;
  const named = isDecided(draft, 'free_name', person) ? undefined : known.byName.get(foldSignInName(person.user_name));
  const numbered = known.byNumber.get(person.number);
  if (named && numbered && named.user_puid !== numbered.user_puid) wrong('two_people', numbered);
  if (named && !numbered && named.external_id && person.number && named.external_id !== person.number) wrong('user_name_taken', named);
  const found = numbered ?? named;
  if (found === undefined) return { account: null };
  const formerId = idOf.get(found.user_puid);
  if (formerId === undefined) return { account: found };
  // The roster has that person as well, under their own id: these are two people.
  if (listed.has(formerId)) wrong(numbered ? 'number_taken' : 'user_name_taken', found);
  if (!isDecided(draft, 'same_person', person)) {
    // Nobody may leave or get a second account until an administrator says whether this is the same person.
    troubled.person.add(formerId);
    wrong('id_changed', found);
  }
  return { account: found, formerId };
}

const isDecided = ({ known }: PlanDraft, decision: Parameters<typeof decisionKey>[0], { id }: RosterPerson) =>
  known.decisions.has(decisionKey(decision, id));

/** What a problem shows of the account here and of the person in the roster. */
function detailsOf({ first_name, last_name, user_name, number }: RosterPerson, account: KnownAccount | undefined): Partial<PlanLine> {
  if (account === undefined) return {};
  return {
    our_id: account.user_puid,
    before: accountFieldsOf(account),
    after: { first_name, last_name, user_name, external_id: number },
  };
}

interface Settled {
  readonly person: RosterPerson;
  readonly about: string;
  readonly entity: KnownEntity | undefined;
  /** What is known of the id that the source used before. */
  readonly former: KnownEntity | undefined;
  readonly account: KnownAccount | null;
  readonly schools: SchoolRefs;
  readonly taken: Taken;
}

function settle(draft: PlanDraft, { person, about, entity, former, account, schools, taken }: Settled): PersonRef {
  const role = roleOf(person, account);
  const isBack = (entity ?? former)?.state === 'left';
  if (account && !account.is_active && !isBack) wrong('closed_here');
  const before = account && accountFieldsOf(account);
  const school =
    person.is_partial && before ? undefined : person.school_ids.map((id) => schools.get(id)).find((each) => each !== undefined);
  const after: AccountFields & { readonly school_key: string | null } = {
    user_name: nameOf(draft, person, account, taken),
    first_name: person.first_name || (before?.first_name ?? wrong('no_name')),
    last_name: person.last_name || (before?.last_name ?? wrong('no_name')),
    role,
    school_id: school ? school.school_id : (before?.school_id ?? wrong('no_school')),
    school_key: school && school.school_id === null ? school.key : null,
    grade: role === STUDENT ? person.grade || (before?.grade ?? null) : (before?.grade ?? null),
    external_id: person.number || (before?.external_id ?? null),
    is_active: true,
  };
  check(draft, after, account, taken);
  const our_id = account?.user_puid ?? draft.newId();
  taken.accounts.add(our_id);
  taken.names.set(after.user_name, our_id);
  if (after.external_id !== null) taken.numbers.set(after.external_id, our_id);
  const isMoved = before !== null && (before.school_id !== after.school_id || after.school_key !== null);
  const isSame = before !== null && !isMoved && isSameAccount(before, after);
  const entity_after = { our_id, state: 'present' };
  const line = { kind: 'person', their_id: person.id, our_id, about, before, after, entity_before: entity ?? null, entity_after } as const;
  if (before === null) draft.add({ ...line, outcome: 'create' });
  else if (isBack) draft.add({ ...line, outcome: 'return' });
  else if (isMoved) draft.add({ ...line, outcome: 'move' });
  else if (!isSame) draft.add({ ...line, outcome: 'change' });
  else if (!entity) draft.add({ ...line, outcome: 'link' });
  else if (entity.state === 'gone') draft.add({ ...line, outcome: 'note' });
  else draft.same.person += 1;
  return { user_puid: our_id, role, name: `${after.first_name} ${after.last_name}` };
}

function roleOf({ role, is_partial }: RosterPerson, account: KnownAccount | null): number {
  const wanted = role !== null ? ROLE_IDS[role] : is_partial && account ? account.role : wrong('role_kind');
  if (account === null) return wanted;
  if (account.role >= FIRST_ABOVE) wrong('not_yours');
  if ((account.role === STUDENT) !== (wanted === STUDENT)) wrong('role_kind');
  // A higher role here was given by hand, and stays.
  return Math.max(account.role, wanted);
}

/** The sign-in name; a free variant of one that somebody else has, if the account has it already or an administrator asked for it. */
function nameOf(draft: PlanDraft, person: RosterPerson, account: KnownAccount | null, taken: Taken): string {
  const name = foldSignInName(person.user_name || account?.user_name || person.number);
  if (name === '') wrong('no_user_name');
  // A name that somebody had before the rule stays good for them.
  if (name !== account?.user_name && !isSignInName(name)) wrong('user_name_bad');
  const { byName } = draft.known;
  const isFree = (wanted: string) => {
    const owner = byName.get(wanted)?.user_puid ?? taken.names.get(wanted);
    return owner === undefined || owner === account?.user_puid;
  };
  if (isFree(name)) return name;
  if (account && isVariantOf(account.user_name, name)) return account.user_name;
  const variant = isDecided(draft, 'free_name', person) ? freeVariants(name).find(isFree) : undefined;
  return variant ?? wrong('user_name_taken', byName.get(name));
}

function check(draft: PlanDraft, { first_name, last_name, external_id }: AccountFields, account: KnownAccount | null, taken: Taken) {
  if (first_name.length > LONGEST_NAME || last_name.length > LONGEST_NAME) wrong('too_long');
  if ((external_id?.length ?? 0) > LONGEST_NUMBER) wrong('too_long');
  if (account && taken.accounts.has(account.user_puid)) wrong('twice');
  if (external_id === null) return;
  const numbered = draft.known.byNumber.get(external_id);
  const owner = numbered?.user_puid ?? taken.numbers.get(external_id);
  if (owner !== undefined && owner !== account?.user_puid) wrong('number_taken', numbered);
}

/** The source no longer uses an id; the account stays as it is. */
function retire(draft: PlanDraft, id: string, entity: KnownEntity): void {
  if (entity.state === 'gone') return;
  const entity_after = { ...entity, state: 'gone' };
  draft.add({ kind: 'person', outcome: 'note', their_id: id, our_id: entity.our_id, about: id, entity_before: entity, entity_after });
}

/** A person who leaves is deactivated and nothing is deleted. People whom another source has, or whose role a roster may not change, stay active. */
function leave(draft: PlanDraft, id: string, entity: KnownEntity): void {
  const { accounts, elsewhere } = draft.known;
  const account = accounts.get(entity.our_id);
  const line = { kind: 'person', their_id: id, our_id: entity.our_id, entity_before: entity } as const;
  if (!account?.is_active || account.role >= FIRST_ABOVE || elsewhere.has(entity.our_id)) {
    draft.add({ ...line, outcome: 'note', about: account ? accountName(account) : id, entity_after: { ...entity, state: 'gone' } });
    return;
  }
  const before = accountFieldsOf(account);
  const entity_after = { our_id: entity.our_id, state: 'left' };
  draft.add({ ...line, outcome: 'leave', about: accountName(account), before, after: { ...before, is_active: false }, entity_after });
}

/** In a delta, a person who is not listed stays as before. */
function keepRef(draft: PlanDraft, id: string, { our_id }: KnownEntity, refs: Map<string, PersonRef>): void {
  const account = draft.known.accounts.get(our_id);
  if (account?.is_active) refs.set(id, { user_puid: our_id, role: account.role, name: `${account.first_name} ${account.last_name}` });
}

const accountName = ({ first_name, last_name, user_name }: KnownAccount) => `${first_name} ${last_name} (${user_name})`;
const aboutOf = ({ first_name, last_name, user_name, number, id }: RosterPerson) =>
  [`${first_name} ${last_name}`.trim(), user_name && `(${user_name})`].filter(Boolean).join(' ') || number || id;
