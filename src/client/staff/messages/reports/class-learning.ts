import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the dashboard of a class's learning. */
export const m = messages({
  title: ['Class learning', 'Aprendizaje de la clase'],
  lead: [
    'Who needs you now, and with what. Each name opens the work behind the figure.',
    'Quién te necesita ahora y en qué. Cada nombre abre el trabajo que hay detrás de la cifra.',
  ],
  toGrade: [
    '{count} written {count:answer waits|answers wait} for your grade',
    '{count} {count:respuesta escrita espera|respuestas escritas esperan} tu calificación',
  ],
  grade: ['Grade them', 'Calificar'],
  allNeeds: ['All standards of this class', 'Todos los estándares de esta clase'],
  missing: ['Missing work', 'Trabajo sin entregar'],
  missingOf: ['{count} of {total} missing', '{count:Falta|Faltan} {count} de {total}'],
  missingNobody: ['Nobody has missing work', 'A nadie le falta trabajo'],
  missingMore: ['All students', 'Todos los estudiantes'],
  open: ['Not turned in by everyone', 'Todavía no lo entregan todos'],
  openNone: ['Everyone has turned in everything', 'Todos entregaron todo'],
});
