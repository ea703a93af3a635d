import { type PdfMark, writePdf } from './write-pdf.ts';

interface Words {
  readonly title: string;
  readonly person: string;
  readonly lead: readonly string[];
  readonly columns: readonly [string, string, string, string, string];
  readonly days: readonly string[];
  readonly questions: readonly string[];
}

const WORDS: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    title: 'My Water-Cycle Log',
    person: 'Name: ______________________________     Date: ________________',
    lead: [
      'Set two clear bowls with the same amount of water in a sunny window.',
      'Cover one with plastic wrap. Look at the same time each day.',
    ],
    columns: ['Day', 'Sun or clouds?', 'Open bowl (cm)', 'Covered bowl (cm)', 'Drops on the wrap?'],
    days: ['1', '2', '3', '4', '5'],
    questions: [
      '1. In which bowl did the water level go down? Where did the water go?',
      '2. What does the Sun do in your bowls, and over the ocean?',
    ],
  },
  es: {
    title: 'Mi registro del ciclo del agua',
    person: 'Nombre: ______________________________     Fecha: ________________',
    lead: [
      'Pon dos tazones transparentes con la misma cantidad de agua en una ventana',
      'soleada. Tapa uno con plástico. Míralos a la misma hora cada día.',
    ],
    columns: ['Día', '¿Sol o nubes?', 'Sin tapa (cm)', 'Con tapa (cm)', '¿Gotas en el plástico?'],
    days: ['1', '2', '3', '4', '5'],
    questions: [
      '1. ¿En qué tazón bajó el nivel del agua? ¿A dónde se fue el agua?',
      '2. ¿Qué hace el Sol en tus tazones y sobre el océano?',
    ],
  },
};

const LEFT = 60;
const RIGHT = 552;
const COLUMNS = [LEFT, 104, 206, 310, 424, RIGHT] as const;
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
