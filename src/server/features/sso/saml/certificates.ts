import { X509Certificate } from 'node:crypto';
import type { Certificate } from '#contract/sso/sso.schemas.ts';

/** A certificate as metadata or an administrator writes it, with or without its first and last line; null for anything else. */
export function readCertificate(given: string): { readonly pem: string; readonly shown: Certificate } | null {
  const base64 = given.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----`;
  try {
    const read = new X509Certificate(pem);
    const shown = {
      subject: read.subject.split('\n').join(', '),
      fingerprint: read.fingerprint256,
      begins_at: new Date(read.validFrom).toISOString(),
      ends_at: new Date(read.validTo).toISOString(),
    };
    return { pem, shown };
  } catch {
    return null;
  }
}
