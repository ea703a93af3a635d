import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of an answer's history, as those who teach see it. */
export const m = messages({
  look: ['Version history', 'Historial de versiones'],
  hide: ['Hide history', 'Ocultar historial'],
  title: ['Version history', 'Historial de versiones'],
  sittings: ['Written in {count} {count:sitting|sittings}', 'Escrita en {count} {count:sesión|sesiones}'],
  written: ['Written {when}', 'Escrita: {when}'],
  received: ['Received {when}', 'Recibida: {when}'],
  clockUnknown: ['The device’s clock was not reliable.', 'El reloj del dispositivo no era confiable.'],
  counts: ['Counts', 'Cuenta'],
  branch: ['From another device', 'De otro dispositivo'],
  branched: ['Another device has a different version', 'Otro dispositivo tiene una versión distinta'],
  count: ['Grade this version', 'Calificar esta versión'],
  countNamed: ['Grade the version from {when}', 'Calificar la versión de {when}'],
  empty: ['Empty', 'Vacía'],
  offline: ['The history shows when you’re back online.', 'El historial aparecerá cuando vuelvas a tener conexión.'],
  saved: ['This version counts now. The other one is kept.', 'Ahora cuenta esta versión. La otra queda guardada.'],
});
