import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the teacher's home. */
export const m = messages({
  hello: ['Welcome back, {name}', 'Qué bueno verte, {name}'],
  today: ['Your classes today', 'Tus clases hoy'],
  learning: ['See how a class is doing', 'Ver cómo va una clase'],
  tellUs: ['Feedback', 'Comentarios'],
  feedback: ['How do you like Tidepool?', '¿Qué te parece Tidepool?'],
  training: ['Ask for training', 'Pedir una capacitación'],
});
