import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of what is done for single students of a class, which few who open it need. */
export const m = messages({
  moveTitle: ['Move {count} {count:student|students} from {name}', 'Mover {count} {count:estudiante|estudiantes} de {name}'],
  moveTo: ['To the class', 'A la clase'],
  moveLessons: [
    'They get the lessons of the other class, and no longer those of {name}. Nothing that was due there before they came is missing.',
    'Reciben las lecciones de la otra clase y ya no las de {name}. Nada de lo que se entregaba allí antes de llegar cuenta como faltante.',
  ],
  moveResults: [
    'Their results stay in {name}, under “Former students”, and stand in their report in the other class, under “Earlier classes”.',
    'Sus resultados quedan en {name}, en «Ya no están», y aparecen en su informe de la otra clase, en «Clases anteriores».',
  ],
  moveWork: [
    'Work that is still on a device arrives, and waits for a decision.',
    'El trabajo que siga en un dispositivo llegará y esperará una decisión.',
  ],
  moveGo: ['Move', 'Mover'],
  moved: ['{count} {count:student|students} moved to {name}', '{count} {count:estudiante pasó|estudiantes pasaron} a {name}'],
  extraTimeTitle: [
    'Extra time on tests for {count} {count:student|students}',
    'Tiempo extra en pruebas para {count} {count:estudiante|estudiantes}',
  ],
  extraTimeText: [
    'It holds for every timed test, in every class. Only teachers and administrators see who has it.',
    'Vale para todas las pruebas con tiempo, en todas las clases. Solo docentes y administración ven quién lo tiene.',
  ],
  extraTimeSaved: ['{count} {count:student|students}: {time}', '{count} {count:estudiante|estudiantes}: {time}'],
});
