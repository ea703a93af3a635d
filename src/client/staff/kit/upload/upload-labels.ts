import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for choosing files. */
export const m = messages({
  dropFile: ['Drop a file here, or press to choose one', 'Suelta un archivo aquí o presiona para elegirlo'],
  dropFiles: ['Drop files here, or press to choose them', 'Suelta archivos aquí o presiona para elegirlos'],
  fileTooLarge: ['{name} is too large. The limit is {limit}.', '{name} es demasiado grande. El límite es {limit}.'],
  fileWrongKind: ['{name} is not a kind of file that can be used here.', '{name} no es un tipo de archivo que se pueda usar aquí.'],
  fileTooMany: ['Choose at most {count} {count:file|files}.', 'Elige como máximo {count} {count:archivo|archivos}.'],
  fileLimit: ['Up to {limit} each', 'Hasta {limit} cada uno'],
  removeFile: ['Remove {name}', 'Quitar {name}'],
});
