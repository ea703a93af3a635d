import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Spreadsheets of reports that take long: reports/exports. */
export const m = messages({
  title: ['Large exports', 'Exportaciones grandes'],
  lead: [
    'Spreadsheets of over 5,000 rows are written here, even while you do something else.',
    'Aquí se escriben las hojas de cálculo de más de 5,000 filas, incluso mientras haces otra cosa.',
  ],
  seeExports: ['See its progress', 'Ver el avance'],
  none: ['No large exports', 'No hay exportaciones grandes'],
  noneText: [
    'Smaller spreadsheets are saved at once, where you press Export to Excel.',
    'Las hojas más pequeñas se guardan al momento, donde eliges Exportar a Excel.',
  ],
  asked: ['{group}, asked for {when}.', '{group}, pedida el {when}.'],
  rows: ['{count} {count:row|rows}.', '{count} {count:fila|filas}.'],
  keptUntil: ['Kept until {day}.', 'Se guarda hasta el {day}.'],
  download: ['Download', 'Descargar'],
  fault: ['It could not be written. Export it again.', 'No se pudo escribir. Expórtala de nuevo.'],
});
