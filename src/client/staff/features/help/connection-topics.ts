import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const USERS = '/authenticated/admin/manageUsers';
const DISTRICT = ['districtAdmin', 'superAdmin'] as const;
const MANAGERS = ['schoolAdmin', ...DISTRICT] as const;

/** Help for administrators: rosters, signing in elsewhere, and licenses. */
export const connectionTopics: readonly HelpTopic[] = [
  {
    id: 'rosters',
    section: 'administration',
    title: ['Import schools, people and classes from your school system', 'Importar escuelas, personas y clases de tu sistema escolar'],
    summary: [
      'OneRoster, Clever or ClassLink. You see what would change before anything happens.',
      'OneRoster, Clever o ClassLink. Ves qué cambiaría antes de que pase nada.',
    ],
    words: [
      'roster OneRoster Clever ClassLink sync SIS import zip',
      'listado OneRoster Clever ClassLink sincronizar sistema escolar importar zip',
    ],
    roles: DISTRICT,
    screens: [
      `${USERS}/oneRoster`,
      `${USERS}/cleverintegration`,
      `${USERS}/cleverSecureSync`,
      `${USERS}/statusOfCleverSecureSync`,
      `${USERS}/classLinkintegration`,
    ],
    opens: `${USERS}/oneRoster`,
    parts: [
      {
        steps: [
          [
            'Choose how to import: **OneRoster files** takes the zip that your school system exports; a connection reads it by itself.',
            'Elige cómo importar: **Archivos OneRoster** toma el zip que exporta tu sistema escolar; una conexión lo lee sola.',
          ],
          [
            'Press **Preview**. Under **What it does** you see who is new, who changes and who leaves, and the **Problems** line by line.',
            'Presiona **Simular**. En **Qué hace** ves quién es nuevo, quién cambia y quién se va, y los **Problemas** línea por línea.',
          ],
          [
            'If it is right, press the import button, which names your district. If it is not, press **Discard**: then nothing was imported.',
            'Si está bien, presiona el botón de importar, que nombra tu distrito. Si no, presiona **Descartar**: entonces no se importó nada.',
          ],
        ],
      },
      {
        text: [
          [
            'Where very many people or classes would leave, it stops and asks you for their number. **Undo this roster** works for 30 days.',
            'Cuando se irían muchísimas personas o clases, se detiene y te pide su número. **Deshacer este listado** funciona 30 días.',
          ],
          [
            'Nobody is ever deleted, and unsent work of students still arrives.',
            'Nunca se borra a nadie, y el trabajo sin enviar de los estudiantes llega de todos modos.',
          ],
        ],
      },
    ],
  },
  {
    id: 'class-lists',
    section: 'administration',
    title: ['Import classes from a list, and see what rosters did', 'Importar clases de una lista y ver qué hicieron los listados'],
    summary: [
      'One CSV file. Its teachers and students must be here already.',
      'Un archivo CSV. Sus docentes y estudiantes ya deben estar aquí.',
    ],
    words: ['class list csv import roster history undo', 'lista de clases csv importar historial listados deshacer'],
    roles: MANAGERS,
    screens: [`${USERS}/importMygroup`, `${USERS}/oneRosterImportStatus`],
    opens: `${USERS}/importMygroup`,
    parts: [
      {
        steps: [
          [
            'Open **Import classes** and choose the file. The columns that it needs stand above the field.',
            'Abre **Importar clases** y elige el archivo. Las columnas que necesita están encima del campo.',
          ],
          [
            'Press **Preview**, look at what would change, then press the import button.',
            'Presiona **Simular**, mira qué cambiaría y luego presiona el botón de importar.',
          ],
        ],
      },
      {
        text: [
          [
            '**Roster history** keeps every list that was read, with what it did.',
            '**Historial de listados** guarda cada lista que se leyó, con lo que hizo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'hand-over-classes',
    section: 'administration',
    title: ['Transfer classes to another teacher', 'Transferir clases a otro docente'],
    summary: ['When a teacher leaves or is away for long.', 'Cuando un docente se va o falta mucho tiempo.'],
    words: ['transfer class teacher leaves substitute hand over', 'transferir clase docente se va suplente entregar'],
    roles: MANAGERS,
    screens: [`${USERS}/transferMygroup`],
    opens: `${USERS}/transferMygroup`,
    parts: [
      {
        steps: [
          [
            'Open **Transfer classes to another teacher**. Choose **From which teacher**, **To which teacher** and the **Classes**. Both belong to the same school. A single class, also one that you made, is transferred from its page: **Teachers**, **Transfer the class**.',
            'Abre **Transferir clases a otro docente**. Elige **De qué docente**, **A qué docente** y las **Clases**. Los dos son de la misma escuela. Una sola clase, también una que creaste tú, se transfiere desde su página: **Docentes**, **Transferir la clase**.',
          ],
          [
            'Press **Show what moves**, look it over, and confirm. You can undo it for 30 days.',
            'Presiona **Mostrar qué se mueve**, revísalo y confirma. Puedes deshacerlo durante 30 días.',
          ],
        ],
      },
      {
        text: [
          [
            'Students, subgroups, assignments and reports go along. Students keep their work, and go on where they are.',
            'Los estudiantes, los subgrupos, las tareas y los informes van con ellas. Los estudiantes conservan su trabajo y siguen donde van.',
          ],
        ],
      },
    ],
  },
  {
    id: 'single-sign-on',
    section: 'administration',
    title: ['Let people sign in with their school account', 'Dejar que las personas entren con su cuenta de la escuela'],
    summary: [
      'Google, Microsoft, OpenID Connect, SAML, Clever, ClassLink or a learning platform (LTI).',
      'Google, Microsoft, OpenID Connect, SAML, Clever, ClassLink o una plataforma de aprendizaje (LTI).',
    ],
    words: [
      'SSO Google Workspace Microsoft Entra Azure OpenID OIDC SAML metadata certificate LTI Canvas Moodle sign in staff password',
      'SSO Google Workspace Microsoft Entra Azure OpenID OIDC SAML metadatos certificado LTI Canvas Moodle entrar personal contraseña',
    ],
    roles: DISTRICT,
    screens: ['/authenticated/admin/externalTools/saml', `${USERS}/samlIdentity`],
    opens: '/authenticated/admin/externalTools/saml',
    parts: [
      {
        steps: [
          [
            'Open **Single sign-on** and press **Add a connection**. Give your provider what stands under **What the identity provider needs from us**.',
            'Abre **Inicio de sesión único** y presiona **Agregar una conexión**. Dale a tu proveedor lo que está en **Lo que el proveedor necesita de nosotros**.',
          ],
          [
            'For Google, Microsoft and OpenID Connect, press **Test connection**: it checks addresses, keys and your client secret without anybody signing in.',
            'Para Google, Microsoft y OpenID Connect, presiona **Probar la conexión**: revisa direcciones, claves y tu secreto de cliente sin que nadie entre.',
          ],
          [
            'Use **Test sign-in**. Under **The last sign-ins** you read what happened and, where it failed, why.',
            'Usa **Probar el inicio**. En **Los últimos inicios de sesión** lees qué pasó y, si falló, por qué.',
          ],
          [
            'Select **Let people sign in with it** when the test works.',
            'Marca **Permitir entrar con esta conexión** cuando la prueba funcione.',
          ],
        ],
      },
      {
        text: [
          [
            '**Staff sign in with their school account only** ends the passwords of teachers and administrators. Link your own account and come back by it first. A super administrator can still sign in and turn it off.',
            '**El personal entra solo con su cuenta de la escuela** deja sin efecto las contraseñas del personal. Primero vincula tu propia cuenta y vuelve a entrar con ella. La superadministración todavía puede entrar y apagarlo.',
          ],
          [
            '**SSO account links** shows who is linked, and who is waiting for a link. **Learning platforms (LTI)** connects Canvas, Moodle and others.',
            '**Vínculos de cuentas (SSO)** muestra quién está vinculado y quién espera. **Plataformas de aprendizaje (LTI)** conecta Canvas, Moodle y otras.',
          ],
        ],
      },
    ],
  },
  {
    id: 'licenses',
    section: 'administration',
    title: ['Products and licenses', 'Productos y licencias'],
    summary: ['What your district may use, and how to ask for more.', 'Lo que tu distrito puede usar y cómo pedir más.'],
    words: ['license product request ask expire', 'licencia producto solicitud pedir vencer'],
    roles: [...MANAGERS, 'productAdmin'],
    screens: [`${USERS}/ask`],
    parts: [
      {
        text: [
          [
            '**Products** shows each product with its license; **Requests and licenses** what was asked for and answered.',
            '**Productos** muestra cada producto con su licencia; **Solicitudes y licencias**, lo que se pidió y se contestó.',
          ],
          [
            'When a license is over, the product is no longer in the library or in new assignments. Lessons, student work and reports stay.',
            'Cuando vence una licencia, el producto ya no está en la biblioteca ni en tareas nuevas. Las lecciones, el trabajo y los informes se quedan.',
          ],
        ],
      },
    ],
  },
];
