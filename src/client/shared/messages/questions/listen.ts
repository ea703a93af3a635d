import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the button that plays a word. */
export const m = messages({
  listenTo: ['Listen to {word}', 'Escuchar {word}'],
  cannotSay: [
    'This word cannot be played right now. Try again with Wi-Fi.',
    'Esta palabra no se puede escuchar ahora. Inténtalo otra vez con Wi-Fi.',
  ],
});
