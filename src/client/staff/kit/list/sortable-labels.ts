import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a list that is put in order. */
export const m = messages({
  moveUp: ['Move up: {name}', 'Subir: {name}'],
  moveDown: ['Move down: {name}', 'Bajar: {name}'],
  movedToPlace: ['{name} is number {place} of {count}', '{name} es el número {place} de {count}'],
});
