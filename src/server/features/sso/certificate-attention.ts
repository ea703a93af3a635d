import { ROLE } from '#contract/roles.ts';
import { EXPIRY_WARNING_DAYS } from '#contract/sso/sso.schemas.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { listConnections } from './connections.store.ts';
import { readCertificate } from './saml/certificates.ts';

const DAY_MS = 86_400_000;

/** Connections in use whose last good certificate has ended or ends soon: nobody can sign in through them then. */
export async function certificateAttention({ db, caller, now }: CallContext): Promise<AttentionItem[]> {
  if (caller.role < ROLE.districtAdmin) return [];
  const connections = await listConnections(db, caller.district_id);
  return connections.flatMap(({ connection_id, name, is_active, settings }): AttentionItem[] => {
    const ends = (settings?.certificates ?? []).flatMap((pem) => readCertificate(pem)?.shown.ends_at ?? []).sort();
    const last = ends.at(-1);
    if (!is_active || last === undefined) return [];
    const left = Date.parse(last) - now.getTime();
    if (left > EXPIRY_WARNING_DAYS * DAY_MS) return [];
    const kind = left < 0 ? 'certificate_ended' : 'certificate_ends';
    return [{ kind, count: 1, is_more: false, name, at: last, id: connection_id }];
  });
}
