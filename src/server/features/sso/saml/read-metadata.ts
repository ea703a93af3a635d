import { MAX_CERTIFICATES } from '#contract/sso/sso.schemas.ts';
import { readCertificate } from './certificates.ts';
import { allOf, childOf, type Element, readXml } from './read-xml.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ProviderMetadata {
  readonly idp_entity_id: string;
  readonly sso_url: string;
  readonly certificates: string[];
}

type MetadataFault =
  | 'metadata_not_xml'
  | 'metadata_of_several'
  | 'metadata_of_no_provider'
  | 'metadata_without_redirect'
  | 'metadata_without_certificate';

/** What metadata of a SAML provider says, or what it lacks. Of several certificates those that end last are taken. */
export function readProviderMetadata(xml: string): ProviderMetadata | MetadataFault {
  const root = readXml(xml);
  if (root === null) return 'metadata_not_xml';
  const entities = allOf(root, 'EntityDescriptor').filter((entity) => childOf(entity, 'IDPSSODescriptor'));
  if (entities.length > 1) return 'metadata_of_several';
  const [entity] = entities;
  const provider = childOf(entity, 'IDPSSODescriptor');
  if (!entity || !provider) return 'metadata_of_no_provider';
  const service = provider.children.find(({ name, attributes }) => name === 'SingleSignOnService' && attributes.Binding === REDIRECT);
  if (!service?.attributes.Location) return 'metadata_without_redirect';
  const certificates = signingCertificates(provider);
  if (certificates.length === 0) return 'metadata_without_certificate';
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
    .slice(0, MAX_CERTIFICATES)
    .map(({ pem }) => pem);
}
