import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Why a change did not work, where the server says nothing about it. */
export const m = messages({
  changeUnanswered: [
    'No answer came from the server. When you are connected, look whether it was changed, then try again.',
    'No llegó respuesta del servidor. Cuando tengas conexión, mira si se cambió e inténtalo otra vez.',
  ],
  changeFailed: ['That did not work. Please try again.', 'No funcionó. Intenta otra vez.'],
});
