import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const OWNERS = ['productAdmin', 'superAdmin'] as const;
const ADMIN = '/authenticated/admin';

/** Help for those who own content and decide which parts of the product are used: product and super administrators. */
export const contentOwnerTopics: readonly HelpTopic[] = [
  {
    id: 'permissions',
    section: 'administration',
    title: ['Turn parts of Tidepool on or off', 'Activar o desactivar partes de Tidepool'],
    summary: [
      'For a district, for one school, or for one role. Work that was done is never lost.',
      'Para un distrito, para una escuela o para un rol. El trabajo ya hecho nunca se pierde.',
    ],
    words: [
      'permission module QuizSmart glossary STAAR library sharing disable',
      'permiso módulo QuizSmart glosario STAAR biblioteca compartir desactivar',
    ],
    roles: OWNERS,
    screens: [`${ADMIN}/managePermision`, `${ADMIN}/assignNewPermission`, `${ADMIN}/permissionList`, `${ADMIN}/moduleAssignment`],
    opens: `${ADMIN}/managePermision`,
    parts: [
      {
        steps: [
          [
            'Open **Permissions**. Each district shows what is **Turned off** there, and how many exceptions it has.',
            'Abre **Permisos**. Cada distrito muestra lo que tiene **Desactivados** y cuántas excepciones hay.',
          ],
          [
            '**Choose modules** opens the table of one district: a module in each row, who it is for in each column.',
            '**Elegir módulos** abre la tabla de un distrito: un módulo en cada fila y para quién en cada columna.',
          ],
          [
            'Choose **On**, **Off** or **Not set** in a cell. It is saved at once.',
            'Elige **Activo**, **Desactivado** o **Sin elegir** en una celda. Se guarda enseguida.',
          ],
          [
            '**New permission** sets one module for one district or school with a form.',
            '**Permiso nuevo** fija un módulo para un distrito o una escuela con un formulario.',
          ],
        ],
      },
      {
        heading: ['Which choice counts', 'Qué elección vale'],
        text: [
          [
            'A choice for a role overrides one for everyone, and a choice for a school overrides one for its district.',
            'Lo elegido para un rol prevalece sobre lo elegido para todos, y lo de una escuela sobre lo de su distrito.',
          ],
          [
            '**Permission list** has every change with day and name. **Remove** goes back to the broader choice.',
            '**Lista de permisos** tiene todos los cambios con día y nombre. **Quitar** vuelve a lo elegido de forma más general.',
          ],
        ],
      },
    ],
  },
  {
    id: 'question-bank',
    section: 'administration',
    title: ['Look through every question with its answers', 'Revisar todas las preguntas con sus respuestas'],
    summary: [
      'Questions of quizzes and of assessments, by words, standard, product or type.',
      'Preguntas de cuestionarios y de evaluaciones, por palabras, estándar, producto o tipo.',
    ],
    words: ['question bank item key answer standard review', 'banco de preguntas reactivo clave respuesta estándar revisar'],
    roles: OWNERS,
    screens: [
      `${ADMIN}/questionAnswer`,
      `${ADMIN}/viewQuestionAnswer`,
      `${ADMIN}/assessmentQuestionAnswer`,
      `${ADMIN}/viewAssessmentQuestionAnswer`,
    ],
    opens: `${ADMIN}/questionAnswer`,
    parts: [
      {
        steps: [
          [
            'Open **Quiz questions**. **Questions of** changes between **Quizzes** and **Assessments**.',
            'Abre **Preguntas de cuestionarios**. **Preguntas de** cambia entre **Cuestionarios** y **Evaluaciones**.',
          ],
          [
            '**Search by words or standard** finds questions in both languages. **Standard**, **Type**, **Picture** and **Product** show fewer.',
            '**Buscar por palabras o estándar** encuentra preguntas en los dos idiomas. **Estándar**, **Tipo**, **Imagen** y **Producto** muestran menos.',
          ],
          [
            'Press a question to see its answers, what each student who chose it reads, and the **Explanation**. **Next question** goes on.',
            'Presiona una pregunta para ver sus respuestas, lo que lee quien eligió cada una y la **Explicación**. **Pregunta siguiente** continúa.',
          ],
        ],
      },
      {
        text: [
          [
            'Questions are not changed here. Change the content package, raise its version, and import it again: scores and answers stay.',
            'Las preguntas no se cambian aquí. Cambia el paquete de contenido, sube su versión e impórtalo otra vez: las calificaciones y respuestas se quedan.',
          ],
        ],
      },
    ],
  },
  {
    id: 'content-setup',
    section: 'administration',
    title: ['Products, their versions, and withdrawing one', 'Los productos, sus versiones y cómo retirar uno'],
    summary: [
      'What the library holds and where it came from. Lessons keep what they use.',
      'Lo que hay en la biblioteca y de dónde vino. Las lecciones conservan lo que usan.',
    ],
    words: ['product version withdraw hide restore history imports', 'producto versión retirar ocultar devolver historial importaciones'],
    roles: OWNERS,
    screens: [`${ADMIN}/contentSetup`],
    opens: `${ADMIN}/contentSetup`,
    parts: [
      {
        steps: [
          [
            '**Content setup** lists the products with grade, **Version**, **Units** and **Resources**.',
            '**Configuración de contenido** muestra los productos con grado, **Versión**, **Unidades** y **Recursos**.',
          ],
          [
            '**Show imports** tells who imported which version and what it changed.',
            '**Ver las importaciones** dice quién importó cada versión y qué cambió.',
          ],
          [
            '**Withdraw** hides a product from everybody. You are told how many lessons use it first; they keep it, and so do scores and reports.',
            '**Retirar** oculta un producto a todas las personas. Antes se te dice cuántas lecciones lo usan; lo conservan, y también las calificaciones y los informes.',
          ],
          ['**Put back** shows it again.', '**Devolver** lo muestra otra vez.'],
        ],
      },
    ],
  },
];
