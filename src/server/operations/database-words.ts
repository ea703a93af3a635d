import { CONNECTIONS, LONG_CONNECTIONS } from '#server/db/open-pool.ts';
import { databaseErrorOf } from '#server/http/refusals/outage.ts';

/** One more hears which games moved. */
const MAX_CONNECTIONS = CONNECTIONS + LONG_CONNECTIONS + 1;

/** Why a start on the operator's own PostgreSQL failed, in words that name the setting; null for what an operator cannot put right. */
export function databaseWords(error: unknown): string | null {
  const code = databaseErrorOf(error)?.code;
  if (databaseErrorOf(error)?.message === 'The server does not support SSL connections')
    return 'PostgreSQL does not speak TLS, which sslmode in DATABASE_URL asks for. Turn it on there, or take sslmode away.';
  if (typeof code !== 'string') return null;
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/.test(code))
    return 'No PostgreSQL answers at the address in DATABASE_URL. Is it running, and may this machine reach it?';
  if (code === '28P01') return 'PostgreSQL does not take the user or the password in DATABASE_URL.';
  if (code === '28000')
    return 'PostgreSQL does not let the user in DATABASE_URL in: there is none of that name, or its pg_hba.conf does not allow the user from this machine, or only with TLS (end DATABASE_URL with ?sslmode=verify-full).';
  if (/CERT|VERIFY_LEAF_SIGNATURE/.test(code))
    return 'The certificate of PostgreSQL cannot be checked. Save the certificate of the authority that signed it, and end DATABASE_URL with ?sslmode=verify-full&sslrootcert=/path/to/it.pem.';
  if (code === '42501')
    return 'The user in DATABASE_URL may not create tables in that database. Make it the owner: ALTER DATABASE "name" OWNER TO "user".';
  if (code === '25006') return 'PostgreSQL may only be read from: DATABASE_URL names a standby. Name the server that takes writes.';
  if (code === '53100') return 'The disk of PostgreSQL is full. Make room there, then start this server again.';
  if (code === '3D000') return 'PostgreSQL has no database of the name in DATABASE_URL. Create it first, then start again.';
  if (code === '53300')
    return `PostgreSQL has no connection left for this server. Each server opens up to ${MAX_CONNECTIONS}: raise max_connections, or the limit of the user in DATABASE_URL.`;
  return /^57P0[123]$/.test(code) ? 'PostgreSQL is starting or stopping just now. Start this server again when it is ready.' : null;
}
