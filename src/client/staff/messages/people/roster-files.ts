import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what is wrong with the files of a roster, and of their columns. */
export const m = messages({
  nothingChanged: [
    'Nothing was changed. Correct all of this where the file comes from, then upload it again.',
    'No se cambió nada. Corrige todo esto en el origen del archivo y súbelo otra vez.',
  ],
  firstRows: ['The file has the first {count} rows.', 'El archivo tiene las primeras {count} filas.'],
  searchLines: ['Search by name', 'Buscar por nombre'],
  optionCount: ['{label} ({count})', '{label} ({count})'],
  cause: ['Cause', 'Causa'],
  allCauses: ['All causes', 'Todas las causas'],
  causeCount: ['{text} {count} {count:line|lines}.', '{text} {count} {count:línea|líneas}.'],
  downloadLines: ['Download this list (CSV)', 'Descargar esta lista (CSV)'],
  copyView: ['Copy a link to this list', 'Copiar un enlace a esta lista'],
  notTakenColumn: ['Not imported', 'No se importan'],
  ignored: ['Columns that are not read', 'Columnas que no se leen'],
  ignoredNear: [
    '{file}: “{heading}”. Did you mean “{near}”? Rename the column and upload the file again.',
    '{file}: «{heading}». ¿Querías decir «{near}»? Cambia el nombre de la columna y sube el archivo otra vez.',
  ],
});
