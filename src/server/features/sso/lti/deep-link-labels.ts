/** What the pages of deep linking say: they stand within a platform's page, without the client and its texts. */
const WORDS = {
  title: ['Choose one of your lessons', 'Elige una de tus lecciones'],
  lead: [
    'Students open it from the course once you have assigned it to them in Tidepool.',
    'Los estudiantes la abren desde el curso cuando se la hayas asignado en Tidepool.',
  ],
  search: ['Search your lessons', 'Buscar en tus lecciones'],
  find: ['Search', 'Buscar'],
  none: [
    'You have no lesson yet. Build one in Tidepool, in your workspace.',
    'Todavía no tienes lecciones. Crea una en Tidepool, en tu espacio de trabajo.',
  ],
  noneFound: ['None of your lessons has this in its name.', 'Ninguna de tus lecciones tiene esto en su nombre.'],
  sending: ['Adding the lesson to your course', 'Agregando la lección a tu curso'],
  goOn: ['Add it to the course', 'Agregarla al curso'],
  endedTitle: ['This page has expired', 'Esta página caducó'],
  ended: ['Choose the lesson again from your course.', 'Elige la lección otra vez desde tu curso.'],
  refused: ['Tidepool cannot be opened here', 'Tidepool no se puede abrir aquí'],
  onlyTeachers: ['Only teachers choose lessons for a course.', 'Solo los docentes eligen lecciones para un curso.'],
  unknownPerson: [
    'Your account in Tidepool is not linked to this platform yet. Ask your Tidepool administrator, who can already see that you tried.',
    'Tu cuenta de Tidepool todavía no está vinculada con esta plataforma. Pregunta a tu administración de Tidepool, que ya puede ver tu intento.',
  ],
  wrongSettings: [
    'Something in the settings of this platform is not right. Your Tidepool administrator sees what it is under “Learning platforms (LTI)”.',
    'Algo no está bien en la configuración de esta plataforma. Tu administración de Tidepool ve qué es en «Plataformas de aprendizaje (LTI)».',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

type Words = Readonly<Record<keyof typeof WORDS, string>> & { readonly more: (shown: number, total: number) => string };

/** The words in one language. */
export function spoken(language: 'en' | 'es'): Words {
  const place = language === 'en' ? 0 : 1;
  const words = Object.fromEntries(Object.entries(WORDS).map(([name, pair]) => [name, pair[place]]));
  const more = (shown: number, total: number) =>
    language === 'en'
      ? `These are the ${shown} that you changed last, of ${total}. Search for the others.`
      : `Estas son las últimas ${shown} que cambiaste, de ${total}. Busca las demás.`;
  return { ...(words as Record<keyof typeof WORDS, string>), more };
}
