import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts of the panel that lists what needs an administrator. */
export const m = messages({
  title: ['Needs your attention', 'Necesita tu atención'],
  nothing: ['Nothing needs you today.', 'Nada te necesita hoy.'],
  notHere: ['This list appears when you are online.', 'Esta lista aparece cuando hay conexión.'],
  roster_waiting: ['{name}: waiting for your review (read {when})', '{name}: espera tu revisión (se leyó {when})'],
  roster_failed: ['{name}: the roster stopped {when}', '{name}: el listado se detuvo {when}'],
  roster_late: ['{name}: last roster sync {when}', '{name}: última sincronización {when}'],
  second_step_missing: [
    '{count} {count:person|people} on staff must still set up two-step sign-in',
    'A {count} {count:persona|personas} del personal les falta configurar la verificación en dos pasos',
  ],
  certificate_ended: ['{name}: the sign-in certificate expired on {day}', '{name}: el certificado de inicio de sesión venció el {day}'],
  certificate_ends: ['{name}: the sign-in certificate expires on {day}', '{name}: el certificado de inicio de sesión vence el {day}'],
  held_work: [
    '{count} {count:piece of student work waits|pieces of student work wait} for a decision',
    '{count} {count:trabajo de estudiantes espera|trabajos de estudiantes esperan} una decisión',
  ],
  held_work_more: [
    'More than {count} pieces of student work wait for a decision',
    'Más de {count} trabajos de estudiantes esperan una decisión',
  ],
  unsent_devices: [
    '{count} {count:device has|devices have} work that was not sent yet',
    '{count} {count:dispositivo tiene|dispositivos tienen} trabajo sin enviar',
  ],
  retention_failed: ['Old data was not deleted: the last run was {when}', 'No se borraron datos antiguos: la última vez fue {when}'],
  retention_waits: ['Decide how long data of students who left is kept', 'Decide cuánto se guardan los datos de estudiantes que se fueron'],
  retention_begins: [
    'From {day} on, Tidepool deletes old data every night. Look at the days.',
    'Desde el {day}, Tidepool borra datos antiguos cada noche. Revisa los días.',
  ],
  platform_scores_failed: [
    '{count} {count:score was|scores were} not taken by a learning platform',
    'Una plataforma no aceptó {count} {count:calificación|calificaciones}',
  ],
  import_cut: ['{name}: the import stopped before its end', '{name}: la importación se detuvo antes del final'],
});
