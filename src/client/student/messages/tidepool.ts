import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words below the lessons: the tidepool that grows with what a student learned, and what to look at again. */
export const m = messages({
  review: ['Look at it again', 'Vuelve a mirarlo'],
  reviewWhy: [
    'Try what you missed in {lesson} again. It helps you remember.',
    'Intenta otra vez lo que fallaste en {lesson}. Así lo recordarás mejor.',
  ],
  reviewGo: ['Practice now', 'Practicar ahora'],
  title: ['My tidepool', 'Mi poza de marea'],
  empty: ['Finish a lesson, and the first animal moves in.', 'Termina una lección y llegará el primer animal.'],
  grown: [
    '{count} {count:animal lives|animals live} here: one for each lesson that you finished.',
    '{count:Vive|Viven} aquí {count} {count:animal|animales}: uno por cada lección que terminaste.',
  ],
  coming: ['Next animal: {animal}.', 'Próximo animal: {animal}.'],
  star: ['sea star', 'estrella de mar'],
  crab: ['crab', 'cangrejo'],
  snail: ['snail', 'caracol'],
  anemone: ['anemone', 'anémona'],
  urchin: ['sea urchin', 'erizo de mar'],
  fish: ['little fish', 'pececito'],
});
