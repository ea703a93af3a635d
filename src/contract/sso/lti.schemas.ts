import * as z from 'zod/mini';
import { line, moment, puid, text } from '../wire.ts';

export const MAX_REGISTRATIONS = 20;
export const MAX_DEPLOYMENTS = 50;

/**
 * Where a platform sends the sign-in name that its administrators set. Custom parameters are not among them: on many platforms any
 * teacher can set one and could name somebody else.
 */
export const NAME_CLAIMS = ['none', 'person_sourcedid', 'preferred_username', 'ext_user_username'] as const;
export const nameClaim = z.enum(NAME_CLAIMS);
export type NameClaim = z.output<typeof nameClaim>;

/** An administrator's settings for a platform (LTI 1.3 calls it a tool registration). */
export const registrationFields = {
  name: line(80),
  is_active: z.boolean(),
  issuer: text(500),
  client_id: text(300),
  deployment_ids: z.array(text(255)).check(z.maxLength(MAX_DEPLOYMENTS)),
  auth_login_url: text(1_000),
  token_url: text(1_000),
  jwks_url: text(1_000),
  /** Where this Tidepool is reached, as the platform knows it: `https://tidepool.school.example`. */
  own_origin: text(200),
  name_claim: nameClaim,
};

export const registration = z.object({
  registration_id: puid,
  ...registrationFields,
  /** Increased by one with each save. */
  revision: z.int(),
  saved_at: moment,
});
export type Registration = z.output<typeof registration>;
