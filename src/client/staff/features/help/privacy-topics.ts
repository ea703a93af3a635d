import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const ADMINISTRATORS = ['schoolAdmin', 'districtAdmin', 'superAdmin'] as const;
const USERS = '/authenticated/admin/manageUsers';

/** Help for the privacy desk. */
export const privacyTopics: readonly HelpTopic[] = [
  {
    id: 'student-record',
    section: 'administration',
    title: ['Give a family their child’s whole record', 'Dar a una familia el expediente completo de su hijo o hija'],
    summary: [
      'A zip with everything that is stored about one student, to read and as data.',
      'Un archivo zip con todo lo que se guarda sobre un estudiante, para leer y como datos.',
    ],
    words: [
      'privacy FERPA COPPA TEC 32.155 record export download parent request data inventory',
      'privacidad FERPA COPPA TEC 32.155 expediente exportar descargar padres solicitud datos',
    ],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/privacy`, `${USERS}/dataInventory`],
    opens: `${USERS}/privacy`,
    parts: [
      {
        steps: [
          [
            'Open the student’s page under **People** and choose **Privacy** in the menu of the page, or begin at the **Privacy desk**.',
            'Abre la página del estudiante en **Personas** y elige **Privacidad** en el menú de la página, o empieza en **Privacidad**.',
          ],
          [
            'Press **Request the record**. It is prepared on the server; you may leave the page.',
            'Presiona **Pedir el expediente**. Se prepara en el servidor; puedes salir de la página.',
          ],
          [
            'Press **Download the record** within seven days. Only you can download it, and the security log notes it.',
            'Presiona **Descargar el expediente** dentro de siete días. Solo tú lo puedes descargar, y queda en el registro de seguridad.',
          ],
        ],
      },
      {
        text: [
          ['In the zip, open index.html to read it.', 'En el zip, abre index.html para leerlo.'],
          [
            '**What is stored** says what is kept about people, why, and how long. The page for families says the same without signing in.',
            '**Qué se guarda** dice qué se guarda sobre las personas, para qué y cuánto tiempo. La página para las familias dice lo mismo sin iniciar sesión.',
          ],
        ],
      },
    ],
  },
];
