import { messages } from '#client/shared/platform/screen/i18n.ts';
import type { SsoOutcome } from '#contract/sso/sso.schemas.ts';

/** The words of signing in with the school's own account. */
export const m = messages({
  open: ['Use my school account', 'Usar mi cuenta de la escuela'],
  find: ['Your user name, school e-mail or school code', 'Tu usuario, correo de la escuela o código de la escuela'],
  go: ['Find my school', 'Buscar mi escuela'],
  looking: ['Looking…', 'Buscando…'],
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
    'Your school knows you, but your account here is not linked to it yet. Ask your teacher or your school’s Tidepool administrator to link it. They can already see that you tried.',
    'Tu escuela te conoce, pero tu cuenta aquí todavía no está vinculada. Pide a tu docente o a la administración de Tidepool de tu escuela que la vincule. Ya pueden ver que lo intentaste.',
  ],
  notAllowed: [
    'This account may not be used here. Please ask your teacher or administrator.',
    'Esta cuenta no se puede usar aquí. Pregunta a tu docente o a la administración.',
  ],
  roleDiffers: [
    'Your school and Tidepool do not agree whether you are a student. Ask your school’s Tidepool administrator.',
    'Tu escuela y Tidepool no coinciden en si eres estudiante. Pregunta a la administración de Tidepool de tu escuela.',
  ],
  tooLate: [
    'This sign-in took too long or was used already. Please start again.',
    'Este inicio de sesión tardó demasiado o ya se usó. Empieza de nuevo.',
  ],
  wrongSettings: [
    'Signing in with your school does not work at the moment: something in its settings does not fit. Ask your school’s Tidepool administrator, who sees what it is.',
    'Por ahora no se puede entrar con tu escuela: algo no encaja en su configuración. Pregunta a la administración de Tidepool de tu escuela, que puede ver qué es.',
  ],
  wrongDistrict: [
    'Your school account belongs to a district that has not set up this sign-in. Sign in with your user name, or ask your school’s Tidepool administrator.',
    'Tu cuenta de la escuela es de un distrito que no ha configurado esta forma de entrar. Entra con tu usuario o pregunta a la administración de Tidepool de tu escuela.',
  ],
  notAnswering: [
    'Your school’s sign-in does not answer right now. Try again in a minute, or ask your school’s Tidepool administrator.',
    'El acceso de tu escuela no responde ahora. Intenta otra vez en un minuto o pregunta a la administración de Tidepool de tu escuela.',
  ],
  refusedThere: ['Your school’s sign-in page did not let you in.', 'La página de tu escuela no te dejó entrar.'],
});

/** What somebody reads whose sign-in was not taken: what to do, not which check failed. */
export function problemText(outcome: string): string {
  const known: Partial<Record<SsoOutcome, () => string>> = {
    unknown_person: m.unknownPerson,
    not_allowed: m.notAllowed,
    role_differs: m.roleDiffers,
    used_already: m.tooLate,
    expired: m.tooLate,
    not_asked_for: m.tooLate,
    // No district is known whose administrator could see it.
    wrong_district: m.wrongDistrict,
    refused_there: m.refusedThere,
    provider_unreachable: m.notAnswering,
  };
  return (known[outcome as SsoOutcome] ?? m.wrongSettings)();
}
