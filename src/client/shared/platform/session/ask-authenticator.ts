import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Nobody chose a passkey: they closed the browser's window, or there is none for this address. It says nothing of which. */
export class PasskeyCanceledError extends Error {
  override name = 'PasskeyCanceledError';
}

const asFields = (response: object) => response as Record<string, unknown>;

/** Has the browser make a passkey. @throws PasskeyCanceledError */
export function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(asFields, canceled);
}

/** Has the browser show a passkey. @throws PasskeyCanceledError */
export function showPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
    (response: AuthenticationResponseJSON) => asFields(response),
    canceled,
  );
}

function canceled(cause: unknown): never {
  throw new PasskeyCanceledError('', { cause });
}
