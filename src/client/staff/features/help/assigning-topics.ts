import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for teachers: assigning, live quizzes, sharing. */
export const assigningTopics: readonly HelpTopic[] = [
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
            'Select **Students may check answers as they go** when you assign, or later with **Change dates and settings** in the menu of the lesson in **My Groups**. In its quizzes, never in tests, a student sees right or not yet and gets one more try for half of the points. Checking needs a connection, because the answer key stays on the server. The report of an attempt and item analysis show which answers were second tries.',
            'Marca **Los estudiantes pueden revisar sus respuestas sobre la marcha** al asignar, o después con **Cambiar fechas y opciones** en el menú de la lección en **Mis grupos**. En sus cuestionarios, nunca en los exámenes, cada estudiante ve si está bien o todavía no y tiene un intento más por la mitad de los puntos. Para revisar se necesita conexión, porque la clave de respuestas se queda en el servidor. El informe de un intento y el análisis de reactivos muestran qué respuestas fueron segundos intentos.',
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
