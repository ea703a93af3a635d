import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what a student did in classes that are over for them. */
export const m = messages({
  title: ['Earlier classes', 'Clases anteriores'],
  none: ['No earlier classes', 'No hay clases anteriores'],
  noneText: [
    'When a student comes from another class of the district, what they did there appears here.',
    'Cuando alguien llega de otra clase del distrito, lo que hizo allí aparece aquí.',
  ],
  until: ['{teacher}, until {day}', '{teacher}, hasta el {day}'],
  average: ['Average {percent} of {count} scored', 'Promedio: {percent} de {count} {count:calificado|calificados}'],
  noScore: ['Nothing was scored there', 'Allí no se calificó nada'],
  nothing: ['Nothing was received there.', 'Allí no se recibió nada.'],
  whyApart: [
    'These results count in no figure of the class. They stay as they were when the student left.',
    'Estos resultados no cuentan en ninguna cifra de la clase. Quedan como estaban cuando salió.',
  ],
  leftOff: [
    '{count} older {count:class is|classes are} not shown.',
    'No se {count:muestra|muestran} {count} {count:clase|clases} de antes.',
  ],
});
