import type { MailSettings } from '#server/db/queue-mail.ts';
import type { AllHandlers } from '#server/http/call-table.ts';
import { modulesOffFor } from '#server/http/callers/module-gate.ts';
import { endSessionKeysOfAll } from './features/custody/session-keys.store.ts';
import { redeemBadge } from './features/groups/redeem-badge.ts';
import { groupsOf } from './features/groups/visible-groups.store.ts';
import type { SourceDependencies } from './features/rostering/sources.handlers.ts';
import { createInvitationHandlers } from './features/session/invitations.handlers.ts';
import { createPasskeyHandlers, type PasskeyDependencies } from './features/session/passkeys.handlers.ts';
import { createSecondFactorHandlers } from './features/session/second-factor.handlers.ts';
import { createSecondStepHandlers } from './features/session/second-step.handlers.ts';
import { createSessionHandlers, type SessionDependencies } from './features/session/session.handlers.ts';
import { createSessionActingHandlers } from './features/session/session-acting.handlers.ts';
import { createSessionRecoveryHandlers } from './features/session/session-recovery.handlers.ts';
import { createSessionSecurityHandlers } from './features/session/session-security.handlers.ts';
import { endSessionsOf, endSessionsOfProvider } from './features/session/sessions.store.ts';
import { providerSubjectOf, startSessionOf } from './features/session/start-session.ts';
import { countSignIn } from './features/session/throttle-sign-in.ts';
import { ltiHandlers } from './features/sso/lti/lti.handlers.ts';
import { platformScoresHandlers } from './features/sso/lti/scores/scores.handlers.ts';
import { SCORES_SCHEDULE } from './features/sso/lti/scores/scores-schedule.ts';
import { connectableKinds, type SsoDependencies, ssoHandlers } from './features/sso/sso.handlers.ts';
import { requiredWays } from './features/sso/staff-rule.ts';
import { readManaged } from './features/users/account.store.ts';
import { peopleNamed } from './features/users/find-accounts.store.ts';
import type { Jobs } from './jobs/run-jobs.ts';

export type SignInDependencies = Omit<SessionDependencies, 'redeemBadge' | 'modulesOff' | 'requiredWays' | 'sealing'> &
  Pick<SsoDependencies, 'portals'> &
  Pick<PasskeyDependencies, 'origin'> & {
    readonly rostering: Omit<SourceDependencies, 'jobs'>;
    readonly mail: MailSettings;
    readonly jobs: Pick<Jobs, 'wake'>;
  };

/** Handlers of sessions and single sign-on, and what they read of other areas. */
export function signInHandlers(dependencies: SignInDependencies): Pick<AllHandlers, 'session' | 'sso' | 'lti'> {
  const { mail, origin, portals, rostering } = dependencies;
  const requiredWaysOf: SessionDependencies['requiredWays'] = (db, user) => requiredWays(db, user, connectableKinds(portals));
  return {
    session: {
      ...createSessionHandlers({
        ...dependencies,
        redeemBadge,
        modulesOff: modulesOffFor,
        sealing: rostering,
        requiredWays: requiredWaysOf,
      }),
      ...createSessionSecurityHandlers({ ...dependencies, peopleNamed }),
      ...createSessionActingHandlers(dependencies),
      ...createSessionRecoveryHandlers({ readManaged, endSessionKeysOfAll, mail }),
      ...createSecondFactorHandlers({ ...rostering, readManaged }),
      ...createSecondStepHandlers({ ...rostering, origin }),
      ...createPasskeyHandlers({ ...dependencies, requiredWays: requiredWaysOf }),
      ...createInvitationHandlers({ readManaged, mail }),
    },
    sso: ssoHandlers({
      openSession: (...given) => startSessionOf(dependencies, ...given),
      providerSubjectOf,
      endSessionsOpenedBy: (db, account, openedBy) => endSessionsOf(db, account, { openedBy }),
      endSessionsOfProvider,
      countSignIn,
      portals,
      sealing: rostering,
      anyHost: rostering.anyHost,
    }),
    lti: {
      ...ltiHandlers({ ...rostering, endSessionsOfProvider }),
      ...platformScoresHandlers({ visibleGroups: groupsOf, wakeScores: () => dependencies.jobs.wake(SCORES_SCHEDULE) }),
    },
  };
}
