import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of filling in and looking at data tables. */
export const m = messages({
  how: [
    'Fill in the table. What you write is saved on this device as you go.',
    'Llena la tabla. Lo que escribes se guarda en este dispositivo mientras avanzas.',
  ],
  keys: [
    'Press Tab for the next cell, Enter or the down arrow for the cell below.',
    'Presiona Tab para la celda siguiente; Enter o la flecha hacia abajo para la celda de abajo.',
  ],
  scrolls: ['Data table. Scroll sideways to see all columns.', 'Tabla de datos. Desplázate hacia los lados para ver todas las columnas.'],
  choose: ['Choose', 'Elegir'],
  noNumber: ['{row}, {column}: write a number here.', '{row}, {column}: escribe un número aquí.'],
  empty: ['empty', 'vacía'],
  words: ['Written before the table:', 'Escrito antes de la tabla:'],
});
