import { type AccountFields, accountFieldsOf, isSameAccount, type KnownAccount } from '../account-fields.ts';
import { foldSignInName, isSignInName } from '../sign-in/sign-in-name.ts';
import type { KnownEntity, PlanDraft } from './plan.ts';
import type { SchoolRefs } from './plan-schools.ts';
import type { RosterMode, RosterPerson } from './roster.ts';

const STUDENT = 1;
const ROLE_IDS = { student: STUDENT, teacher: 2, schoolAdmin: 6 } as const;
/** A roster may not change district administrators or anyone above them. */
const FIRST_ABOVE = 9;
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
  constructor(readonly problem: string) {}
}
const wrong = (problem: string): never => {
  throw new Wrong(problem);
};

/**
 * Plans what happens to people. A person is found by the source's id; on the first import by the district's own number, then by the
 * sign-in name, never by e-mail. Anything contradictory becomes a problem for a person to decide, and changes nobody.
 * @returns the accounts of those people who have no problem
 */
export function planPeople(draft: PlanDraft, people: readonly RosterPerson[], mode: RosterMode, schools: SchoolRefs): PersonRefs {
  const { known } = draft;
  const refs = new Map<string, PersonRef>();
  const seen = new Set<string>();
  const taken: Taken = { names: new Map(), numbers: new Map(), accounts: new Set() };
  const idOf = new Map([...known.entities.person].map(([id, { our_id }]) => [our_id, id]));
  for (const person of people) {
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
      if (entity?.state === 'present') leave(draft, person.id, entity);
      continue;
    }
    if (person.role === null && !(person.is_partial && entity)) {
      // Who became an aide or a parent has no account here any more: the rights of the former role end.
      if (entity?.state === 'present' && person.is_outside) leave(draft, person.id, entity);
      else draft.not_taken += 1;
      continue;
    }
    try {
      const account = entity ? (known.accounts.get(entity.our_id) ?? wrong('account_missing')) : find(draft, person, idOf, seen);
      refs.set(person.id, settle(draft, { person, about, entity, account, schools, taken }));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      draft.problem('person', person.id, about, error.problem);
    }
  }
  for (const [id, entity] of known.entities.person) {
    if (seen.has(id)) continue;
    if (mode === 'bulk' && entity.state === 'present') leave(draft, id, entity);
    else if (mode !== 'bulk' && entity.state === 'present') keepRef(draft, id, entity, refs);
  }
  return refs;
}

interface Taken {
  readonly names: Map<string, string>;
  readonly numbers: Map<string, string>;
  readonly accounts: Set<string>;
}

/** Finds the account of a person with a source id that is not known yet. */
function find(draft: PlanDraft, person: RosterPerson, idOf: ReadonlyMap<string, string>, seen: Set<string>): KnownAccount | null {
  const { known } = draft;
  const named = known.byName.get(foldSignInName(person.user_name));
  const numbered = known.byNumber.get(person.number);
  if (named && numbered && named.user_puid !== numbered.user_puid) wrong('two_people');
  if (named && !numbered && named.external_id && person.number && named.external_id !== person.number) wrong('number_differs');
  const found = numbered ?? named ?? null;
  if (found === null) return null;
  const otherId = idOf.get(found.user_puid);
  if (otherId !== undefined) {
    // The source now has a known person under another id: neither id leaves, and no second account is created.
    seen.add(otherId);
    draft.troubled.person.add(otherId);
    wrong('id_changed');
  }
  return found;
}

interface Settled {
  readonly person: RosterPerson;
  readonly about: string;
  readonly entity: KnownEntity | undefined;
  readonly account: KnownAccount | null;
  readonly schools: SchoolRefs;
  readonly taken: Taken;
}

function settle(draft: PlanDraft, { person, about, entity, account, schools, taken }: Settled): PersonRef {
  const role = roleOf(person, account);
  const isBack = entity?.state === 'left';
  if (account && !account.is_active && !isBack) wrong('closed_here');
  const before = account && accountFieldsOf(account);
  const school =
    person.is_partial && before ? undefined : person.school_ids.map((id) => schools.get(id)).find((each) => each !== undefined);
  const after: AccountFields & { readonly school_key: string | null } = {
    user_name: nameOf(person, account),
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

function nameOf({ user_name, number }: RosterPerson, account: KnownAccount | null): string {
  const name = foldSignInName(user_name || account?.user_name || number);
  if (name === '') wrong('no_user_name');
  // A name that somebody had before the rule stays good for them.
  return name === account?.user_name || isSignInName(name) ? name : wrong('user_name_bad');
}

function check(
  draft: PlanDraft,
  { first_name, last_name, user_name, external_id }: AccountFields,
  account: KnownAccount | null,
  taken: Taken,
) {
  if (first_name.length > LONGEST_NAME || last_name.length > LONGEST_NAME) wrong('too_long');
  if ((external_id?.length ?? 0) > LONGEST_NUMBER) wrong('too_long');
  if (account && taken.accounts.has(account.user_puid)) wrong('twice');
  const { byName, byNumber } = draft.known;
  const named = byName.get(user_name)?.user_puid ?? taken.names.get(user_name);
  if (named !== undefined && named !== account?.user_puid) wrong('user_name_taken');
  const numbered = external_id === null ? undefined : (byNumber.get(external_id)?.user_puid ?? taken.numbers.get(external_id));
  if (numbered !== undefined && numbered !== account?.user_puid) wrong('number_taken');
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
