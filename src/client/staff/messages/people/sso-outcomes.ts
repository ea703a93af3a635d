import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What the doctor says of a sign-in that came back: what is wrong, and where it is set right. */
export const m = messages({
  signed_in: ['Signed in', 'Inició sesión'],
  would_sign_in: ['Works: this person would be signed in', 'Funciona: esta persona iniciaría sesión'],
  unknown_person: [
    'Nobody here is linked to this number. Link it under “SSO account links”.',
    'Nadie está vinculado a este número. Vincúlalo en «Vínculos de cuentas (SSO)».',
  ],
  not_allowed: [
    'The linked account is deactivated, or may not be opened this way.',
    'La cuenta vinculada está desactivada o no se puede abrir así.',
  ],
  role_differs: [
    'The provider and this account do not agree on who is a student. Check the attribute with the role.',
    'El proveedor y la cuenta no coinciden en quién es estudiante. Revisa el atributo del rol.',
  ],
  role_not_said: [
    'The provider did not say the role, so its first sign-in does not open an administrator’s account by name. Link the account by hand under “SSO account links”.',
    'El proveedor no indicó el rol; por eso un primer inicio de sesión no abre por nombre una cuenta de administración. Vincula la cuenta a mano en «Vínculos de cuentas (SSO)».',
  ],
  not_signed: [
    'The signature is missing or was made with another key. Check the certificate, and whether the Response is signed.',
    'Falta la firma o se hizo con otra clave. Revisa el certificado y si la respuesta está firmada.',
  ],
  wrong_algorithm: [
    'It was signed with an algorithm that is not accepted (SHA-1, for example). Choose SHA-256 at the provider.',
    'Se firmó con un algoritmo que no se acepta (SHA-1, por ejemplo). Elige SHA-256 en el proveedor.',
  ],
  wrong_audience: [
    'It was meant for another service. Copy our entity id into the provider.',
    'Era para otro servicio. Copia nuestro id de entidad en el proveedor.',
  ],
  wrong_issuer: [
    'It came from a different issuer than the entity id set here.',
    'Vino de un emisor distinto del id de entidad indicado aquí.',
  ],
  wrong_address: [
    'It was meant for another address. Copy our ACS address into the provider.',
    'Era para otra dirección. Copia nuestra dirección ACS en el proveedor.',
  ],
  not_asked_for: [
    'It does not answer a request of ours, or the signed part does not say so.',
    'No responde a una solicitud nuestra, o la parte firmada no lo dice.',
  ],
  used_already: ['It was already used. Start again.', 'Ya se había usado. Empieza de nuevo.'],
  expired: ['It came too late. Check the provider’s clock.', 'Llegó demasiado tarde. Revisa el reloj del proveedor.'],
  clock_differs: [
    'It is from the future: the provider’s clock is ahead by more than a minute.',
    'Viene del futuro: el reloj del proveedor va adelantado más de un minuto.',
  ],
  refused_there: ['The provider itself refused the sign-in.', 'El propio proveedor lo rechazó.'],
  no_subject: [
    'It has no unchanging number for the person. Check the attribute.',
    'No trae un número fijo de la persona. Revisa el atributo.',
  ],
  wrong_district: ['The person belongs to another district.', 'La persona es de otro distrito.'],
  not_readable: [
    'It could not be read, or was encrypted. Turn encryption of assertions off at the provider.',
    'No se pudo leer o estaba cifrada. Desactiva el cifrado de aserciones en el proveedor.',
  ],
  provider_unreachable: ['The provider did not answer our server.', 'El proveedor no respondió a nuestro servidor.'],
  not_set_up: ['The connection is not in use.', 'La conexión no está en uso.'],
  wrong_domain: [
    'A personal account, or one of a domain that is not listed here. Choose the school account, or add the domain.',
    'Una cuenta personal o de un dominio que no está en la lista. Elige la cuenta de la escuela o agrega el dominio.',
  ],
  guest_account: [
    'A guest of your Microsoft tenant. Only its own accounts are let in.',
    'Una persona invitada en tu inquilino de Microsoft. Solo entran sus propias cuentas.',
  ],
  // Of LTI alone.
  unknown_key: [
    'It was signed with a key that is not in the key set. Check the address of the key set (JWKS).',
    'Se firmó con una clave que no está en el conjunto de claves. Revisa la dirección del conjunto de claves (JWKS).',
  ],
  opened_choice: ['A teacher opened the page to choose a lesson', 'Un docente abrió la página para elegir una lección'],
  unknown_deployment: [
    'Its deployment id is not among those set here. Add the one below to “Deployment ids”.',
    'Su id de despliegue no está entre los indicados aquí. Agrega el de abajo a «Ids de despliegue».',
  ],
  wrong_message: [
    'This is not an LTI 1.3 launch that Tidepool accepts. Check the version and the message type in the platform.',
    'No es un inicio LTI 1.3 que Tidepool acepte. Revisa la versión y el tipo de mensaje en la plataforma.',
  ],
});
