import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type SelfSigned, selfSigned } from './self-signed.ts';

/** What a test's answer says otherwise than an honest provider would. */
export interface AnswerOptions {
  readonly subject?: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly nameIdFormat?: string;
  /** Of the Response and of the signed part; `null` leaves it out. */
  readonly inResponseTo?: string | null;
  readonly signedInResponseTo?: string | null;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string | null;
  readonly issuer?: string;
  readonly assertionId?: string;
  readonly issuedAt?: number;
  readonly lifeMs?: number;
  readonly sign?: 'assertion' | 'both' | 'none';
  readonly key?: SelfSigned;
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  /** Changes the document after it was signed. */
  readonly after?: (xml: string) => string;
}

const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const NEW_ID = () => `_${randomBytes(16).toString('hex')}`;

/** A SAML 2.0 identity provider of a test: it signs what it is told to, with a real key. */
export class SamlProvider {
  readonly entityId: string;
  readonly key: SelfSigned;
  #server: Server | null = null;

  constructor(entityId = 'https://idp.harbor.example/saml', key = selfSigned('Harbor IdP')) {
    this.entityId = entityId;
    this.key = key;
  }

  metadata(ssoUrl = 'https://idp.harbor.example/sso'): string {
    const base64 = this.key.pem.replace(/-----.*?-----|\s/g, '');
    return `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${this.entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/></IDPSSODescriptor></EntityDescriptor>`;
  }

  /** The answer to a request, in base64 as a browser posts it. @param base our own addresses, without their ends */
  answer(base: string, requestId: string, options: AnswerOptions = {}): string {
    const xml = this.#write(base, requestId, options);
    return Buffer.from(options.after ? options.after(xml) : xml).toString('base64');
  }

  #write(base: string, requestId: string, options: AnswerOptions): string {
    const now = options.issuedAt ?? Date.now();
    const instant = new Date(now).toISOString();
    const ends = new Date(now + (options.lifeMs ?? 300_000)).toISOString();
    const acs = `${base}/acs`;
    const answers = (given: string | null | undefined) => (given === null ? '' : ` InResponseTo="${given ?? requestId}"`);
    const [id, assertionId] = [NEW_ID(), options.assertionId ?? NEW_ID()];
    const attributes = Object.entries(options.attributes ?? {})
      .map(
        ([name, values]) =>
          `<saml:Attribute Name="${name}">${[values]
            .flat()
            .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
            .join('')}</saml:Attribute>`,
      )
      .join('');
    const issuer = `<saml:Issuer>${options.issuer ?? this.entityId}</saml:Issuer>`;
    const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Version="2.0" ID="${assertionId}" IssueInstant="${instant}">${issuer}<saml:Subject><saml:NameID Format="${options.nameIdFormat ?? PERSISTENT}">${options.subject ?? 'sis-1'}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${ends}" Recipient="${options.recipient ?? acs}"${answers(options.signedInResponseTo)}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${instant}" NotOnOrAfter="${ends}"><saml:AudienceRestriction><saml:Audience>${options.audience ?? `${base}/metadata`}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${instant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes && `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`}</saml:Assertion>`;
    const destination = options.destination === null ? '' : ` Destination="${options.destination ?? acs}"`;
    const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" IssueInstant="${instant}"${destination}${answers(options.inResponseTo)}><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${options.issuer ?? this.entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
    if (options.sign === 'none') return response;
    const signed = this.#sign(response, 'Assertion', options);
    return options.sign === 'both' ? this.#sign(signed, 'Response', options) : signed;
  }

  #sign(xml: string, name: string, options: AnswerOptions): string {
    const { privateKey, pem } = options.key ?? this.key;
    const signer = new SignedXml({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicCert: pem,
      signatureAlgorithm: options.signatureAlgorithm ?? RSA_SHA256,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signer.addReference({
      xpath: `//*[local-name(.)='${name}']`,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
      digestAlgorithm: options.digestAlgorithm ?? SHA256,
    });
    signer.computeSignature(xml, {
      prefix: 'ds',
      location: { reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signer.getSignedXml();
  }

  /** Serves a page on which somebody signs in at once, as `subject`. @returns its address */
  async listen(answerWith: () => AnswerOptions, host = 'localhost'): Promise<string> {
    const server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const samlRequest = asked.get('SAMLRequest');
      // Browsers also ask for an icon.
      if (samlRequest === null) return void response.writeHead(404).end();
      const { id, acs } = readRequest(samlRequest);
      const saml = this.answer(acs.replace(/\/acs$/, ''), id, answerWith());
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>Harbor sign-in</title><form method="post" action="${acs}"><input type="hidden" name="SAMLResponse" value="${saml}"><input type="hidden" name="RelayState" value="${asked.get('RelayState') ?? ''}"><button>Continue</button></form>`,
      );
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    return `http://${host}:${typeof address === 'object' && address ? address.port : 0}/sso`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server ? this.#server.close(() => resolve()) : resolve()));
  }
}

/** Which request an address carries, and where its answer is to be sent. */
export function readRequest(samlRequest: string): { readonly id: string; readonly acs: string } {
  const xml = inflateRawSync(Buffer.from(samlRequest, 'base64')).toString('utf8');
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', acs: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '' };
}
