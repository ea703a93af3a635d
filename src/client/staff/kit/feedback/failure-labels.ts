import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Why a change did not work, where the server says nothing about it. */
export const m = messages({
  changeNeedsConnection: ['This needs a connection. Nothing was changed.', 'Esto necesita conexión. No se cambió nada.'],
  changeFailed: ['That did not work. Please try again.', 'No funcionó. Intenta otra vez.'],
});
