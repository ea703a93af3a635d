import { messages } from '#client/shared/platform/i18n.ts';

/** The words of the tidepool that grows with what a student learned. */
export const m = messages({
  title: ['My tidepool', 'Mi poza de marea'],
  empty: ['Finish a lesson, and the first animal moves in.', 'Termina una lección y llegará el primer animal.'],
  grown: [
    '{count} {count:animal lives|animals live} here: one for each lesson that you finished.',
    '{count:Vive|Viven} aquí {count} {count:animal|animales}: uno por cada lección que terminaste.',
  ],
  star: ['sea star', 'estrella de mar'],
  crab: ['crab', 'cangrejo'],
  snail: ['snail', 'caracol'],
  anemone: ['anemone', 'anémona'],
  urchin: ['sea urchin', 'erizo de mar'],
  fish: ['little fish', 'pececito'],
});
