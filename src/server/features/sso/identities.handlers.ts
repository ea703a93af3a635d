import { providerOf } from '#contract/sso/connection-kinds.ts';
import type * as sso from '#contract/sso/sso.contract.ts';
import { FieldFault, notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { listConnections } from './connections.store.ts';
import { accountNamed, deleteIdentity, listIdentities, listUnknown } from './identities.store.ts';
import { linkNumber } from './link-number.ts';
import { listRegistrations, ltiProvider } from './lti/registrations.store.ts';
import { districtScope, mayLink } from './sso.policy.ts';
import type { ProviderSubject } from './sso-refusal.ts';

/** What links need of the session's part. */
export interface IdentitiesDependencies {
  /** Ends the sessions of an account that a number opened. @returns their ids */
  readonly endSessionsOpenedBy: (
    db: CallContext['db'],
    account: { readonly district_id: number; readonly user_puid: string },
    number: ProviderSubject,
  ) => Promise<string[]>;
}

/** Whom a district's connections know: numbers that wait for an account, and those that are linked to one. */
export const identitiesHandlers = ({ endSessionsOpenedBy }: IdentitiesDependencies) =>
  ({
    getIdentities: async ({ db, caller }, { query }) => {
      const district = districtScope(caller, query.district_id);
      const { waiting } = await listUnknown(db, district);
      const offset = (query.page - 1) * query.page_size;
      if (query.state === 'waiting') {
        const found = await listUnknown(db, district, query.find);
        const identities = found.waiting.slice(offset, offset + query.page_size);
        return { identities, total: found.waiting.length, is_more: found.is_more, waiting: waiting.length };
      }
      return { ...(await listIdentities(db, district, { find: query.find, limit: query.page_size, offset })), waiting: waiting.length };
    },

    linkIdentity: async (context, { body }) => {
      const { db, caller } = context;
      const district_id = districtScope(caller, body.district_id);
      const subject = body.subject.trim();
      if (subject === '') throw new FieldFault(422, 'provider_number_needed', { subject: 'provider_number_needed' });
      const [connections, platforms] = await Promise.all([listConnections(db, district_id), listRegistrations(db, district_id)]);
      const providers = [...connections.map(providerOf), ...platforms.map(({ registration_id }) => ltiProvider(registration_id))];
      if (!providers.includes(body.provider)) throw notFound('This connection');
      const account = await accountNamed(db, district_id, body.user_name);
      if (account === null || !mayLink(caller, account)) {
        const words = 'sign_in_name_unknown';
        throw new FieldFault(422, words, { user_name: words });
      }
      const number = { district_id, provider: body.provider, subject };
      const refusal = await linkNumber(db, number, account);
      if (refusal !== null) throw new FieldFault(409, refusal, { subject: refusal });
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: account.user_puid,
        detail: `linked to ${body.provider.split(':')[0]}`,
      });
      return {};
    },

    unlinkIdentity: async (context, { body }) => {
      const district_id = districtScope(context.caller, body.district_id);
      const number = { district_id, provider: body.provider, subject: body.subject };
      const account = { district_id, user_puid: body.account_puid };
      if (!(await deleteIdentity(context.db, number, account.user_puid))) throw notFound('This link');
      // Whoever came in by it may be somebody else: the link was wrong.
      context.sessionsEnded(await endSessionsOpenedBy(context.db, account, number));
      context.note({
        kind: 'account_changed',
        district_id,
        subject_puid: body.account_puid,
        detail: `unlinked from ${body.provider.split(':')[0]}`,
      });
      return {};
    },
  }) satisfies Partial<HandlersOf<typeof sso>>;
