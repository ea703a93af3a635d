import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const ADMIN = '/authenticated/admin';
const OWNERS = ['productAdmin', 'superAdmin'] as const;

/** Help for those who own content: writing and publishing it; and for everybody who wants to tell us something. */
export const publishingTopics: readonly HelpTopic[] = [
  {
    id: 'write-content',
    section: 'administration',
    title: ['Write and publish content', 'Escribir y publicar contenido'],
    summary: ['Changes stay a draft until you publish them.', 'Los cambios son un borrador hasta que los publicas.'],
    words: [
      'authoring write edit quiz reading question draft version',
      'autoría escribir editar cuestionario lectura pregunta borrador versión video audio pdf enlace vocabulario imagen',
    ],
    roles: OWNERS,
    screens: [`${ADMIN}/authoringTool`],
    opens: `${ADMIN}/authoringTool`,
    parts: [
      {
        steps: [
          [
            'Open **Authoring tool** and choose a product, or **New product**. Under **Units of the product** choose where you want to write.',
            'Abre **Herramienta de autoría** y elige un producto, o **Producto nuevo**. En **Unidades del producto** elige dónde quieres escribir.',
          ],
          [
            'Under **Add a resource** choose what to make: a reading, a quiz, a video, a PDF, a link and more. **As a student** shows it as students see it.',
            'En **Agregar un recurso** elige qué hacer: una lectura, un cuestionario, un video, un PDF, un enlace y más. **Como estudiante** lo muestra como lo ven los estudiantes.',
          ],
          [
            '**Publish** makes a new version of all that changed. What has to be mended first is listed.',
            '**Publicar** hace una versión nueva de todo lo que cambió. Lo que hay que corregir antes aparece en una lista.',
          ],
        ],
      },
      {
        text: [
          [
            'Videos and audio need captions in both languages, and pictures the words that say what they show.',
            'Los videos y audios necesitan subtítulos en los dos idiomas, y las imágenes, las palabras que dicen lo que muestran.',
          ],
          ['Lessons and student work keep what they began with.', 'Las lecciones y el trabajo conservan aquello con lo que empezaron.'],
        ],
      },
    ],
  },
  {
    id: 'prebuilt',
    section: 'administration',
    title: ['Prebuilt assignments', 'Tareas preparadas'],
    summary: ['Prebuilt assignments that teachers find and assign.', 'Tareas preparadas que los docentes encuentran y asignan.'],
    words: ['prebuilt ready lesson assignment publish', 'preparada lista lección asignación publicar'],
    roles: OWNERS,
    screens: [`${ADMIN}/prebuiltAssignResource`],
    opens: `${ADMIN}/prebuiltAssignResource`,
    parts: [
      {
        steps: [
          [
            'Open **Prebuilt assignments** and press **New assignment**. Give it a title and an objective in both languages.',
            'Abre **Tareas preparadas** y presiona **Tarea nueva**. Ponle un título y un objetivo en los dos idiomas.',
          ],
          [
            '**Add a resource of the product** puts resources in, with minutes and a remark for each.',
            '**Agregar un recurso del producto** pone recursos, con minutos y una observación para cada uno.',
          ],
          [
            '**Publish** lets teachers find it. **Withdraw** hides it again; lessons made from it stay.',
            '**Publicar** deja que los docentes la encuentren. **Retirar** la oculta otra vez; las lecciones hechas con ella se quedan.',
          ],
        ],
      },
    ],
  },
  {
    id: 'content-start',
    section: 'start',
    title: ['Where content is looked after', 'Dónde se cuida el contenido'],
    summary: ['Products, questions, prebuilt assignments and permissions.', 'Productos, preguntas, tareas preparadas y permisos.'],
    words: ['start home administration content owner', 'inicio administración contenido responsable'],
    roles: ['productAdmin'],
    screens: [`${ADMIN}/adminHome`, `${ADMIN}/manageUsers/subject`, '/authenticated/home', '/authenticated/staarReady'],
    opens: `${ADMIN}/adminHome`,
    parts: [
      {
        text: [
          [
            '**Administration** leads to all that you look after. **Library** shows the content as teachers find it, and **STAAR practice tests** the tests.',
            '**Administración** lleva a todo lo que cuidas. **Biblioteca** muestra el contenido como lo encuentran los docentes, y **Pruebas de práctica de STAAR**, las pruebas.',
          ],
          [
            'You see no names, answers or results of students: that is so on purpose.',
            'No ves nombres, respuestas ni resultados de estudiantes: es así a propósito.',
          ],
        ],
      },
    ],
  },
  {
    id: 'feedback',
    section: 'account',
    title: ['Tell us what you think, or ask for a training', 'Decirnos qué piensas o pedir una capacitación'],
    summary: ['A short form with room for your own words.', 'Un formulario breve con lugar para tus propias palabras.'],
    words: ['feedback opinion training idea complaint', 'comentarios opinión capacitación idea queja'],
    screens: ['/authenticated/feedbackform'],
    opens: '/authenticated/feedbackform/home',
    parts: [
      {
        text: [
          [
            'Choose one of the five answers to **Would you use it?** and press **Send**. **Comments** may stay empty.',
            'Elige una de las cinco respuestas a **¿Lo usarías?** y presiona **Enviar**. **Comentarios** puede quedar vacío.',
          ],
          [
            '**Tell us something else** takes a message, with a file if you like. **Ask for training** asks for your grades and what you use Tidepool for.',
            '**Contarnos algo más** recibe un mensaje, con un archivo si quieres. **Pedir una capacitación** pregunta tus grados y para qué usas Tidepool.',
          ],
        ],
      },
    ],
  },
];
