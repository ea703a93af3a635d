import { messages } from '#client/shared/platform/screen/i18n.ts';
import type { SsoOutcome } from '#contract/sso/sso.schemas.ts';

/** The words of signing in with the school's own account. */
export const m = messages({
  open: ['Use my school account', 'Usar mi cuenta de la escuela'],
  find: ['Your user name, school e-mail or school code', 'Tu usuario, correo de la escuela o código de la escuela'],
  go: ['Find my school', 'Buscar mi escuela'],
  looking: ['Looking…', 'Buscando…'],
  withGoogle: ['Sign in with Google', 'Iniciar sesión con Google'],
  withMicrosoft: ['Sign in with Microsoft', 'Iniciar sesión con Microsoft'],
  otherAccount: [
    'This is a personal account, or one of another school. Start again and choose your school account.',
    'Esta es una cuenta personal o de otra escuela. Empieza de nuevo y elige tu cuenta de la escuela.',
  ],
  with: ['Continue with {name}', 'Continuar con {name}'],
  other: ['Another school', 'Otra escuela'],
  none: [
    'We found no school for this. Type your user name and password above, or ask your teacher for the school code.',
    'No encontramos una escuela con esto. Escribe arriba tu usuario y contraseña, o pide el código a tu docente.',
  ],
  entering: ['Signing in…', 'Entrando…'],
  failed: ['Invalid Credentials', 'Datos de acceso no válidos'],
  needsConnection: [
    'Signing in needs a connection. Nothing you did here is lost.',
    'Para entrar hace falta conexión. No se perdió nada de lo que hiciste aquí.',
  ],
  unknownPerson: [
    'Your school knows you, but your account here is not linked to it yet. Ask your district’s Tidepool administrator to link it, who can already see that you tried.',
    'Tu escuela te conoce, pero tu cuenta aquí todavía no está vinculada. Pide que la vincule a la administración de Tidepool de tu distrito, que ya puede ver que lo intentaste.',
  ],
  notAllowed: [
    'This account may not be used here. Please ask your teacher or administrator.',
    'Esta cuenta no se puede usar aquí. Pregunta a tu docente o a la administración.',
  ],
  roleDiffers: [
    'Your school and Tidepool do not agree whether you are a student. Ask your district’s Tidepool administrator.',
    'Tu escuela y Tidepool no coinciden en si eres estudiante. Pregunta a la administración de Tidepool de tu distrito.',
  ],
  roleNotSaid: [
    'This administrator account is not linked to your school sign-in yet. Sign in with your user name and password, or ask another Tidepool administrator of your district to link it. They can see that you tried.',
    'Esta cuenta de administración todavía no está vinculada con el inicio de sesión de tu escuela. Entra con tu usuario y contraseña, o pide a otra persona de la administración de Tidepool de tu distrito que la vincule. Ya puede ver que lo intentaste.',
  ],
  tooLate: [
    'This sign-in took too long or was used already. Please start again.',
    'Este inicio de sesión tardó demasiado o ya se usó. Empieza de nuevo.',
  ],
  wrongSettings: [
    'Signing in with your school does not work at the moment: something in its settings does not fit. Ask your district’s Tidepool administrator, who sees what it is.',
    'Por ahora no se puede entrar con tu escuela: algo no encaja en su configuración. Pregunta a la administración de Tidepool de tu distrito, que puede ver qué es.',
  ],
  notReached: [
    'Signing in this way does not work at the moment. Sign in with your user name, or ask your district’s Tidepool administrator.',
    'Por ahora no se puede entrar así. Entra con tu usuario o pregunta a la administración de Tidepool de tu distrito.',
  ],
  wrongDistrict: [
    'Your school account belongs to a district that has not set up this sign-in. Sign in with your user name, or ask your district’s Tidepool administrator.',
    'Tu cuenta de la escuela es de un distrito que no ha configurado esta forma de entrar. Entra con tu usuario o pregunta a la administración de Tidepool de tu distrito.',
  ],
  notAnswering: [
    'Your school’s sign-in does not answer right now. Try again in a minute, or ask your district’s Tidepool administrator.',
    'El acceso de tu escuela no responde ahora. Intenta otra vez en un minuto o pregunta a la administración de Tidepool de tu distrito.',
  ],
  refusedThere: ['Your school’s sign-in page did not let you in.', 'La página de tu escuela no te dejó entrar.'],
});

/** What somebody reads whose sign-in was not taken: what to do, not which check failed. */
export function problemText(outcome: string): string {
  const known: Partial<Record<SsoOutcome | 'not_traced', () => string>> = {
    unknown_person: m.unknownPerson,
    not_allowed: m.notAllowed,
    role_differs: m.roleDiffers,
    role_not_said: m.roleNotSaid,
    used_already: m.tooLate,
    expired: m.tooLate,
    not_asked_for: m.tooLate,
    // No district is known whose administrator could see it, or nothing came that could be shown to one.
    wrong_district: m.wrongDistrict,
    not_set_up: m.notReached,
    not_traced: m.notReached,
    refused_there: m.refusedThere,
    wrong_domain: m.otherAccount,
    guest_account: m.otherAccount,
    provider_unreachable: m.notAnswering,
  };
  return (known[outcome as SsoOutcome | 'not_traced'] ?? m.wrongSettings)();
}
