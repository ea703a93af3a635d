import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of one's own lessons and assignments, live and archived. */
export const m = messages({
  title: ['Lessons and assignments', 'Lecciones y tareas'],
  categories: ['Which lessons', 'Qué lecciones'],
  live: ['In use', 'En uso'],
  archived: ['Archived', 'Archivadas'],
  assignments: ['Assignments', 'Tareas'],
  lessons: ['Lessons', 'Lecciones'],
  resources: ['{count} {count:resource|resources}', '{count} {count:recurso|recursos}'],
  minutes: ['{count} min', '{count} min'],
  groups: ['{count} {count:class|classes}', '{count} {count:clase|clases}'],
  noGroup: ['no class yet', 'todavía ninguna clase'],
  archivedOn: ['archived on {day}', 'archivada el {day}'],
  archive: ['Archive', 'Archivar'],
  archiveOf: ['Archive: {title}', 'Archivar: {title}'],
  bringBack: ['Bring back', 'Recuperar'],
  bringBackOf: ['Bring back: {title}', 'Recuperar: {title}'],
  wasArchived: [
    'Archived: {title}. Students keep what they were given.',
    'Archivada: {title}. Los estudiantes conservan lo que recibieron.',
  ],
  wasBroughtBack: ['In use again: {title}', 'De nuevo en uso: {title}'],
  undo: ['Undo', 'Deshacer'],
  needsConnection: ['This could not be changed: archiving needs a connection.', 'No se pudo cambiar: para archivar se necesita conexión.'],
  empty: ['No lessons or assignments yet', 'Todavía no hay lecciones ni tareas'],
  emptyWhy: ['What you make from the library’s resources shows up here.', 'Aquí estará lo que prepares con los recursos de la biblioteca.'],
  emptyArchive: ['Nothing is archived', 'No hay nada archivado'],
  emptyArchiveWhy: [
    'Archive a lesson that you no longer use: it leaves your list, and can be brought back from here.',
    'Archiva una lección que ya no uses: sale de tu lista y puedes recuperarla desde aquí.',
  ],
  failed: ['Your lessons could not be loaded', 'No se pudieron cargar tus lecciones'],
  failedOffline: [
    'This is not on this device yet, and there is no connection. Open it once while online and it stays.',
    'Esto todavía no está en este dispositivo y no hay conexión. Ábrelo una vez con conexión y se quedará.',
  ],
  back: ['Back to the list', 'Volver a la lista'],
  isArchived: [
    'This is archived. Students keep what they were given of it.',
    'Está archivada. Los estudiantes conservan lo que recibieron de ella.',
  ],
  noResources: ['This lesson has no resources', 'Esta lección no tiene recursos'],
});
