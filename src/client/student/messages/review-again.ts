import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the card on what to look at again. */
export const m = messages({
  review: ['Look at it again', 'Vuelve a mirarlo'],
  reviewWhy: [
    'Try what you missed in {lesson} again. It helps you remember.',
    'Intenta otra vez lo que fallaste en {lesson}. Así lo recordarás mejor.',
  ],
  reviewGo: ['Practice now', 'Practicar ahora'],
});
