import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for teachers: building lessons, assigning, sharing. */
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
            'Questions that you have elsewhere come in by **Paste or import**: a list, a table, or a file of QTI, Common Cartridge, Moodle XML, GIFT or Aiken. You see what is left out before you add them.',
            'Las preguntas que ya tienes entran con **Pegar o importar**: una lista, una tabla, o un archivo QTI, Common Cartridge, Moodle XML, GIFT o Aiken. Antes de agregarlas ves lo que queda fuera.',
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
  {
    id: 'assign',
    section: 'teaching',
    title: ['Assign, change dates, unassign', 'Asignar, cambiar fechas, quitar'],
    summary: [
      'Assign a lesson to classes, subgroups or single students.',
      'Asigna una lección a clases, subgrupos o estudiantes individuales.',
    ],
    words: ['due date late student class subgroup order reassign', 'fecha entrega tarde estudiante clase subgrupo orden reasignar'],
    roles: STAFF,
    screens: ['/authenticated/mygroups/assignmentResourceDetails'],
    opens: '/authenticated/workspace/workspaceHome',
    parts: [
      {
        steps: [
          [
            'In **Workspace**, open the menu of a lesson and choose **Assign…**.',
            'En **Espacio de trabajo**, abre el menú de una lección y elige **Asignar…**.',
          ],
          [
            'Choose **Classes and subgroups** or **Individual students**, and select who gets it.',
            'Elige **Clases y subgrupos** o **Estudiantes individuales** y elige para quién es.',
          ],
          [
            'Set **Available from**, **Due** and **Accept late work until**. Select **Each class has its own dates** where they differ.',
            'Pon **Disponible desde**, **Entrega** y **Aceptar trabajo tardío hasta**. Elige **Cada clase tiene sus propias fechas** si no coinciden.',
          ],
          [
            'Select **Students go through it in order** when each step must wait for the one before.',
            'Marca **Los estudiantes la recorren en orden** cuando cada paso debe esperar al anterior.',
          ],
          ['Press **Assign**.', 'Presiona **Asignar**.'],
        ],
      },
      {
        heading: ['Let students check as they go', 'Dejar que los estudiantes revisen sobre la marcha'],
        text: [
          [
            'Select **Students may check answers as they go** when you assign, or later with **Change dates and settings** in the menu of the lesson in **My Groups**. In its quizzes, never in tests, a student sees right or not yet and gets one more try for half of the points. Checking needs a connection, because the answer key never leaves the server. The report of an attempt and item analysis show which answers were second tries.',
            'Marca **Los estudiantes pueden revisar sus respuestas sobre la marcha** al asignar, o después con **Cambiar fechas y opciones** en el menú de la lección en **Mis grupos**. En sus cuestionarios, nunca en los exámenes, cada estudiante ve si está bien o todavía no y tiene un intento más por la mitad de los puntos. Para revisar se necesita conexión, porque la clave de respuestas nunca sale del servidor. El informe de un intento y el análisis de reactivos muestran qué respuestas fueron segundos intentos.',
          ],
        ],
      },
      {
        heading: ['Change dates in all classes', 'Cambiar fechas en todas las clases'],
        text: [
          [
            'In **Workspace**, press **Dates** in the row of a lesson. Type a date such as 12/4 or Friday, use **Move later** for all or for the classes you select, or copy the dates of one class from its menu. **Save** changes everything at once, and you can undo it. Students with their own dates keep them.',
            'En **Espacio de trabajo**, presiona **Fechas** en la fila de una lección. Escribe una fecha, como 4/12 o viernes, usa **Atrasar** para todas o para las clases que elijas, o copia las fechas de una clase desde su menú. **Guardar** cambia todo a la vez y puedes deshacerlo. Los estudiantes con fechas propias las conservan.',
          ],
        ],
      },
      {
        heading: ['See several classes at once', 'Ver varias clases a la vez'],
        text: [
          [
            'In the gradebook, in grading and in the reports of a class, open the class field and choose **All my classes** or **These classes…**. Each student stands beside the class. A score that you change there changes in that class, and the link keeps your choice.',
            'En el libro de calificaciones, al calificar y en los informes de una clase, abre el campo de la clase y elige **Todas mis clases** o **Estas clases…**. Junto a cada estudiante está su clase. Una calificación que cambias ahí cambia en esa clase, y el enlace conserva tu elección.',
          ],
        ],
      },
      {
        heading: ['Give a retake', 'Dar otro intento'],
        text: [
          [
            'In **My Groups**, open a class and its assigned lessons; the menu of a lesson has **Give a retake or reassign…**. So do the menu of a gradebook column and the students you select in a report. **Everyone below** selects by score.',
            'En **Mis grupos**, abre una clase y sus lecciones asignadas; el menú de una lección tiene **Dar otro intento o asignar de nuevo…**. También está en el menú de una columna del libro de calificaciones y al seleccionar estudiantes en un informe. **Todos con menos de** selecciona por calificación.',
          ],
          [
            'A retake is one more attempt in the same column. You choose whether the highest, latest, first or average score counts.',
            'Es un intento más en la misma columna. Tú eliges si cuenta la calificación más alta, la última, la primera o el promedio.',
          ],
        ],
      },
      {
        heading: ['Take it back', 'Quitarla'],
        text: [
          [
            '**Unassign…** first tells you who has begun and who has turned in. What students have done is kept.',
            '**Quitar asignación…** primero te dice quién empezó y quién entregó. Lo que hicieron los estudiantes se conserva.',
          ],
        ],
      },
    ],
  },
  {
    id: 'quizsmart',
    section: 'teaching',
    title: ['Play QuizSmart with your class', 'Jugar QuizSmart con tu clase'],
    summary: [
      'A class game over the questions of the library, and exit tickets.',
      'Un juego de la clase con preguntas de la biblioteca, y boletos de salida.',
    ],
    words: ['game live team pace projector winner exit ticket', 'juego en vivo equipo ritmo proyector ganador boleto de salida'],
    roles: STAFF,
    screens: ['/authenticated/quizsmart'],
    opens: '/authenticated/quizsmart/home',
    parts: [
      {
        steps: [
          [
            'Press **Start a game** and choose a class, a quiz and **How do you want to play?**: **Together**, **In teams** or **At their own pace**.',
            'Presiona **Empezar un juego** y elige una clase, un cuestionario y **¿Cómo quieren jugar?**: **Juntos**, **En equipos** o **Cada quien a su ritmo**.',
          ],
          [
            'Press **Start the game** and show it with **Full screen**. Students see it on their own page and join with one press; they need no code.',
            'Presiona **Empezar el juego** y muéstralo con **Pantalla completa**. Los estudiantes lo ven en su propia página y entran con un toque; no necesitan código.',
          ],
          [
            'Press **Start with question 1**. **Show the answer** and **Next question** lead on; the space bar does too.',
            'Presiona **Empezar con la pregunta 1**. **Mostrar la respuesta** y **Siguiente pregunta** avanzan; también la barra espaciadora.',
          ],
          [
            '**Report card** shows the game by student and by question, and what to teach again.',
            '**Boleta del juego** muestra el juego por estudiante y por pregunta, y qué volver a enseñar.',
          ],
        ],
      },
      {
        text: [
          [
            'A student who loses the connection comes back to the same seat and score. You can go on from another device.',
            'Un estudiante que pierde la conexión vuelve al mismo lugar con los mismos puntos. Tú puedes seguir desde otro dispositivo.',
          ],
          [
            '**Winner of the day** is who had the most right answers in today’s games. Nobody is ever shown as last, and speed does not count.',
            '**Ganador del día** es quien tuvo más respuestas correctas en los juegos de hoy. Nunca se muestra a nadie como último y la rapidez no cuenta.',
          ],
        ],
      },
      {
        heading: ['A check before leaving', 'Una revisión antes de salir'],
        steps: [
          [
            'Press **Exit ticket**, choose two or three questions of a quiz, and press **Start the exit ticket**. Students answer at their own pace.',
            'Presiona **Boleto de salida**, elige dos o tres preguntas de un cuestionario y presiona **Empezar el boleto de salida**. Cada estudiante contesta a su ritmo.',
          ],
          [
            'Press **End the exit ticket**. What was answered stands in the gradebook and the reports; games do not.',
            'Presiona **Terminar el boleto de salida**. Lo contestado aparece en el libro de calificaciones y en los informes; los juegos no.',
          ],
        ],
      },
    ],
  },
  {
    id: 'share',
    section: 'teaching',
    title: ['Share a lesson with colleagues', 'Compartir una lección con colegas'],
    summary: ['With people in your district, or by a link.', 'Con personas de tu distrito o con un enlace.'],
    words: ['share link colleague permission copy', 'compartir enlace colega permiso copia'],
    roles: STAFF,
    screens: ['/authenticated/sharedLesson'],
    opens: '/authenticated/workspace/workspaceHome',
    parts: [
      {
        steps: [
          [
            'In **Workspace**, open the menu of a lesson and choose **Share…**.',
            'En **Espacio de trabajo**, abre el menú de una lección y elige **Compartir…**.',
          ],
          [
            'Search under **Colleagues in your district**, choose them, and press **Share**. They can use, copy and change it with you.',
            'Busca en **Colegas de tu distrito**, elígelos y presiona **Compartir**. Pueden usarla, copiarla y cambiarla contigo.',
          ],
          [
            'Or press **Make a link**, choose how long it works, and **Copy the link**.',
            'O presiona **Crear un enlace**, elige cuánto funciona y **Copiar el enlace**.',
          ],
        ],
      },
      {
        text: [
          [
            '**Stop this link** ends it at any time. Those who have the lesson keep it.',
            '**Detener este enlace** lo termina cuando quieras. Quien tiene la lección la conserva.',
          ],
        ],
      },
    ],
  },
];
