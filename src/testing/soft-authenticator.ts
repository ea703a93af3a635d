import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Overrides for an authenticator's answers. */
export interface AuthenticatorLies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Performs user verification (fingerprint, PIN). @default true */
  readonly verifiesPerson?: boolean;
  readonly counter?: number;
  /** How it is reached. @default ['internal'] */
  readonly transports?: unknown;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
/** CBOR of short texts and byte strings (RFC 8949): all that an attestation without a statement needs. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);

/** An authenticator in software (WebAuthn, ES256), for one passkey: makes it, and shows it as often as it is asked. */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly id: string;
  counter = 0;

  constructor(origin: string, idBytes = 32) {
    this.#origin = origin;
    this.id = base64url(randomBytes(idBytes));
  }

  /** Answers `navigator.credentials.create`. */
  make({ challenge }: { readonly challenge: string }, lies: AuthenticatorLies = {}): Record<string, unknown> {
    const jwk = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text = '') => cborBytes(Buffer.from(text, 'base64url'));
    // kty: EC2, alg: ES256, crv: P-256, x, y (RFC 9053).
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(jwk.x),
      Buffer.from([0x22]),
      coordinate(jwk.y),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, key]);
    const authData = Buffer.concat([this.#head(HAS_KEY, lies), credential]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const clientDataJSON = base64url(this.#clientData('webauthn.create', challenge, lies));
    return this.#answer({ clientDataJSON, attestationObject: base64url(attestationObject), transports: lies.transports ?? ['internal'] });
  }

  /** Answers `navigator.credentials.get`. */
  show({ challenge }: { readonly challenge: string }, lies: AuthenticatorLies = {}): Record<string, unknown> {
    this.counter += 1;
    const authData = this.#head(0, lies);
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #head(more: number, { rpId = new URL(this.#origin).hostname, verifiesPerson = true, counter = this.counter }: AuthenticatorLies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([more | USER_PRESENT | (verifiesPerson ? USER_VERIFIED : 0)]), count]);
  }

  #clientData(type: string, challenge: string, lies: AuthenticatorLies): string {
    return JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? this.#origin, crossOrigin: false });
  }
}
