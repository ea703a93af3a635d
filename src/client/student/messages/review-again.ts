import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts of the review card. */
export const m = messages({
  review: ['5 minutes for today', '5 minutos para hoy'],
  reviewSeveral: [
    'Try what you missed in {count} quizzes again. It helps you remember.',
    'Intenta otra vez lo que fallaste en {count} cuestionarios. Así lo recordarás mejor.',
  ],
  reviewWhy: [
    'Try what you missed in {lesson} again. It helps you remember.',
    'Intenta otra vez lo que fallaste en {lesson}. Así lo recordarás mejor.',
  ],
  reviewGo: ['Practice now', 'Practicar ahora'],
});
