import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Why a change did not work, where the server says nothing about it. */
export const m = messages({
  changeUnanswered: [
    'You’re offline, so this may not be saved. Check it when you’re back online, then try again.',
    'No tienes conexión y quizá esto no se guardó. Revísalo cuando vuelvas a tener conexión e inténtalo otra vez.',
  ],
  changeFailed: ['That did not work. Please try again.', 'No funcionó. Intenta otra vez.'],
});
