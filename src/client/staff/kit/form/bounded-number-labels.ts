import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What a number field says about its bounds. */
export const m = messages({
  fromTo: ['Enter a number from {min} to {max}.', 'Escribe un número del {min} al {max}.'],
});
