import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m as twoStep } from '#client/staff/messages/people/second-factor.ts';
import { m } from '#client/staff/messages/people/users.ts';
import { mailInvitations } from '#contract/session/invitations.contract.ts';
import { resetSecondFactor } from '#contract/session/second-factor.contract.ts';
import { generateResetLink } from '#contract/session/session-recovery.contract.ts';
import { getSecurityEvents, unlockSignIn } from '#contract/session/session-security.contract.ts';
import {
  endUserKeys,
  endUserSessions,
  findUsers,
  getAdminSummary,
  getUser,
  getUserEvents,
  resetPasswords,
  setActivation,
  undoChange,
} from '#contract/users/users.contract.ts';
import type { MadePassword } from '#contract/users/users.schemas.ts';
import { getGradeCounts, getManagedSchools } from '#contract/users/users-places.contract.ts';
import { nameOf } from './person-labels.ts';

/** Somebody whose account is changed. */
export interface Named {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
}

const LISTS = [findUsers, getUser, getUserEvents, getAdminSummary, getSecurityEvents, getGradeCounts, getManagedSchools];
const SHOWN = LISTS.map(({ path }) => ['memory', path]);

/** The server writes its log in batches, twice a second. */
const LOG_MS = 1_200;

/** "Maya Hernandez", or "12 people". */
function whom(people: readonly Named[]): string {
  const [only] = people;
  return people.length === 1 && only ? nameOf(only) : m.peopleCount({ count: people.length });
}

/** What an administrator does with accounts, each with its question before or its way back after. */
export function usePeopleMutations() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const reload = () => {
    setTimeout(() => void client.invalidateQueries({ queryKey: ['memory', getUserEvents.path] }), LOG_MS);
    return Promise.all(SHOWN.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const tried = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      tellFailure(error);
      return null;
    } finally {
      await reload();
    }
  };
  const undo = async (change_id: string) => {
    await call(undoChange, { body: { user_puid, change_id } });
    await reload();
  };
  const offerUndo = (text: string, change_id: string) => undoToast({ text, undo: () => undo(change_id) });
  const setActive = async (people: readonly Named[], is_active: boolean) => {
    const accounts = people.map((person) => person.user_puid);
    const done = await tried(() => call(setActivation, { body: { user_puid, accounts, is_active } }));
    if (done?.change_id) offerUndo(is_active ? m.reactivated({ count: done.total }) : m.deactivated({ count: done.total }), done.change_id);
    return done !== null;
  };
  return {
    reload,
    offerUndo,
    deactivate: async (people: readonly Named[]) => {
      const question = { title: m.deactivateTitle({ name: whom(people) }), text: m.deactivateText(), go: m.deactivate(), danger: true };
      return (await confirm(question)) && setActive(people, false);
    },
    reactivate: (people: readonly Named[]) => setActive(people, true),
    resetPasswords: async (people: readonly Named[]): Promise<readonly MadePassword[] | null> => {
      const count = people.length;
      const question = { title: m.resetTitle({ count, name: whom(people) }), text: m.resetText({ count }), go: m.resetPassword() };
      if (!(await confirm({ ...question, danger: true }))) return null;
      const accounts = people.map((person) => person.user_puid);
      return (await tried(() => call(resetPasswords, { body: { user_puid, accounts } })))?.passwords ?? null;
    },
    invite: async (people: readonly Named[]) => {
      const question = { title: m.inviteTitle({ name: whom(people) }), text: m.inviteText(), go: m.invite() };
      if (!(await confirm(question))) return false;
      const accounts = people.map((person) => person.user_puid);
      const done = await tried(() => call(mailInvitations, { body: { user_puid, accounts } }));
      if (done === null) return false;
      const { mailed, without_address, not_invited } = done;
      const others = [
        ...(without_address > 0 ? [m.invitedNoAddress({ count: without_address })] : []),
        ...(not_invited > 0 ? [m.notInvited({ count: not_invited })] : []),
      ];
      (mailed > 0 ? toast.success : toast.warn)([m.invited({ count: mailed }), ...others].join(' '));
      return true;
    },
    /** A link for somebody to set a new password with; it is answered once. */
    makeResetLink: async (person: Named) => {
      const question = { title: m.resetLinkTitle({ name: nameOf(person) }), text: m.resetLinkText(), go: m.makeResetLink() };
      if (!(await confirm(question))) return null;
      return tried(() => call(generateResetLink, { body: { user_puid, account_puid: person.user_puid } }));
    },
    resetSecondFactor: async (person: Named) => {
      const name = nameOf(person);
      if (!(await confirm({ title: twoStep.resetTitle({ name }), text: twoStep.resetText(), go: twoStep.reset(), danger: true }))) return;
      const done = await tried(() => call(resetSecondFactor, { body: { user_puid, account_puid: person.user_puid } }));
      if (done) toast.success(twoStep.resetDone({ name }));
    },
    letIn: async (person: Named) => {
      const done = await tried(() => call(unlockSignIn, { body: { user_puid, account_puid: person.user_puid } }));
      if (done) toast.success(m.letInDone({ name: nameOf(person) }));
    },
    endSessions: async (person: Named, session_id?: string) => {
      const title = m.endAllTitle({ name: nameOf(person) });
      if (session_id === undefined && !(await confirm({ title, text: m.endAllText(), go: m.endAll() }))) return;
      const which = { account_puid: person.user_puid, ...(session_id === undefined ? {} : { session_id }) };
      const done = await tried(() => call(endUserSessions, { body: { user_puid, ...which } }));
      if (done) toast.success(m.ended({ count: done.ended }));
    },
    endKeys: async (person: Named, key_id?: string) => {
      if (!(await confirm({ title: m.endKeysTitle({ name: nameOf(person) }), text: m.endKeysText(), go: m.endKeys() }))) return;
      const which = { account_puid: person.user_puid, ...(key_id === undefined ? {} : { key_id }) };
      const done = await tried(() => call(endUserKeys, { body: { user_puid, ...which } }));
      if (done) toast.success(m.keysEnded({ count: done.ended }));
    },
  };
}
