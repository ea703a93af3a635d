import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of an export. */
export const m = messages({
  exportLabel: ['Export', 'Exportar'],
  exported: ['{name} is in your downloads.', '{name} está en tus descargas.'],
  exportLater: [
    'This is a large file. It is being written, even if you leave this page.',
    'Es un archivo grande. Se está escribiendo, incluso si sales de esta página.',
  ],
  exportFailed: [
    'The file did not arrive whole, so nothing was saved. Try again.',
    'El archivo no llegó completo, así que no se guardó nada. Inténtalo de nuevo.',
  ],
  exportOffline: [
    'An export needs a connection. Try again when you are connected.',
    'Exportar necesita conexión. Inténtalo de nuevo cuando la tengas.',
  ],
});
