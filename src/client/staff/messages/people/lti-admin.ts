import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the platforms that open Tidepool by LTI 1.3. */
export const m = messages({
  title: ['Learning platforms (LTI)', 'Plataformas de aprendizaje (LTI)'],
  card: ['Open Tidepool from Canvas, Moodle and others', 'Abre Tidepool desde Canvas, Moodle y otras'],
  lead: [
    'People open Tidepool from their learning platform through LTI 1.3 and are signed in to the account linked to them.',
    'Las personas abren Tidepool desde su plataforma con LTI 1.3 y entran en la cuenta vinculada a ellas.',
  ],
  add: ['Add a platform', 'Agregar una plataforma'],
  none: ['No platform yet', 'Todavía no hay plataformas'],
  noneText: [
    'First add Tidepool as an LTI 1.3 tool in your platform, with the addresses below. It then shows an issuer, a client id and three addresses: add them here.',
    'Primero agrega Tidepool como herramienta LTI 1.3 en tu plataforma, con las direcciones de abajo. Después te mostrará un emisor, un id de cliente y tres direcciones: agrégalos aquí.',
  ],
  removeText: [
    'Nobody can open Tidepool from it anymore, people’s links to it are removed, and whoever is signed in through it is signed out. Accounts and work stay.',
    'Nadie podrá abrir Tidepool desde ella, se quitan los vínculos de las personas y se cierra la sesión de quienes entraron por ella. Las cuentas y el trabajo se conservan.',
  ],
  // The form.
  name: ['Name of the platform', 'Nombre de la plataforma'],
  issuer: ['Issuer (platform id)', 'Emisor (id de la plataforma)'],
  issuerHint: [
    'Exactly as the platform writes it, such as https://canvas.instructure.com',
    'Exactamente como lo escribe la plataforma, por ejemplo https://canvas.instructure.com',
  ],
  clientId: ['Client id', 'Id de cliente'],
  deployments: ['Deployment ids, one per line', 'Ids de despliegue, uno por línea'],
  deploymentsHint: [
    'Only launches with one of these are accepted. If you do not know it yet, save, open Tidepool from the platform once, and copy it from “The last sign-ins”.',
    'Solo se aceptan inicios con uno de estos. Si aún no lo sabes, guarda, abre Tidepool una vez en la plataforma y cópialo de «Los últimos inicios de sesión».',
  ],
  deploymentsShort: ['Deployment ids', 'Ids de despliegue'],
  noDeployments: ['None yet: launches are refused until you add one', 'Ninguno todavía: se rechazan los inicios hasta que agregues uno'],
  authLogin: ['Authentication request address (OIDC login)', 'Dirección de autenticación (inicio OIDC)'],
  tokenUrl: ['Access token address', 'Dirección del token de acceso'],
  jwksUrl: ['Address of the public key set (JWKS)', 'Dirección del conjunto de claves públicas (JWKS)'],
  ownOrigin: ['Address of this Tidepool', 'Dirección de este Tidepool'],
  nameClaim: ['Where the platform sends the Tidepool sign-in name', 'Dónde envía la plataforma el usuario de Tidepool'],
  nameClaimHint: [
    'At the first launch, a person is linked by exactly this name. Choose it only where people cannot change it themselves.',
    'En el primer inicio, la persona se vincula por este nombre exacto. Elígelo solo si las personas no pueden cambiarlo.',
  ],
  claimNone: ['Nowhere: an administrator links everybody', 'En ningún lugar: la administración vincula a todos'],
  claimSourcedId: ['LIS person sourcedid', 'LIS person sourcedid'],
  claimPreferred: ['preferred_username', 'preferred_username'],
  claimExt: ['ext user_username (Moodle)', 'ext user_username (Moodle)'],
  use: ['Let people sign in with it', 'Permitir entrar con ella'],
  useHint: [
    'While this is off, a launch is only checked: nobody is signed in, and the result appears in “The last sign-ins”.',
    'Mientras esté apagado, un inicio solo se comprueba: nadie entra y el resultado queda en «Los últimos inicios de sesión».',
  ],
  // Our side.
  ours: ['Addresses for your platform', 'Direcciones para tu plataforma'],
  oursLead: [
    'Canvas takes the configuration as a whole; other platforms ask for the addresses one by one.',
    'Canvas acepta la configuración completa; otras plataformas piden las direcciones una por una.',
  ],
  loginUrl: ['Login initiation address', 'Dirección de inicio de sesión'],
  redirectUrl: ['Redirect address, and target link', 'Dirección de redirección y enlace de destino'],
  ourJwks: ['Public key set of Tidepool (JWKS)', 'Conjunto de claves públicas de Tidepool (JWKS)'],
  deepLinkUrl: [
    'Deep-linking address, where teachers choose a lesson',
    'Dirección de enlace profundo, donde los docentes eligen una lección',
  ],
  configuration: ['Configuration (JSON)', 'Configuración (JSON)'],
  configUrl: ['Address of the configuration', 'Dirección de la configuración'],
  lessonHint: [
    'A link whose custom parameter lesson_id is the number of an assigned lesson opens that lesson for students who have it.',
    'Un enlace cuyo parámetro personalizado lesson_id es el número de una lección asignada abre esa lección a los estudiantes que la tienen.',
  ],
});
