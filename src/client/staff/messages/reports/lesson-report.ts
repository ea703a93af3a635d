import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the reports of one lesson: its resources, who opened them, and what is released. */
export const m = messages({
  readCompleted: ['Read', 'Leída'],
  readStarted: ['Started', 'Empezada'],
  readNot: ['Not opened', 'Sin abrir'],
  resource: ['Resource', 'Recurso'],
  statusOpen: ['Open', 'Abierta'],
  statusLate: ['Past due', 'Vencida'],
  statusClosed: ['Closed', 'Cerrada'],
  titleResources: ['Resources of a lesson', 'Recursos de una lección'],
  titleStudentLesson: ['A student in a lesson', 'Un estudiante en una lección'],
});
