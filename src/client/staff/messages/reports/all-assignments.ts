import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of assignments over all classes. */
export const m = messages({
  lead: ['Everything that your classes have, newest first.', 'Todo lo que tienen tus clases, lo más nuevo primero.'],
  ofLesson: ['One lesson in all classes', 'Una lección en todas las clases'],
  leadLesson: ['How each class that has “{name}” is doing.', 'Cómo va cada clase que tiene «{name}».'],
  otherClasses: ['Other classes', 'Otras clases'],
  compare: ['Compare', 'Comparar'],
  compareNamed: ['Compare classes: {name}', 'Comparar clases: {name}'],
  allAgain: ['All assignments', 'Todas las tareas'],
  none: ['Your classes have no assignments yet', 'Tus clases todavía no tienen tareas'],
  noneWhy: [
    'Assign a lesson from your workspace. It shows here with every class that has it.',
    'Asigna una lección desde tu espacio de trabajo. Aquí aparece con cada clase que la tiene.',
  ],
  noneOfLesson: ['No class has this lesson', 'Ninguna clase tiene esta lección'],
  workspace: ['Open my workspace', 'Abrir mi espacio de trabajo'],
});
