import { messages } from '#client/shared/platform/i18n.ts';

/** What the security log tells, a line each kind. */
export const m = messages({
  signed_in: ['Signed in', 'Inició sesión'],
  sign_in_refused: ['Wrong name or password', 'Usuario o contraseña incorrectos'],
  sign_in_delayed: ['Had to wait after wrong passwords', 'Tuvo que esperar tras contraseñas incorrectas'],
  signed_out: ['Signed out', 'Cerró sesión'],
  keys_ended: ['Sealing keys ended', 'Se anularon las claves de sellado'],
  session_ended: ['Signed out on other devices', 'Se cerró la sesión en otros dispositivos'],
  refresh_reused: ['A copied session was stopped', 'Se detuvo una sesión copiada'],
  sign_in_unlocked: ['Let in again after wrong passwords', 'Pudo entrar otra vez tras contraseñas incorrectas'],
  forbidden: ['Tried something not allowed', 'Intentó algo no permitido'],
  role_changed: ['Role changed', 'Cambio de rol'],
  exported: ['Exported a report', 'Exportó un informe'],
  held_work_decided: ['Decided on late work', 'Decidió sobre trabajo tardío'],
  password_changed: ['Password changed', 'Cambio de contraseña'],
  password_reset: ['New password made', 'Contraseña nueva creada'],
  signed_in_as: ['An administrator signed in as them', 'La administración entró como esta persona'],
  returned_to_own: ['The administrator returned', 'La administración volvió'],
  account_added: ['Account added', 'Cuenta agregada'],
  account_changed: ['Account changed', 'Cuenta modificada'],
  account_deactivated: ['Account deactivated', 'Cuenta desactivada'],
  account_reactivated: ['Account reactivated', 'Cuenta reactivada'],
  accounts_imported: ['Accounts imported', 'Cuentas importadas'],
  change_undone: ['Change undone', 'Cambio deshecho'],
});
