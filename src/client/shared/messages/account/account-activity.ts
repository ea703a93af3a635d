import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What others did with one's own account, said to its owner. */
export const m = messages({
  title: ['Who else used my account', 'Quién más usó mi cuenta'],
  why: [
    'The people who run Tidepool at your school can open your account to help you, or make you a new password. You see here when they did.',
    'Quienes manejan Tidepool en tu escuela pueden abrir tu cuenta para ayudarte o darte una contraseña nueva. Aquí ves cuándo lo hicieron.',
  ],
  loading: ['Checking who used your account', 'Buscando quién usó tu cuenta'],
  nobody: ['Nobody but you in the last 400 days.', 'Nadie más que tú en los últimos 400 días.'],
  lastOf: ['The last {shown} of {total}.', 'Las últimas {shown} de {total}.'],
  offline: [
    'This list needs a connection. It comes by itself when there is one.',
    'Esta lista necesita conexión. Aparece sola cuando la haya.',
  ],
  failed: ['This list could not be loaded.', 'No se pudo cargar esta lista.'],
  by: ['{name} ({role})', '{name} ({role})'],
  somebody: ['Somebody who is no longer here', 'Alguien que ya no está'],
  done: ['{count} {count:change|changes} made in your name', '{count} {count:cambio hecho|cambios hechos} en tu nombre'],
  reason: ['“{reason}”', '«{reason}»'],
  acting_reason: ['Gave a reason to make changes in your name', 'Dio un motivo para hacer cambios en tu nombre'],
  signed_in_as: ['Signed in as you', 'Entró como tú'],
  password_reset: ['Made a new password for you', 'Te creó una contraseña nueva'],
  password_changed: ['Changed your password', 'Cambió tu contraseña'],
  reset_link_made: ['Made a link for a new password', 'Creó un enlace para una contraseña nueva'],
  session_ended: ['Signed you out on your devices', 'Cerró tu sesión en tus dispositivos'],
  sign_in_unlocked: ['Let you sign in again after wrong passwords', 'Te dejó entrar otra vez tras contraseñas incorrectas'],
  open_code_given: ['Made a code to open work of yours', 'Creó un código para abrir un trabajo tuyo'],
  role_changed: ['Changed your role', 'Cambió tu rol'],
  account_added: ['Made your account', 'Creó tu cuenta'],
  account_changed: ['Changed your account', 'Cambió tu cuenta'],
  account_deactivated: ['Turned your account off', 'Desactivó tu cuenta'],
  account_reactivated: ['Turned your account on again', 'Volvió a activar tu cuenta'],
});
