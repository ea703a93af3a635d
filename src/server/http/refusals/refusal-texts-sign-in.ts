import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about single sign-on, as the server says it, and in Spanish. */
export const SIGN_IN_REFUSALS = {
  second_factor_needed: [
    'Now enter the code of your authenticator app, or a recovery code.',
    'Ahora escribe el código de tu aplicación de autenticación, o un código de recuperación.',
  ],
  second_factor_wrong: [
    'This code is not right, or it was used already. Wait for the next one and try again.',
    'Este código no es correcto o ya se usó. Espera el siguiente e intenta otra vez.',
  ],
  second_factor_required: [
    'Your district requires two-step sign-in. Set it up now to continue.',
    'Tu distrito pide la verificación en dos pasos. Configúrala ahora para continuar.',
  ],
  second_step_again: ['Confirm it’s you to continue.', 'Confirma que eres tú para continuar.'],
  last_second_step: [
    'Your district requires two-step sign-in, and this is your only second step. Add another one first.',
    'Tu distrito pide la verificación en dos pasos y este es tu último segundo paso. Primero agrega otro.',
  ],
  passkeys_not_set_up: [
    'Passkeys are not set up on this server. Ask your IT person to set PUBLIC_URL.',
    'Este servidor todavía no acepta llaves de acceso: quien lo administra debe definir PUBLIC_URL.',
  ],
  no_passkeys: ['You have no passkey. Use a code instead.', 'No tienes llaves de acceso. Usa un código.'],
  passkey_wrong: ['This passkey did not work. Please try again.', 'Esta llave de acceso no funcionó. Intenta otra vez.'],
  passkey_unknown: [
    'This passkey no longer works here. Sign in with your password, and delete the passkey from your device.',
    'Esta llave de acceso ya no abre ninguna cuenta aquí. Entra con tu contraseña y borra la llave en tu dispositivo.',
  ],
  passkey_not_found: ['This passkey was not found.', 'No se encontró esta llave de acceso. Quizá se quitó.'],
  too_many_passkeys: [
    'You already added this passkey, or you have 20. Remove one that you no longer use.',
    'Esta llave de acceso ya está aquí, o ya tienes 20. Quita una que ya no uses.',
  ],
  second_factor_is_on: ['Two-step sign-in is on already.', 'La verificación en dos pasos ya está activada.'],
  second_factor_not_begun: ['Start the set-up of two-step sign-in again.', 'Empieza otra vez a configurar la verificación en dos pasos.'],
  second_factor_is_off: ['This person does not use two-step sign-in.', 'Esta persona no usa la verificación en dos pasos.'],
  password_wrong: ['This password is not right. Please try again.', 'Esta contraseña no es correcta. Intenta otra vez.'],
  sso_required: [
    'Your district’s teachers and administrators sign in with their school account.',
    'El personal docente y administrativo de tu distrito entra con su cuenta de la escuela.',
  ],
  sso_only_needs_connection: [
    'Let people sign in with a connection first. Otherwise nobody on staff could get in.',
    'Primero permite entrar con una conexión. De lo contrario nadie del personal podría entrar.',
  ],
  sso_only_needs_own_sign_in: [
    'Sign out and come back with your own school account first. That shows that it works before passwords stop working.',
    'Primero cierra la sesión y vuelve a entrar con tu propia cuenta de la escuela. Así se sabe que funciona antes de que las contraseñas dejen de servir.',
  ],
  sign_in_ended: ['This sign-in has ended. Please start again.', 'Este inicio de sesión terminó. Empieza de nuevo.'],
  too_many_connections: ['A district may have at most 20 connections.', 'Un distrito puede tener 20 conexiones como máximo.'],
  alias_taken: ['Another district uses this already. Ask Tidepool’s support.', 'Otro distrito ya lo usa. Pregunta al soporte de Tidepool.'],
  alias_taken_named: [
    'Another district uses this already. Ask Tidepool’s support. ({aliases})',
    'Otro distrito ya lo usa. Pregunta al soporte de Tidepool. ({aliases})',
  ],
  metadata_unreachable: [
    'Nothing could be read from this address. It must begin with https:// and be reachable from the internet.',
    'No se pudo leer nada de esta dirección. Debe empezar con https:// y poder alcanzarse desde internet.',
  ],
  link_not_found: ['This link was not found.', 'No se encontró este vínculo. Quizá se quitó.'],
  provider_number_needed: ['Write the person’s number at the provider.', 'Escribe el número de la persona en el proveedor.'],
  sign_in_name_unknown: ['Nobody whom you manage has this sign-in name.', 'Nadie de quienes administras tiene este usuario.'],
  number_already_linked: ['This number is linked to this account already.', 'Este número ya está vinculado a esta cuenta.'],
  number_linked_in_school: [
    'This number is linked to an account of the same school already. Unlink it first.',
    'Este número ya está vinculado a una cuenta de la misma escuela. Primero desvincúlala.',
  ],
  number_of_student: [
    'A student’s number opens students’ accounts only. Unlink the other account first.',
    'El número de un estudiante solo abre cuentas de estudiantes. Primero desvincula la otra cuenta.',
  ],
  number_full: ['One number opens {most} accounts at most.', 'Un número abre {most} cuentas como máximo.'],
  already_this_account: ['You are in this account already.', 'Ya estás en esta cuenta.'],
  oidc_settings_missing: ['The settings of OpenID Connect are missing.', 'Faltan los ajustes de OpenID Connect.'],
  oidc_issuer_stays: [
    'A connection stays with its provider. Add a new connection for another one.',
    'Una conexión se queda con su proveedor. Agrega una conexión nueva para otro.',
  ],
  issuer_not_google: ['The address of Google is https://accounts.google.com.', 'La dirección de Google es https://accounts.google.com.'],
  issuer_not_tenant: [
    'Copy the directory (tenant) ID of your own directory from Entra. “common” would let in anybody’s account.',
    'Copia de Entra el id. de directorio (inquilino) de tu propio directorio. Con «common» entraría cualquier cuenta.',
  ],
  domain_not_valid: ['Write domains like school.example, one per line.', 'Escribe dominios como escuela.example, uno por línea.'],
  domain_needed: [
    'Name at least one domain of your district, so that nobody else’s account is let in.',
    'Indica al menos un dominio de tu distrito, para que no entre la cuenta de nadie más.',
  ],
  provider_number_taken: ['Another connection has this number already.', 'Otra conexión ya tiene este número.'],
  fields_not_right: ['Some fields are not right yet. Nothing was saved.', 'Algunos campos todavía no están bien. No se guardó nada.'],
  button_text_needed: ['Write what people read on the button.', 'Escribe lo que se lee en el botón.'],
  district_number_needed: ['Write the district’s number at the provider.', 'Escribe el número del distrito en el proveedor.'],
  saml_settings_missing: ['The settings of SAML are missing.', 'Faltan los ajustes de SAML.'],
  own_origin_not_valid: [
    'Write an address such as https://tidepool.school.example, without a path.',
    'Escribe una dirección como https://tidepool.school.example, sin ruta.',
  ],
  web_address_not_safe: ['Write a web address that begins with https://.', 'Escribe una dirección web que empiece con https://.'],
  entity_id_needed: ['Write the entity id of the identity provider.', 'Escribe el id de entidad del proveedor de identidad.'],
  certificate_not_valid: [
    'This is not a certificate. Paste it from its first line to its last.',
    'Esto no es un certificado. Pégalo desde la primera línea hasta la última.',
  ],
  student_values_needed: ['Write which values mean a student.', 'Escribe qué valores significan estudiante.'],
  alias_not_valid: [
    'Write e-mail domains such as @school.example, or codes of 3 to 40 letters, digits and dashes.',
    'Escribe dominios de correo como @escuela.example, o códigos de 3 a 40 letras, cifras y guiones.',
  ],
  metadata_not_xml: [
    'This is not readable XML. Copy the whole of the metadata, from <EntityDescriptor to its end.',
    'Este XML no se puede leer. Copia los metadatos completos, desde <EntityDescriptor hasta el final.',
  ],
  metadata_of_several: [
    'This metadata is for several identity providers. Use the metadata of your own.',
    'Estos metadatos son de varios proveedores de identidad. Usa los del tuyo.',
  ],
  metadata_of_no_provider: [
    'This metadata is not from an identity provider: it has no IDPSSODescriptor.',
    'Estos metadatos no son de un proveedor de identidad: no tienen IDPSSODescriptor.',
  ],
  metadata_without_redirect: [
    'This identity provider has no address for the HTTP-Redirect binding, which is needed.',
    'Este proveedor no tiene dirección para HTTP-Redirect, que hace falta.',
  ],
  metadata_without_certificate: ['This metadata has no certificate for signing.', 'Estos metadatos no tienen certificado de firma.'],
  platform_not_found: ['This platform was not found.', 'No se encontró esta plataforma. Quizá se quitó.'],
  too_many_platforms: ['A district may have at most 20 platforms.', 'Un distrito puede tener 20 plataformas como máximo.'],
  connection_changed_meanwhile: [
    'Somebody else has changed this connection meanwhile. Nothing was saved. Close this form to see what they wrote.',
    'Otra persona cambió esta conexión mientras tanto. No se guardó nada. Cierra este formulario para ver lo que escribió.',
  ],
  platform_changed_meanwhile: [
    'Somebody else has changed this platform meanwhile. Nothing was saved. Close this form to see what they wrote.',
    'Otra persona cambió esta plataforma mientras tanto. No se guardó nada. Cierra este formulario para ver lo que escribió.',
  ],
  registration_taken: [
    'This issuer and client id are registered already. Change that platform, or ask Tidepool’s support.',
    'Este emisor e id de cliente ya están registrados. Cambia esa plataforma o pregunta al soporte de Tidepool.',
  ],
  issuer_stays: [
    'People are linked by their numbers at this issuer. For another platform, add another one.',
    'Hay personas vinculadas por sus números en este emisor. Para otra plataforma, agrega otra.',
  ],
  platform_name_needed: ['Write what people call this platform.', 'Escribe cómo se llama esta plataforma.'],
  issuer_needed: [
    'Write the issuer of the platform, exactly as it says it.',
    'Escribe el emisor de la plataforma, exactamente como lo indica.',
  ],
  client_id_needed: [
    'Write the client id that the platform gave to Tidepool.',
    'Escribe el id de cliente que la plataforma dio a Tidepool.',
  ],
} as const satisfies RefusalTexts;
