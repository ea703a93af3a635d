import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** The person closed the browser's prompt, or has no passkey for this address. Browsers do not say which. */
export class PasskeyCanceledError extends Error {
  override name = 'PasskeyCanceledError';
}

const asFields = (response: object) => response as Record<string, unknown>;

/** Creates a passkey in the browser. @throws PasskeyCanceledError */
export function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(asFields, canceled);
}

/** Asks the browser for a passkey. @throws PasskeyCanceledError */
export function showPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
    (response: AuthenticationResponseJSON) => asFields(response),
    canceled,
  );
}

function canceled(cause: unknown): never {
  throw new PasskeyCanceledError('', { cause });
}
