import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for teachers: results, late work, STAAR Ready. */
export const reportTopics: readonly HelpTopic[] = [
  {
    id: 'results',
    section: 'reports',
    title: ['See how your class is doing', 'Ver cómo va tu clase'],
    summary: ['Who has begun, who needs help, and with what.', 'Quién empezó, quién necesita ayuda y con qué.'],
    words: [
      'report score standard progress missing export excel print',
      'informe puntaje estándar progreso faltante exportar excel imprimir',
    ],
    roles: STAFF,
    screens: ['/authenticated/reports', '/authenticated/mygroups'],
    opens: '/authenticated/reports/home',
    parts: [
      {
        steps: [
          [
            'Open **Reports** and choose a class. You see each assignment with what is turned in and the average.',
            'Abre **Informes** y elige una clase. Verás cada tarea con lo que se entregó y el promedio.',
          ],
          [
            'Open an assignment to see its students. Find those who have not begun with the status filter.',
            'Abre una tarea para ver a sus estudiantes. Encuentra a quienes no han empezado con el filtro de estado.',
          ],
          [
            'Under **More reports of this class**, **Class report** shows **Who needs help, with what**; **Progress monitoring: class** shows the class over time.',
            'En **Más informes de esta clase**, **Informe de la clase** muestra **Quién necesita ayuda y con qué**; **Monitoreo del progreso: clase** muestra la clase a lo largo del tiempo.',
          ],
          [
            '**Item analysis** shows each question: who got it right, and which wrong answer was chosen.',
            '**Análisis de reactivos** muestra cada pregunta: quién acertó y qué respuesta equivocada se eligió.',
          ],
          [
            'Open an investigation in an assignment and press **See the lab**: what each student wrote, drew, and measured, in its place. Press **Comment** beside a field; the student reads it there.',
            'Abre una investigación de una tarea y presiona **Ver el laboratorio**: lo que cada estudiante escribió, dibujó y midió, en su lugar. Presiona **Comentar** junto a un campo; el estudiante lo lee ahí.',
          ],
          [
            '**Export to Excel** makes a spreadsheet; **Print view** a page to print.',
            '**Exportar a Excel** crea una hoja de cálculo; **Vista para imprimir**, una página para imprimir.',
          ],
        ],
      },
      {
        text: [
          [
            '**How is this counted?** on a report says which attempts and points go into its figures.',
            '**¿Cómo se cuenta?** en un informe dice qué intentos y puntos entran en sus cifras.',
          ],
        ],
      },
    ],
  },
  {
    id: 'gradebook',
    section: 'reports',
    title: ['Change a score, and grade written answers', 'Cambiar una calificación y calificar respuestas escritas'],
    summary: [
      'The gradebook, and the answers that wait for your points.',
      'El libro de calificaciones y las respuestas que esperan tus puntos.',
    ],
    words: [
      'gradebook grade excuse missing rubric constructed response feedback comment category weight weighted',
      'libro calificar justificar faltante rúbrica respuesta escrita comentario categoría peso ponderada',
    ],
    roles: STAFF,
    screens: ['/authenticated/reports/gradeBook', '/authenticated/reports/grading', '/authenticated/reports/paperEntry'],
    opens: '/authenticated/reports/gradeBook',
    parts: [
      {
        heading: ['The gradebook', 'El libro de calificaciones'],
        steps: [
          [
            'Open **Reports**; under **More reports of this class** choose **Gradebook**.',
            'Abre **Informes**; en **Más informes de esta clase** elige **Libro de calificaciones**.',
          ],
          ['The arrow keys move between scores, Enter opens one.', 'Las flechas pasan de una calificación a otra, Intro abre una.'],
          [
            'Type the points under **Change the score** with a **Reason**, or press **Excuse**. **Take the change back** undoes it.',
            'Escribe los puntos en **Cambiar la calificación** con un **Motivo**, o presiona **Justificar**. **Retirar el cambio** lo deshace.',
          ],
          [
            'Write to the student under **Comment for the student** and press **Save the comment**. The student reads it once the work is turned in and you release the results.',
            'Escribe en **Comentario para el estudiante** y presiona **Guardar el comentario**. El estudiante lo lee cuando haya entregado el trabajo y tú publiques los resultados.',
          ],
        ],
      },
      {
        heading: ['What the class did on paper', 'Lo que la clase hizo en papel'],
        steps: [
          [
            'Open the report of a quiz and press **Enter from paper**, or choose it in the menu of the quiz in the gradebook.',
            'Abre el informe de un cuestionario y presiona **Capturar del papel**, o elígelo en el menú del cuestionario en el libro de calificaciones.',
          ],
          [
            'Type a letter or number for each question. Ctrl+Enter turns it in for the student and opens the next one. What you type is saved on this device, also without a connection.',
            'Escribe una letra o un número por pregunta. Ctrl+Enter entrega lo del estudiante y abre el siguiente. Lo que escribes se guarda en este dispositivo, también sin conexión.',
          ],
          [
            'Press **Print answer sheets** for a sheet with bubbles for each student, and **Scan answer sheets** to read them with a camera or from pictures. What is unclear is shown with its picture, and you decide.',
            'Presiona **Imprimir hojas de respuestas** para una hoja con burbujas por estudiante, y **Escanear hojas de respuestas** para leerlas con la cámara o de fotos. Lo que no se ve claro se muestra con su imagen y tú decides.',
          ],
          [
            'Answers from a device are replaced only if you press **Replace with answers from paper**. **Undo entry** puts back what was there.',
            'Las respuestas de un dispositivo solo se reemplazan si presionas **Reemplazar con respuestas en papel**. **Deshacer captura** regresa lo que había.',
          ],
          [
            'Set **Done on** before you turn anything in. To change the day of one student later, open the student, choose another day and press **Save corrections**.',
            'Elige **Se hizo el** antes de entregar. Para cambiar después el día de un estudiante, ábrelo, elige otro día y presiona **Guardar correcciones**.',
          ],
        ],
      },
      {
        heading: ['See several classes at once', 'Ver varias clases a la vez'],
        text: [
          [
            'In the gradebook, in grading and in the reports of a class, open the class field and choose **All my classes** or **These classes…**. Each student is listed with their class. A score that you change there changes in that class, and the link keeps your choice.',
            'En el libro de calificaciones, al calificar y en los informes de una clase, abre el campo de la clase y elige **Todas mis clases** o **Estas clases…**. Cada estudiante aparece con su clase. Una calificación que cambias ahí cambia en esa clase, y el enlace conserva tu elección.',
          ],
        ],
      },
      {
        heading: ['Category weights', 'Pesos por categoría'],
        steps: [
          [
            'Press **Category weights**. Name each category, type its **Weight**, and choose what it **Includes automatically**. The weights must add up to 100%.',
            'Presiona **Pesos por categoría**. Da nombre a cada categoría, escribe su **Peso** y elige lo que **Incluye automáticamente**. Los pesos deben sumar 100 %.',
          ],
          [
            'Under **Where each quiz and assessment counts** you can move one to another category, or choose **Does not count**.',
            'En **Dónde cuenta cada cuestionario y evaluación** puedes pasar uno a otra categoría o elegir **No cuenta**.',
          ],
          [
            'The gradebook and its spreadsheet then show a **Weighted grade**. Press one to see what it is made of.',
            'El libro y su hoja de cálculo muestran entonces una **Calificación ponderada**. Presiona una para ver de qué se compone.',
          ],
        ],
      },
      {
        heading: ['Written answers', 'Respuestas escritas'],
        steps: [
          [
            'Choose **Grading**. **Questions with written answers** lists what waits.',
            'Elige **Calificar**. **Preguntas con respuestas escritas** muestra lo que espera.',
          ],
          [
            'Read the answer beside **How to give points** and **A full answer says**. **Hide names** keeps it fair.',
            'Lee la respuesta junto a **Cómo dar los puntos** y **Una respuesta completa dice**. **Ocultar nombres** lo hace más justo.',
          ],
          [
            'Choose **Points**, write to the student if you like, and press **Save & next**.',
            'Elige **Puntos**, escribe al estudiante si quieres y presiona **Guardar y seguir**.',
          ],
          [
            '**All answers side by side** lists what everyone wrote to one question, each with its points and comment.',
            '**Todas las respuestas juntas** muestra lo que todos escribieron en una pregunta, cada una con sus puntos y su comentario.',
          ],
          [
            '**Add to saved comments** keeps what you wrote. Insert it anywhere with **Saved comments**, or by typing / in an empty comment.',
            '**Agregar a comentarios guardados** guarda lo que escribiste. Insértalo donde quieras con **Comentarios guardados**, o escribe / en un comentario vacío.',
          ],
        ],
      },
    ],
  },
  {
    id: 'release',
    section: 'reports',
    title: ['Let students see their results', 'Mostrar sus resultados a los estudiantes'],
    summary: ['Nothing is shown to students before you release it.', 'No se muestra nada a los estudiantes antes de que tú lo permitas.'],
    words: ['release share report answers students', 'mostrar compartir informe respuestas estudiantes'],
    roles: STAFF,
    screens: ['/authenticated/mygroups/groupAssementReport', '/authenticated/mygroups/assessmentStatus'],
    opens: '/authenticated/reports/home',
    parts: [
      {
        steps: [
          [
            'Open the report of a quiz and press **Release to students**.',
            'Abre el informe de un cuestionario y presiona **Mostrar a los estudiantes**.',
          ],
          [
            'Students of that class now find it under **My reports**: their score, their answers and the right ones.',
            'Los estudiantes de esa clase lo encuentran ahora en **Mis reportes**: su calificación, sus respuestas y las correctas.',
          ],
          ['**Take the release back** hides it again.', '**Retirar** lo vuelve a ocultar.'],
        ],
      },
    ],
  },
  {
    id: 'late-work',
    section: 'reports',
    title: ['Decide about late work', 'Decidir sobre el trabajo tardío'],
    summary: [
      'Work that came from a device after the deadline is kept for you.',
      'El trabajo que llegó de un dispositivo después de la fecha se guarda para ti.',
    ],
    words: ['late deadline accept decline receipt held offline', 'tarde fecha límite aceptar rechazar recibo sin conexión'],
    roles: STAFF,
    screens: ['/authenticated/reports/heldWork'],
    opens: '/authenticated/reports/heldWork',
    parts: [
      {
        steps: [
          ['Open **Reports** and then **Late work to review**.', 'Abre **Informes** y luego **Trabajo tardío por revisar**.'],
          [
            'You see when it was done by the device’s clock, and when it arrived.',
            'Verás cuándo se hizo según el reloj del dispositivo y cuándo llegó.',
          ],
          [
            'Choose **Accept**, **Accept as late** or **Decline**. Declined work is kept all the same.',
            'Elige **Aceptar**, **Aceptar como tardío** o **Rechazar**. Lo rechazado se conserva de todos modos.',
          ],
        ],
      },
      {
        heading: ['“But I turned it in!”', '«¡Pero yo lo entregué!»'],
        text: [
          [
            'Every quiz that is turned in has a receipt, which the student sees. Type it under **Look up a receipt** to see where the work is.',
            'Cada cuestionario entregado tiene un recibo que el estudiante ve. Escríbelo en **Buscar un recibo** para saber dónde está el trabajo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'staar-ready',
    section: 'reports',
    title: ['Get ready for STAAR', 'Prepararse para STAAR'],
    summary: [
      'What your class knows, what to teach next, and practice tests.',
      'Qué sabe tu clase, qué enseñar después y pruebas de práctica.',
    ],
    words: ['STAAR pathway reporting category TEKS practice test', 'STAAR ruta categoría de reporte TEKS prueba de práctica'],
    roles: STAFF,
    screens: ['/authenticated/staarReady'],
    opens: '/authenticated/staarReady/staarHome',
    parts: [
      {
        steps: [
          ['Open **STAAR Ready** and choose a class.', 'Abre **STAAR Ready** y elige una clase.'],
          [
            '**Teach this first** names one resource for the weakest standard, and says why.',
            '**Enseña esto primero** propone un recurso para el estándar más débil y dice por qué.',
          ],
          [
            '**Pathways** shows each standard, **What is known**, and **Teach next** with resources that fit.',
            '**Rutas** muestra cada estándar, **Lo que se sabe** y **Enseñar a continuación** con recursos que ayudan.',
          ],
          [
            'Press **Practice tests** for **Tests of all categories** and **Tests of one category**, which you assign from there.',
            'Presiona **Pruebas de práctica** para ver **Pruebas de todas las categorías** y **Pruebas de una categoría**, que asignas desde ahí.',
          ],
          [
            '**Assigned tests** lists what was assigned between two days, with who has turned in and the average.',
            '**Pruebas asignadas** muestra lo que se asignó entre dos días, con cuántos entregaron y el promedio.',
          ],
          [
            '**Open the report table** shows the results of the class and of each student by category and standard; **Export** saves them as a spreadsheet.',
            '**Abrir la tabla de resultados** muestra los resultados de la clase y de cada estudiante por categoría y estándar; **Exportar** los guarda como hoja de cálculo.',
          ],
        ],
      },
      {
        heading: ['One student', 'Un estudiante'],
        text: [
          [
            'Choose somebody under **Student**: the pathways are then about this student alone. Students see their own next step on their first page.',
            'Elige a alguien en **Estudiante**: las rutas son entonces solo de esa persona. Cada estudiante ve su siguiente paso en su primera página.',
          ],
        ],
      },
      {
        heading: ['What the levels say', 'Qué dicen los niveles'],
        text: [
          [
            'Below 50 percent of the points: **Did Not Meet**; below 70: **Approaches**; below 85: **Meets**; from 85: **Masters Grade Level**. **Few answers**: fewer than three, so nothing is judged.',
            'Menos de 50 por ciento de los puntos: **No alcanzó**; menos de 70: **Se aproxima**; menos de 85: **Alcanza**; desde 85: **Domina el nivel de grado**. **Pocas respuestas**: menos de tres, así que no se juzga nada.',
          ],
        ],
      },
    ],
  },
];
