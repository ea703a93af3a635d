import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what an answer reached in a teacher's rubric. */
export const m = messages({
  levels: ['How your teacher scored it', 'Cómo lo calificó tu maestro o maestra'],
  points: ['{points} of {max} {max:point|points}', '{points} de {max} {max:punto|puntos}'],
});
