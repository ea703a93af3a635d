import type { TraceDetail } from '#contract/sso/sso.schemas.ts';
import { masked } from '../sso-refusal.ts';
import { allOf, childOf, type Element } from './read-xml.ts';

const TAKEN_ALGORITHMS =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmldsig-more#rsa-sha(256|384|512)|2001\/04\/xmlenc#sha(256|512)|2001\/04\/xmldsig-more#sha384)$/;
const MAX_ATTRIBUTES = 20;

/** The first algorithm of a signature or digest that is not taken: SHA-1, a shared key, or anything unheard of. */
export function weakAlgorithm(response: Element): string | null {
  const used = [...allOf(response, 'SignatureMethod'), ...allOf(response, 'DigestMethod')].map(
    ({ attributes }) => attributes.Algorithm ?? '',
  );
  return used.find((algorithm) => !TAKEN_ALGORITHMS.test(algorithm)) ?? null;
}

/** What the doctor shows of an answer, true or not. The attribute that says the role is shown whole: it is needed for the setting. */
export function traceOf(response: Element | null, roleAttribute: string, now: Date, note = ''): TraceDetail {
  const assertion = response ? allOf(response, 'Assertion')[0] : undefined;
  const attributes = assertion ? allOf(assertion, 'Attribute').slice(0, MAX_ATTRIBUTES) : [];
  const issued = Date.parse(assertion?.attributes.IssueInstant ?? response?.attributes.IssueInstant ?? '');
  return {
    issuer: (childOf(assertion, 'Issuer') ?? (response ? childOf(response, 'Issuer') : undefined))?.text.slice(0, 300) ?? '',
    subject: masked(childOf(childOf(assertion, 'Subject'), 'NameID')?.text ?? ''),
    attributes: attributes.map((attribute) => {
      const name = attribute.attributes.Name?.slice(0, 200) ?? '';
      const values = allOf(attribute, 'AttributeValue').map(({ text }) => (name === roleAttribute ? text : masked(text)));
      return { name, value: values.join(', ').slice(0, 300) };
    }),
    clock_seconds: Number.isNaN(issued) ? null : Math.round((issued - now.getTime()) / 1000),
    note: note.slice(0, 300),
  };
}
