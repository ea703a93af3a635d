import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

const USAGE = '/authenticated/admin/usageReport';

/** Help for staff: what a class has learned, standards, questions looked at one by one, large exports. */
export const insightTopics: readonly HelpTopic[] = [
  {
    id: 'class-learning',
    section: 'reports',
    title: ['See at a glance who needs you', 'Ver de un vistazo quién te necesita'],
    summary: [
      'Standards that few know, missing work, and answers that wait for you.',
      'Estándares que pocos conocen, trabajo sin entregar y respuestas que te esperan.',
    ],
    words: ['dashboard class learning small group intervene monday', 'tablero aprendizaje de la clase grupo pequeño intervenir'],
    roles: STAFF,
    screens: ['/authenticated/home/teacherDashboardLearning'],
    opens: '/authenticated/home/teacherDashboardLearning',
    parts: [
      {
        steps: [
          ['Open **Home** and press **See how a class is doing**.', 'Abre **Inicio** y presiona **Ver cómo va una clase**.'],
          [
            'Under **Who needs help, with what** each standard names the students who are still below half of the points.',
            'En **Quién necesita ayuda y con qué**, cada estándar nombra a quienes todavía están por debajo de la mitad de los puntos.',
          ],
          [
            '**Make a small group** makes a subgroup of them; you can then assign it a lesson of its own.',
            '**Crear un grupo pequeño** hace un subgrupo con ellos; luego le puedes asignar una lección propia.',
          ],
          [
            '**Missing work** lists who has not turned in what was due.',
            '**Trabajo sin entregar** muestra a quién le falta entregar lo que ya venció.',
          ],
          [
            'Each name and each number opens what it is made of. **How is this counted?** says the rule.',
            'Cada nombre y cada cifra abre de qué está hecha. **¿Cómo se cuenta?** dice la regla.',
          ],
        ],
      },
    ],
  },
  {
    id: 'standards',
    section: 'library',
    title: ['Find resources by standard', 'Encontrar recursos por estándar'],
    summary: [
      'Every standard of the library, and a document that shows what covers it.',
      'Todos los estándares de la biblioteca y un documento de lo que los cubre.',
    ],
    words: ['TEKS correlation coverage citation document csv', 'TEKS correlación cobertura cita documento csv'],
    screens: ['/authenticated/home/get_citation_data', '/authenticated/home/get_grades_and_standard'],
    opens: '/authenticated/home/get_grades_and_standard',
    parts: [
      {
        steps: [
          [
            'In **Library** open **Standards**. Type a code or a word under **Find a standard**.',
            'En **Biblioteca** abre **Estándares**. Escribe un código o una palabra en **Buscar un estándar**.',
          ],
          [
            'Choose a standard to see its resources. They can be kept and assigned as anywhere in the library.',
            'Elige un estándar para ver sus recursos. Se pueden guardar y asignar como en toda la biblioteca.',
          ],
          [
            '**Print** makes a correlation document; **Save as a table (.csv)** a file for a spreadsheet.',
            '**Imprimir** crea un documento de correlación; **Guardar como tabla (.csv)**, un archivo para una hoja de cálculo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'print-quiz',
    section: 'library',
    title: ['Print a quiz', 'Imprimir un cuestionario'],
    summary: [
      'On letter paper, in English or Spanish, with or without the key.',
      'En papel carta, en inglés o español, con o sin las respuestas.',
    ],
    words: ['paper printer answer key worksheet', 'papel impresora respuestas hoja de trabajo'],
    screens: ['/authenticated/content/printQuiz'],
    parts: [
      {
        steps: [
          [
            'Open a quiz in **Library** and press **Print quiz**.',
            'Abre un cuestionario en **Biblioteca** y presiona **Imprimir el cuestionario**.',
          ],
          [
            'Choose **Language of the paper** and **Paper**. The preview shows what comes out of the printer.',
            'Elige **Idioma del papel** y **Papel**. La vista previa muestra lo que saldrá de la impresora.',
          ],
          [
            'Select **Answer key on a page of its own** for yourself. It needs a connection: keys are never kept on a device.',
            'Marca **Respuestas correctas en una página aparte** para ti. Necesita conexión: las respuestas nunca se guardan en un dispositivo.',
          ],
          ['Press **Print**.', 'Presiona **Imprimir**.'],
        ],
      },
    ],
  },
  {
    id: 'item-analysis',
    section: 'reports',
    title: ['See how each question worked', 'Ver cómo funcionó cada pregunta'],
    summary: ['How hard it was, and which wrong answer was chosen.', 'Qué tan difícil fue y qué respuesta equivocada se eligió.'],
    words: [
      'item analysis percent correct difficulty discrimination distractor key',
      'análisis de reactivos dificultad discriminación distractor clave',
    ],
    roles: STAFF,
    screens: ['/authenticated/mygroups/itemWiseReport', `${USAGE}/itemAnalysisReport`],
    parts: [
      {
        text: [
          [
            '**% correct** is points earned of points possible: the higher, the easier the question.',
            '**% correcto** son los puntos obtenidos de los puntos posibles: cuanto más alto, más fácil la pregunta.',
          ],
          [
            '**Correlation** says whether those who did well on the whole also did well on this question. **Check the key first** marks questions where it is the other way round.',
            '**Correlación** dice si a quienes les fue bien en general también les fue bien en esta pregunta. **Revisa primero la clave** marca las preguntas donde es al revés.',
          ],
          [
            '**Chosen** shows how often each option was taken. A wrong option that many chose tells what to teach again.',
            '**Elegida** muestra cuántas veces se tomó cada opción. Una opción equivocada que muchos eligieron dice qué enseñar otra vez.',
          ],
          [
            'Where fewer than 10 students answered, there is no correlation. Who chose which option is always shown.',
            'Donde contestaron menos de 10 estudiantes, no hay correlación. Siempre se muestra quién eligió cada opción.',
          ],
        ],
      },
    ],
  },
  {
    id: 'large-exports',
    section: 'reports',
    title: ['Large exports', 'Exportaciones grandes'],
    summary: [
      'Spreadsheets of over 5,000 rows are written while you do something else.',
      'Las hojas de más de 5,000 filas se escriben mientras haces otra cosa.',
    ],
    words: ['excel xlsx spreadsheet download report', 'excel xlsx hoja de cálculo descargar informe'],
    roles: STAFF,
    screens: ['/authenticated/reports/exports'],
    opens: '/authenticated/reports/exports',
    parts: [
      {
        text: [
          [
            '**Export to Excel** saves a small spreadsheet at once. A large one is written on the server and waits under **Large exports**: press **Download** there.',
            '**Exportar a Excel** guarda al momento una hoja pequeña. Una grande se escribe en el servidor y espera en **Exportaciones grandes**: ahí presiona **Descargar**.',
          ],
          ['You may leave the page, or sign out, meanwhile.', 'Mientras tanto puedes salir de la página o cerrar la sesión.'],
        ],
      },
    ],
  },
];
