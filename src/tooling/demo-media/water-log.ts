import { type PdfMark, writePdf } from './write-pdf.ts';

interface Words {
  readonly title: string;
  readonly person: string;
  readonly lead: readonly string[];
  readonly columns: readonly [string, string, string, string];
  readonly days: readonly string[];
  readonly questions: readonly string[];
}

const WORDS: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    title: 'My Water-Cycle Log',
    person: 'Name: ______________________________     Date: ________________',
    lead: [
      'Set a clear bowl of water in a sunny window. Cover it with plastic wrap.',
      'Look at the same time each day and write what you see.',
    ],
    columns: ['Day', 'Sun or clouds?', 'Water level (cm)', 'Drops on the wrap?'],
    days: ['1', '2', '3', '4', '5'],
    questions: ['1. Where did the drops come from? Tell how you know.', '2. What does the Sun do in your bowl, and over the ocean?'],
  },
  es: {
    title: 'Mi registro del ciclo del agua',
    person: 'Nombre: ______________________________     Fecha: ________________',
    lead: [
      'Pon un tazón transparente con agua en una ventana con sol. Tápalo con plástico.',
      'Mira a la misma hora cada día y escribe lo que ves.',
    ],
    columns: ['Día', '¿Sol o nubes?', 'Nivel del agua (cm)', '¿Gotas en el plástico?'],
    days: ['1', '2', '3', '4', '5'],
    questions: ['1. ¿De dónde vinieron las gotas? Di cómo lo sabes.', '2. ¿Qué hace el Sol en tu tazón y sobre el océano?'],
  },
};

const LEFT = 60;
const RIGHT = 552;
const COLUMNS = [LEFT, 110, 245, 385, RIGHT] as const;
const ROW = 38;

/** The worksheet of the water cycle: a page to print and write on. */
export function waterLog(language: 'en' | 'es'): Buffer {
  const { title, person, lead, columns, days, questions } = WORDS[language];
  const marks: PdfMark[] = [];
  const text = (x: number, y: number, size: number, words: string) => marks.push({ kind: 'text', x, y, size, text: words });
  const rule = (y: number) => marks.push({ kind: 'line', from: [LEFT, y], to: [RIGHT, y] });
  marks.push({ kind: 'text', x: LEFT, y: 720, size: 24, heading: true, text: title });
  text(LEFT, 688, 12, person);
  for (const [index, line] of lead.entries()) text(LEFT, 654 - 18 * index, 13, line);
  const top = 610;
  const bottom = top - ROW * (days.length + 1);
  for (let row = 0; row <= days.length + 1; row++) rule(top - ROW * row);
  for (const x of COLUMNS) marks.push({ kind: 'line', from: [x, top], to: [x, bottom] });
  for (const [index, words] of columns.entries()) text((COLUMNS[index] ?? LEFT) + 6, top - 23, 11, words);
  for (const [index, day] of days.entries()) text(LEFT + 18, top - ROW * (index + 1) - 23, 12, day);
  for (const [index, question] of questions.entries()) {
    const y = bottom - 40 - 125 * index;
    text(LEFT, y, 13, question);
    for (const line of [30, 58, 86]) rule(y - line);
  }
  return writePdf({ title, language, marks });
}
