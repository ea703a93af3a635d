import { jwtVerify, SignJWT } from 'jose';
import type { TokenSession } from '../handler-types.ts';

/** What an access token says. The rest of the person is read from the database. */
export interface TokenClaims {
  readonly user_puid: string;
  readonly exp: number;
  /** The sign-in that it belongs to; null for a token of an earlier release. */
  readonly session_id: string | null;
  /** The administrator who is signed in as the person; null for everybody's own sign-in. */
  readonly acting_puid: string | null;
}

/** Signs and reads the short-lived bearer tokens. */
export interface AccessTokens {
  sign(user_puid: string, now: Date, session?: TokenSession): Promise<string>;
  /** Null for whatever is not a valid token of ours. */
  read(token: string): Promise<TokenClaims | null>;
}

/** Verified tokens are cached: a device sends the same one with hundreds of calls. */
const MAX_CACHED = 20_000;

/** @param lifeSeconds how long a token is valid (`ACCESS_TOKEN_SECONDS`) */
export function createAccessTokens(secret: string, lifeSeconds: number): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const known = new Map<string, TokenClaims>();

  return {
    sign: (user_puid, now, session) => {
      const seconds = Math.floor(now.getTime() / 1000);
      const { session_id, acting_puid } = session ?? {};
      // `act` as in RFC 8693: who acts for the subject.
      return new SignJWT({ ...(session_id ? { sid: session_id } : {}), ...(acting_puid ? { act: { sub: acting_puid } } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user_puid)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .setIssuer('tidepool')
        .sign(key);
    },
    read: async (token) => {
      const remembered = known.get(token);
      if (remembered !== undefined) return remembered.exp * 1000 > Date.now() ? remembered : forget(known, token);
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'tidepool', requiredClaims: ['sub', 'exp'] });
        const session_id = typeof payload.sid === 'string' ? payload.sid : null;
        const claims = { user_puid: String(payload.sub), exp: Number(payload.exp), session_id, acting_puid: actorIn(payload.act) };
        if (known.size >= MAX_CACHED) known.delete(known.keys().next().value ?? '');
        known.set(token, claims);
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** Who acts for the subject, according to a token that we signed ourselves. */
function actorIn(act: unknown): string | null {
  return typeof act === 'object' && act !== null && 'sub' in act && typeof act.sub === 'string' ? act.sub : null;
}

function forget(known: Map<string, TokenClaims>, token: string): null {
  known.delete(token);
  return null;
}
