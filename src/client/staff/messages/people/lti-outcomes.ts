import { messages } from '#client/shared/platform/screen/i18n.ts';
import { m as shared } from './sso-outcomes.ts';

/** What the doctor says of a launch: where LTI's own settings are meant, instead of those of SAML. */
export const m: typeof shared = {
  ...shared,
  ...messages({
    role_differs: [
      'The platform and this account do not agree on who is a student. Check the person’s role in the platform, and which account is linked.',
      'La plataforma y la cuenta no coinciden en quién es estudiante. Revisa el rol de la persona en la plataforma y qué cuenta está vinculada.',
    ],
    not_signed: [
      'The signature does not match its key. Check the address of the key set (JWKS).',
      'La firma no corresponde a su clave. Revisa la dirección del conjunto de claves (JWKS).',
    ],
    wrong_algorithm: [
      'It was signed with an algorithm other than RS256. Choose RS256 in the platform.',
      'Se firmó con un algoritmo distinto de RS256. Elige RS256 en la plataforma.',
    ],
    wrong_audience: ['It was meant for another tool. Check the client id.', 'Era para otra herramienta. Revisa el id de cliente.'],
    wrong_issuer: [
      'It came from a different issuer than the one set here. Check the issuer.',
      'Vino de un emisor distinto del indicado aquí. Revisa el emisor.',
    ],
    not_asked_for: [
      'It does not belong to the launch that it answers: its nonce is different. Open the link in the platform again.',
      'No corresponde al inicio al que responde: su nonce es otro. Abre otra vez el enlace en la plataforma.',
    ],
    expired: ['It came too late. Check the platform’s clock.', 'Llegó demasiado tarde. Revisa el reloj de la plataforma.'],
    clock_differs: [
      'It is from the future: the platform’s clock is ahead by more than a minute.',
      'Viene del futuro: el reloj de la plataforma va adelantado más de un minuto.',
    ],
    refused_there: ['The platform itself refused the sign-in.', 'La propia plataforma lo rechazó.'],
    no_subject: [
      'It does not say who the person is. Let the platform send the user’s id (sub).',
      'No dice quién es la persona. Permite que la plataforma envíe el id del usuario (sub).',
    ],
    not_readable: ['It could not be read as a launch of LTI 1.3.', 'No se pudo leer como un inicio de LTI 1.3.'],
    provider_unreachable: [
      'The platform’s keys could not be read. Check the address of the key set (JWKS).',
      'No se pudieron leer las claves de la plataforma. Revisa la dirección del conjunto de claves (JWKS).',
    ],
    not_set_up: ['The platform is not in use.', 'La plataforma no está en uso.'],
  }),
};
