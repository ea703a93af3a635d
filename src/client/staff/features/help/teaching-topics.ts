import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for teachers: first steps, building lessons and quizzes, the workspace. */
export const teachingTopics: readonly HelpTopic[] = [
  {
    id: 'first-steps',
    section: 'start',
    title: ['From sign-in to your first assignment', 'Del primer acceso a tu primera tarea'],
    summary: ['A class, a lesson and a due date, in about ten minutes.', 'Una clase, una lección y una fecha, en unos diez minutos.'],
    words: ['begin tour introduction start new', 'comenzar introducción inicio nuevo'],
    roles: STAFF,
    screens: ['/authenticated/home'],
    opens: '/authenticated/mygroups/mygroupsHome',
    parts: [
      {
        steps: [
          [
            'Open **My Groups** and press **New class**. Add your students by name, or paste your list.',
            'Abre **Mis grupos** y presiona **Clase nueva**. Agrega a tus estudiantes por nombre o pega tu lista.',
          ],
          [
            'Open **Workspace** and press **Templates**. Open a lesson’s preview, then press **Use**.',
            'Abre **Espacio de trabajo** y presiona **Plantillas**. Mira una lección y luego presiona **Usar**.',
          ],
          [
            'In the menu of that lesson choose **Assign…**, select your class, set **Due**, and press **Assign**.',
            'En el menú de esa lección elige **Asignar…**, marca tu clase, pon **Entrega** y presiona **Asignar**.',
          ],
          [
            'Students see it the next time they open Tidepool. It comes to their devices by itself, so that it works without Wi-Fi.',
            'Los estudiantes la ven la próxima vez que abran Tidepool. Llega sola a sus dispositivos, para que funcione sin Wi-Fi.',
          ],
          ['Open **Reports** to see who has begun and what was turned in.', 'Abre **Informes** para ver quién empezó y qué se entregó.'],
        ],
      },
    ],
  },
  {
    id: 'build-lesson',
    section: 'teaching',
    title: ['Build a lesson or an assignment', 'Armar una lección o una tarea'],
    summary: ['Put resources in order, with times and instructions.', 'Pon recursos en orden, con tiempos e instrucciones.'],
    words: ['create edit lesson objective resources order draft preview', 'crear editar lección objetivo recursos orden borrador'],
    roles: STAFF,
    screens: ['/authenticated/workspace/workspaceHome/addnewlesson', '/authenticated/workspace/lessonPlayer'],
    opens: '/authenticated/workspace/workspaceHome/addnewlesson/assignment/new',
    parts: [
      {
        steps: [
          [
            'Open **Workspace** and press **New assignment** (for students) or **New lesson** (for yourself and colleagues).',
            'Abre **Espacio de trabajo** y presiona **Nueva tarea** (para estudiantes) o **Nueva lección** (para ti y tus colegas).',
          ],
          [
            'Write **Name** and **Objective**; **Instructions for students** are shown to them before the first step.',
            'Escribe **Nombre** y **Objetivo**; las **Instrucciones para los estudiantes** se les muestran antes del primer paso.',
          ],
          [
            'Choose resources from the library. Drag them into order, or use the arrow buttons.',
            'Elige recursos de la biblioteca. Arrástralos para ordenarlos o usa los botones de flecha.',
          ],
          ['Press **Save and preview** to see it as a student does.', 'Presiona **Guardar y ver** para verla como la ve un estudiante.'],
        ],
      },
      {
        text: [
          [
            'What you type is kept as a draft until you save, also without a connection.',
            'Lo que escribes se guarda como borrador hasta que guardas, también sin conexión.',
          ],
          [
            'In the library, **Add to a lesson** on a resource puts it into a lesson that you have.',
            'En la biblioteca, **Agregar a una lección** pone un recurso en una lección que ya tienes.',
          ],
        ],
      },
    ],
  },
  {
    id: 'own-quizzes',
    section: 'teaching',
    title: ['Write your own quiz', 'Escribir tu propio cuestionario'],
    summary: ['Your questions, in a lesson, on paper or in a game.', 'Tus preguntas, en una lección, en papel o en un juego.'],
    words: [
      'create write question quiz test choice true false picture points own',
      'crear escribir pregunta cuestionario prueba opción verdadero falso imagen puntos propio',
    ],
    roles: STAFF,
    screens: ['/authenticated/workspace/workspaceHome/quiz'],
    opens: '/authenticated/workspace/workspaceHome/quiz',
    parts: [
      {
        steps: [
          ['Open **Workspace** and press **New quiz**.', 'Abre **Espacio de trabajo** y presiona **Nuevo cuestionario**.'],
          [
            'Write the question and its answers, and select the right one. Enter adds another answer; a pasted list fills several.',
            'Escribe la pregunta y sus respuestas, y marca la correcta. Enter agrega otra respuesta; una lista pegada llena varias.',
          ],
          [
            'Questions that you have elsewhere come in by **Paste or import**: a list, a table, or a file of QTI, Common Cartridge, H5P, Moodle XML, GIFT, Aiken or Excel, such as a Kahoot spreadsheet. You see what is left out before you add them.',
            'Las preguntas que ya tienes entran con **Pegar o importar**: una lista, una tabla, o un archivo QTI, Common Cartridge, H5P, Moodle XML, GIFT, Aiken o Excel, como una hoja de Kahoot. Antes de agregarlas ves lo que queda fuera.',
          ],
          [
            'Your questions leave as easily: **Download** in a quiz’s menu, or beside questions that you found, makes a QTI 3 package, Moodle XML, or a Common Cartridge, and says before what other systems do not have.',
            'Tus preguntas también salen fácilmente: **Descargar**, en el menú de un cuestionario o junto a preguntas que encontraste, hace un paquete QTI 3, Moodle XML o un Common Cartridge, y antes dice lo que otros sistemas no tienen.',
          ],
          [
            'Open **More: points, explanation, hints, picture, standard** or **Settings: results, time, attempts** only when you need them.',
            'Abre **Más: puntos, explicación, pistas, imagen, estándar** o **Ajustes: resultados, tiempo, intentos** solo cuando los necesites.',
          ],
          [
            'Press **Save quiz**. Under **My quizzes** you assign, print, copy or delete it; a lesson finds it above the library.',
            'Presiona **Guardar cuestionario**. En **Mis cuestionarios** lo asignas, imprimes, copias o eliminas; una lección lo encuentra arriba de la biblioteca.',
          ],
        ],
      },
      {
        text: [
          ['One language is enough; choose **Both** to write a second one.', 'Basta un idioma; elige **Ambos** para escribir un segundo.'],
          [
            'If you change questions after students began, those classes keep the questions they have. Nobody else sees your quiz until you assign or share it.',
            'Si cambias preguntas después de que empezaron, esas clases conservan las que tienen. Nadie más ve tu cuestionario hasta que lo asignes o compartas.',
          ],
        ],
      },
    ],
  },
  {
    id: 'quiz-from-bank',
    section: 'teaching',
    title: ['Make a quiz from the question bank', 'Hacer un cuestionario con el banco de preguntas'],
    summary: [
      'Find questions of the library, see how they did, and make a quiz of copies.',
      'Busca preguntas de la biblioteca, mira cómo resultaron y haz un cuestionario con copias.',
    ],
    words: [
      'question bank item search select difficulty correlation statistics standard quiz',
      'banco de preguntas reactivo buscar seleccionar dificultad correlación estadística estándar cuestionario',
    ],
    roles: STAFF,
    screens: ['/authenticated/workspace/workspaceHome/questionBank'],
    opens: '/authenticated/workspace/workspaceHome/questionBank',
    parts: [
      {
        steps: [
          [
            'Open **Workspace**, then **My quizzes**, and press **Question bank**.',
            'Abre **Espacio de trabajo**, luego **Mis cuestionarios**, y presiona **Banco de preguntas**.',
          ],
          [
            'Search by words of either language or by standard. **Standard**, **Type**, **Difficulty in use** and **Picture** show fewer; press a heading to sort.',
            'Busca por palabras de cualquiera de los dos idiomas o por estándar. **Estándar**, **Tipo**, **Dificultad en uso** e **Imagen** muestran menos; presiona un encabezado para ordenar.',
          ],
          [
            'Select questions. They stay selected while you search, filter and turn pages. Clearing the selection can be undone.',
            'Selecciona preguntas. Siguen seleccionadas mientras buscas, filtras y cambias de página. Quitar la selección se puede deshacer.',
          ],
          [
            '**Make a quiz of these** puts copies into a new quiz and opens it. Change what you like, then assign it from **My quizzes**. **Download** takes them out as QTI 3 or a table instead.',
            '**Hacer un cuestionario** pone copias en un cuestionario nuevo y lo abre. Cambia lo que quieras y asígnalo desde **Mis cuestionarios**. **Descargar** las saca como QTI 3 o como tabla.',
          ],
        ],
      },
      {
        heading: ['Build a quiz by a plan', 'Armar un cuestionario con un plan'],
        steps: [
          [
            'Press **Build by blueprint**. In each row choose **Category or standard**, **Type** and how many **Questions**; **Add a row** adds another topic.',
            'Presiona **Armar por plan**. En cada fila elige **Categoría o estándar**, **Tipo** y cuántas **Preguntas**; **Agregar una fila** añade otro tema.',
          ],
          [
            'With two or more **Forms** you get parallel quizzes: no question twice, the same standards and types. The **Draw number** draws the same questions again.',
            'Con dos o más **Formas** recibes cuestionarios paralelos: ninguna pregunta repetida, los mismos estándares y tipos. El **Número de sorteo** saca otra vez las mismas preguntas.',
          ],
          [
            'If the bank does not have enough questions, you are told which row lacks how many, and nothing is made.',
            'Si el banco no tiene suficientes preguntas, se te dice qué fila no alcanza y cuántas hay, y no se hace nada.',
          ],
        ],
      },
      {
        heading: ['What the figures say', 'Qué dicen las cifras'],
        text: [
          [
            '**Times answered** and **% correct** are of your classes; administrators see their school or district. They are added up every hour. With fewer than 10 answers only the number of answers is shown.',
            '**Veces contestada** y **% correcto** son de tus clases; los administradores ven su escuela o distrito. Se calculan cada hora. Con menos de 10 respuestas solo se muestra cuántas hay.',
          ],
          [
            '**Correlation** goes from −1 to 1: high when students who got the question right also did well on the rest of the quiz. Below 0.1, look at the key first.',
            'La **Correlación** va de −1 a 1: es alta cuando quienes acertaron la pregunta también acertaron el resto del cuestionario. Debajo de 0.1, revisa primero la clave.',
          ],
        ],
      },
    ],
  },
  {
    id: 'workspace',
    section: 'teaching',
    title: ['Keep your workspace in order', 'Mantener en orden tu espacio de trabajo'],
    summary: [
      'Folders, copies, the archive, and lessons that are shared with you.',
      'Carpetas, copias, archivo y lecciones compartidas contigo.',
    ],
    words: ['folder move duplicate copy archive delete ready-made', 'carpeta mover duplicar copiar archivar borrar preparadas'],
    roles: STAFF,
    screens: ['/authenticated/workspace'],
    opens: '/authenticated/workspace/workspaceHome',
    parts: [
      {
        text: [
          [
            'The tabs show **Assignments**, **Shared with me**, **All lessons** and **Archived**.',
            'Las pestañas muestran **Tareas**, **Compartido conmigo**, **Todas las lecciones** y **Archivadas**.',
          ],
          [
            '**New folder** makes a folder; **Move to…** in the menu of a lesson or folder moves it.',
            '**Nueva carpeta** crea una carpeta; **Mover a…** en el menú de una lección o carpeta la mueve.',
          ],
          [
            '**Make a copy** copies it. **Duplicate as a lesson** and **Duplicate as an assignment** make its counterpart.',
            '**Hacer una copia** la copia. **Duplicar como lección** y **Duplicar como tarea** crean su contraparte.',
          ],
          [
            '**Archive** puts away what you do not need now; students keep their results. **Bring back** brings it back.',
            '**Archivar** guarda aparte lo que no necesitas ahora; los estudiantes conservan sus resultados. **Recuperar** lo trae de vuelta.',
          ],
        ],
      },
    ],
  },
];
