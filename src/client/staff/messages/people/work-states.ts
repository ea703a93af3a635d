import { messages } from '#client/shared/platform/screen/i18n.ts';

/** How far a student is with a piece of work: the same words on every screen. */
export const m = messages({
  notStarted: ['Not started', 'Sin empezar'],
  started: ['Started', 'Empezado'],
  turnedIn: ['Turned in', 'Entregado'],
  excused: ['Excused', 'Justificado'],
});
