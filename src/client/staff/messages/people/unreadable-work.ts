import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words about work that arrived and could not be read. */
export const m = messages({
  title: [
    '{count} {count:piece|pieces} of work could not be read',
    '{count} {count:parte de un trabajo no se pudo leer|partes de trabajos no se pudieron leer}',
  ],
  why: [
    'The server has it and keeps it. Ask the student to open the lesson and check what is there.',
    'El servidor lo tiene y lo guarda. Pide al estudiante que abra la lección y revise lo que hay.',
  ],
  piece: ['{name}: {what}, {when}', '{name}: {what}, {when}'],
  quiz: ['a quiz', 'un cuestionario'],
  lesson: ['a lesson', 'una lección'],
  unknown: ['unknown work', 'trabajo desconocido'],
  settle: ['Taken care of', 'Ya está atendido'],
  settleNamed: ['Taken care of: {name}', 'Ya está atendido: {name}'],
  settleAll: ['All taken care of', 'Todo está atendido'],
});
