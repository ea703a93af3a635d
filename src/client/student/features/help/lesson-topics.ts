import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for students: lessons, quizzes and results. */
export const lessonTopics: readonly HelpTopic[] = [
  {
    id: 'lessons',
    section: 'lessons',
    title: ['Find and do a lesson', 'Encontrar y hacer una lección'],
    summary: ['Your lessons wait on your first page.', 'Tus lecciones te esperan en tu primera página.'],
    words: ['start continue step assignment homework due', 'empezar continuar paso tarea entrega'],
    screens: [
      '/authenticated/studentDashboard/studentDashboard',
      '/authenticated/studentDashboard/viewAllAssignment',
      '/authenticated/sharedLesson',
      '/authenticated/studentDashboard/studentLessonPlayer',
      '/authenticated/studentDashboard/lessonPlayerPage',
    ],
    opens: '/authenticated/studentDashboard/studentDashboard/0',
    parts: [
      {
        steps: [
          [
            'Open **My lessons**. The big card at the top is what comes next. Press **Continue**.',
            'Abre **Mis lecciones**. La tarjeta grande de arriba es lo que sigue. Toca **Continuar**.',
          ],
          ['Do the step. You read, watch, or answer.', 'Haz el paso. Lees, miras o contestas.'],
          [
            'In an investigation you write, draw, and fill in tables right in the text. When all parts are filled in, **Mark as done** appears.',
            'En una investigación escribes, dibujas y llenas tablas en el mismo texto. Cuando llenes todas las partes, aparece **Marcar como hecho**.',
          ],
          ['Press **Mark as done**, then **Next step**.', 'Toca **Marcar como hecho** y luego **Siguiente paso**.'],
          ['After the last step the lesson says that you finished.', 'Después del último paso, la lección dice que terminaste.'],
        ],
      },
      {
        heading: ['Did you have to stop?', '¿Tuviste que parar?'],
        text: [
          [
            'Every step is saved at once. Next time you go on where you were.',
            'Cada paso se guarda al momento. La próxima vez sigues donde estabas.',
          ],
          [
            'A lesson that is past due can still be done, until your teacher closes it.',
            'Una lección atrasada todavía se puede hacer, hasta que tu maestro o maestra la cierre.',
          ],
        ],
      },
      {
        heading: ['What if a step does not open?', '¿Un paso no se abre?'],
        text: [
          [
            'Some lessons go in order. Finish the steps before it first.',
            'Algunas lecciones van en orden. Termina primero los pasos anteriores.',
          ],
        ],
      },
    ],
  },
  {
    id: 'quizzes',
    section: 'lessons',
    title: ['Take a quiz', 'Hacer un cuestionario'],
    summary: ['Answer, look it over, turn it in.', 'Contesta, revisa y entrega.'],
    words: ['test assessment question answer turn in submit STAAR', 'prueba examen pregunta respuesta entregar STAAR'],
    screens: [
      '/authenticated/studentDashboard/studentQuiz',
      '/authenticated/studentDashboard/StudentLearnosityView',
      '/authenticated/studentDashboard/printQuiz',
    ],
    parts: [
      {
        steps: [
          [
            'Open the quiz in your lesson and press **Start the quiz**.',
            'Abre el cuestionario en tu lección y toca **Empezar el cuestionario**.',
          ],
          ['Answer. Not sure? Press **Come back to this one**.', 'Contesta. ¿Tienes dudas? Toca **Volver a esta pregunta después**.'],
          [
            'Press **Review before I turn it in**. You see which questions have no answer yet.',
            'Toca **Revisar antes de entregar**. Verás qué preguntas no tienen respuesta todavía.',
          ],
          [
            'Press **Turn in**. After that you cannot change your answers.',
            'Toca **Entregar**. Después ya no puedes cambiar tus respuestas.',
          ],
        ],
      },
      {
        heading: ['Check as you go', 'Revisar sobre la marcha'],
        text: [
          [
            'In some quizzes you can press **Check my answer**. If it is not right yet, you get one more try for half of the points. Checking waits for the Wi-Fi.',
            'En algunos cuestionarios puedes tocar **Revisar mi respuesta**. Si todavía no está bien, tienes un intento más por la mitad de los puntos. Para revisar hace falta el Wi-Fi.',
          ],
        ],
      },
      {
        heading: ['What if the Wi-Fi goes out?', '¿Se va el Wi-Fi?'],
        text: [
          [
            'Go on. Your answers are saved on this device, and so is the quiz that you turn in. It is sent when the Wi-Fi is back.',
            'Sigue. Tus respuestas se guardan en este dispositivo, y también el cuestionario que entregas. Se envía cuando vuelve el Wi-Fi.',
          ],
        ],
      },
    ],
  },
  {
    id: 'tools',
    section: 'lessons',
    title: ['Tools for questions', 'Herramientas para las preguntas'],
    summary: ['Mark, cross out, listen and calculate in a quiz.', 'Marca, tacha, escucha y calcula en un cuestionario.'],
    words: [
      'highlighter calculator listen read to me aloud notes reference sheet periodic table',
      'marcador calculadora escuchar léeme leer en voz alta notas hoja de referencia tabla periódica',
    ],
    screens: [],
    parts: [
      {
        text: [
          [
            '**Read to me**: hear the question and its choices. Then each choice has a button that reads it alone. Listening never picks an answer.',
            '**Léeme**: escucha la pregunta y sus opciones. Luego cada opción tiene un botón que la lee sola. Escuchar no elige ninguna respuesta.',
          ],
          ['For more, open the tools above the question:', 'Para más, abre las herramientas arriba de la pregunta:'],
          ['**Highlighter**: press a sentence of the question to mark it.', '**Marcador**: toca una oración de la pregunta para marcarla.'],
          ['**Cross out answers**: cross out what you know is wrong.', '**Tachar respuestas**: tacha lo que sabes que está mal.'],
          ['**Line reader**: shows you one line at a time.', '**Lector de líneas**: te muestra una línea a la vez.'],
          [
            '**My notepad**: write down what you think. Nobody gets these notes.',
            '**Mi bloc de notas**: escribe lo que piensas. Nadie recibe esas notas.',
          ],
          [
            'Some quizzes have a **Calculator**, a **Reference sheet** or a **Periodic table** as well.',
            'Algunos cuestionarios tienen también **Calculadora**, **Hoja de referencia** o **Tabla periódica**.',
          ],
        ],
      },
    ],
  },
  {
    id: 'quizsmart',
    section: 'lessons',
    title: ['Play QuizSmart with your class', 'Jugar QuizSmart con tu clase'],
    summary: ['Your teacher starts the game. You join with one press.', 'Tu maestro o maestra empieza el juego. Entras con un toque.'],
    words: ['game join team points winner live', 'juego entrar equipo puntos ganador en vivo'],
    screens: ['/authenticated/quizsmart'],
    opens: '/authenticated/quizsmart/studentRegistration',
    parts: [
      {
        steps: [
          ['When your class plays, press **Join the game**.', 'Cuando tu clase juega, toca **Entrar al juego**.'],
          [
            'Pick an answer and press **Send my answer**. You can change your mind until you send it.',
            'Elige una respuesta y toca **Enviar mi respuesta**. Puedes cambiar de idea hasta que la envíes.',
          ],
          ['Look at the big screen for the right answer.', 'Mira la respuesta correcta en la pantalla grande.'],
          ['**My report card** shows all games that you played.', '**Mi boleta de juegos** muestra todos los juegos que jugaste.'],
        ],
      },
      {
        text: [
          [
            'Did your page close, or did the Wi-Fi go out? Open it again: you have the same seat and the same points.',
            '¿Se cerró tu página o se fue el Wi-Fi? Ábrela otra vez: tienes el mismo lugar y los mismos puntos.',
          ],
        ],
      },
    ],
  },
  {
    id: 'results',
    section: 'results',
    title: ['See your results', 'Ver tus resultados'],
    summary: ['Results show up when your teacher shares them.', 'Los resultados aparecen cuando tu maestro o maestra los comparte.'],
    words: ['score points grade report', 'puntos calificación reporte'],
    screens: ['/authenticated/studentDashboard/report'],
    opens: '/authenticated/studentDashboard/report',
    parts: [
      {
        steps: [
          ['Open **My reports**.', 'Abre **Mis reportes**.'],
          ['Choose a quiz to see your points, question by question.', 'Elige un cuestionario para ver tus puntos, pregunta por pregunta.'],
          [
            'Press **See what I can learn**. It shows why an answer is right.',
            'Toca **Ver qué puedo aprender**. Te muestra por qué una respuesta es correcta.',
          ],
          [
            'Missed some? If the quiz lets you practice them, try. Notes and hints help you, you can try again, and your score stays. First tries without a hint also fill the pools under **What I know so far**.',
            '¿Fallaste algunas? Si el cuestionario te deja practicarlas, inténtalo. Los comentarios y las pistas te ayudan, puedes intentarlo otra vez y tu resultado no cambia. Los primeros intentos sin pista también llenan las pozas de **Lo que ya sé**.',
          ],
        ],
      },
      {
        text: [
          [
            'No report yet? Then your teacher is still looking at the work, or has not shared it.',
            '¿Todavía no hay reporte? Entonces tu maestro o maestra aún está revisando el trabajo o no lo ha compartido.',
          ],
        ],
      },
    ],
  },
];
