import { MOST_CERTIFICATES } from '#contract/sso.schemas.ts';
import { readCertificate } from './certificates.ts';
import { allOf, childOf, type Element, readXml } from './read-xml.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ProviderMetadata {
  readonly idp_entity_id: string;
  readonly sso_url: string;
  readonly certificates: string[];
}

/** What metadata of a SAML provider says, or the sentence of what it lacks. Of several certificates those that end last are taken. */
export function readProviderMetadata(xml: string): ProviderMetadata | string {
  const root = readXml(xml);
  if (root === null) return 'This is not readable XML. Copy the whole of the metadata, from <EntityDescriptor to its end.';
  const entities = allOf(root, 'EntityDescriptor').filter((entity) => childOf(entity, 'IDPSSODescriptor'));
  if (entities.length > 1) return 'This metadata is of several identity providers. Use the metadata of your own.';
  const [entity] = entities;
  const provider = childOf(entity, 'IDPSSODescriptor');
  if (!entity || !provider) return 'This metadata is not of an identity provider: it has no IDPSSODescriptor.';
  const service = provider.children.find(({ name, attributes }) => name === 'SingleSignOnService' && attributes.Binding === REDIRECT);
  if (!service?.attributes.Location) return 'This identity provider has no address for the HTTP-Redirect binding, which is needed.';
  const certificates = signingCertificates(provider);
  if (certificates.length === 0) return 'This metadata has no certificate for signing.';
  return { idp_entity_id: entity.attributes.entityID ?? '', sso_url: service.attributes.Location, certificates };
}

function signingCertificates(provider: Element): string[] {
  const given = provider.children
    .filter(({ name, attributes }) => name === 'KeyDescriptor' && attributes.use !== 'encryption')
    .flatMap((key) => allOf(key, 'X509Certificate'))
    .flatMap(({ text }) => readCertificate(text) ?? []);
  const byPem = new Map(given.map((certificate) => [certificate.pem, certificate]));
  return [...byPem.values()]
    .sort((a, b) => b.shown.ends_at.localeCompare(a.shown.ends_at))
    .slice(0, MOST_CERTIFICATES)
    .map(({ pem }) => pem);
}
