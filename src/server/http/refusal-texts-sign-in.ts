import type { TextPair } from '#domain/spanish-from.ts';

/** What may be refused about single sign-on, as the server says it, and in Spanish. */
export const SIGN_IN_REFUSALS: readonly TextPair[] = [
  ['This sign-in has ended. Please start again.', 'Este inicio de sesión terminó. Empieza de nuevo.'],
  ['A district may have 20 connections.', 'Un distrito puede tener 20 conexiones.'],
  ['Another district uses this already. Ask Tidepool’s support.', 'Otro distrito ya lo usa. Pregunta al soporte de Tidepool.'],
  [
    'Another district uses this already. Ask Tidepool’s support. ({aliases})',
    'Otro distrito ya lo usa. Pregunta al soporte de Tidepool. ({aliases})',
  ],
  [
    'Nothing could be read from this address. It must begin with https:// and be reachable from the internet.',
    'No se pudo leer nada de esta dirección. Debe empezar con https:// y poder alcanzarse desde internet.',
  ],
  ['This connection was not found.', 'No se encontró esta conexión. Quizá se quitó.'],
  ['This link was not found.', 'No se encontró este vínculo. Quizá se quitó.'],
  ['Write the person’s number at the provider.', 'Escribe el número de la persona en el proveedor.'],
  ['Nobody whom you manage has this sign-in name.', 'Nadie de quienes administras tiene este usuario.'],
  ['This number is linked to somebody already. Unlink it first.', 'Este número ya está vinculado a alguien. Primero desvincúlalo.'],
  ['Another connection has this number already.', 'Otra conexión ya tiene este número.'],
  ['Some fields are not right yet. Nothing was saved.', 'Algunos campos todavía no están bien. No se guardó nada.'],
  ['Write what people read on the button.', 'Escribe lo que se lee en el botón.'],
  ['Write the district’s number at the provider.', 'Escribe el número del distrito en el proveedor.'],
  ['The settings of SAML are missing.', 'Faltan los ajustes de SAML.'],
  [
    'Write an address such as https://tidepool.school.example, without a path.',
    'Escribe una dirección como https://tidepool.school.example, sin ruta.',
  ],
  ['Write a web address that begins with https://.', 'Escribe una dirección web que empiece con https://.'],
  ['Write the entity id of the identity provider.', 'Escribe el id de entidad del proveedor de identidad.'],
  [
    'This is not a certificate. Paste it from its first line to its last.',
    'Esto no es un certificado. Pégalo desde la primera línea hasta la última.',
  ],
  ['Write which values mean a student.', 'Escribe qué valores significan estudiante.'],
  [
    'Write e-mail domains such as @school.example, or codes of 3 to 40 letters, digits and dashes.',
    'Escribe dominios de correo como @escuela.example, o códigos de 3 a 40 letras, cifras y guiones.',
  ],
  [
    'This is not readable XML. Copy the whole of the metadata, from <EntityDescriptor to its end.',
    'Este XML no se puede leer. Copia los metadatos completos, desde <EntityDescriptor hasta el final.',
  ],
  [
    'This metadata is of several identity providers. Use the metadata of your own.',
    'Estos metadatos son de varios proveedores de identidad. Usa los del tuyo.',
  ],
  [
    'This metadata is not of an identity provider: it has no IDPSSODescriptor.',
    'Estos metadatos no son de un proveedor de identidad: no tienen IDPSSODescriptor.',
  ],
  [
    'This identity provider has no address for the HTTP-Redirect binding, which is needed.',
    'Este proveedor no tiene dirección para HTTP-Redirect, que hace falta.',
  ],
  ['This metadata has no certificate for signing.', 'Estos metadatos no tienen certificado de firma.'],
];
