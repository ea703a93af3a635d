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
  {
    id: 'delete-student-data',
    section: 'administration',
    title: ['Delete a student’s data', 'Borrar los datos de un estudiante'],
    summary: [
      'Rehearsed first, confirmed by a second administrator, with a certificate.',
      'Primero se ensaya, lo confirma una segunda persona y hay un certificado.',
    ],
    words: [
      'privacy delete erase remove account certificate TEC 32.156 backup second administrator',
      'privacidad borrar eliminar cuenta certificado TEC 32.156 respaldo segunda persona',
    ],
    roles: ADMINISTRATORS,
    screens: [],
    opens: `${USERS}/privacy`,
    parts: [
      {
        steps: [
          [
            'Open the student’s page under **People**, choose **Privacy** in its menu and press **See what would be deleted**.',
            'Abre la página del estudiante en **Personas**, elige **Privacidad** en su menú y presiona **Ver qué se borraría**.',
          ],
          [
            'Choose a **Reason** and press **Request deletion**. Nothing is deleted yet.',
            'Elige un **Motivo** y presiona **Pedir el borrado**. Todavía no se borra nada.',
          ],
          [
            'Another administrator opens the request on the **Privacy desk** and presses **Delete for good**. Until then, **Cancel the request** takes it back.',
            'Otra persona de la administración abre la solicitud en **Privacidad** y presiona **Borrar para siempre**. Hasta entonces, **Cancelar la solicitud** la retira.',
          ],
          ['Print the **Certificate of deletion** from the same page.', 'Imprime el **Certificado de borrado** desde la misma página.'],
        ],
      },
      {
        text: [
          [
            'It cannot be undone. To keep the work, deactivate the account instead.',
            'No se puede deshacer. Para conservar el trabajo, mejor desactiva la cuenta.',
          ],
          [
            'If the school system still lists the student, the next roster sync makes a new, empty account.',
            'Si el sistema escolar sigue enviando al estudiante, la próxima sincronización crea una cuenta nueva y vacía.',
          ],
        ],
      },
    ],
  },
  {
    id: 'how-long-data-is-kept',
    section: 'administration',
    title: ['Set how long data is kept', 'Fijar cuánto se guardan los datos'],
    summary: [
      'Old data is deleted at night, unless a legal hold keeps it. You are told 30 days before it begins.',
      'Los datos antiguos se borran de noche, salvo que una retención legal los conserve. Se te avisa 30 días antes de empezar.',
    ],
    words: [
      'retention delete old data legal hold COPPA FERPA nightly schedule years students who left',
      'conservación borrar datos antiguos retención legal COPPA FERPA cada noche años estudiantes que se fueron',
    ],
    roles: ['districtAdmin', 'superAdmin'],
    screens: [`${USERS}/retention`],
    opens: `${USERS}/retention`,
    parts: [
      {
        steps: [
          [
            'Open **How long data is kept**. Of students who left nothing is deleted until you press **Decide**.',
            'Abre **Cuánto se guardan los datos**. De estudiantes que se fueron no se borra nada hasta que presiones **Decidir**.',
          ],
          [
            'Press **Count what the next run would delete** to see the numbers first.',
            'Presiona **Contar qué se borraría la próxima vez** para ver primero los números.',
          ],
          [
            'Press **Change** beside a kind, and set the days within the bounds that are shown.',
            'Presiona **Cambiar** junto a un tipo y fija los días dentro de los límites que se muestran.',
          ],
          [
            'The suggested days count from the day that the page shows. Press **Begin today** to let them count sooner.',
            'Los días sugeridos cuentan desde el día que muestra la página. Presiona **Empezar hoy** para que cuenten antes.',
          ],
        ],
      },
      {
        text: [
          [
            'A legal hold keeps everything of one student or of the district: for a records request, a complaint, a court. Choose **Place a legal hold** on the student’s page of the **Privacy desk**, and lift it when it is over.',
            'Una retención legal conserva todo de un estudiante o del distrito: por una solicitud de expediente, una queja, un juicio. Elige **Poner retención legal** en la página del estudiante en **Privacidad** y levántala al terminar.',
          ],
        ],
      },
    ],
  },
  {
    id: 'mail-of-the-server',
    section: 'administration',
    title: ['See what Tidepool sends by email', 'Ver lo que Tidepool envía por correo'],
    summary: [
      'Password links and roster alerts: sent, waiting, or not sent and why.',
      'Enlaces de contraseña y avisos de listados: enviados, en espera o no enviados y por qué.',
    ],
    words: ['email mail smtp outbox password reset link alert roster', 'correo electrónico smtp bandeja contraseña enlace aviso listado'],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/mail`],
    opens: `${USERS}/mail`,
    parts: [
      {
        steps: [
          ['Open **Administration** and then **Mail**.', 'Abre **Administración** y luego **Correo**.'],
          ['**Send a test to myself** shows whether mail arrives.', '**Enviarme una prueba** muestra si llega el correo.'],
          [
            'A mail that was **Not sent** says what the mail server answered. **Try again** sends it once more.',
            'Un correo que **No se envió** dice qué respondió el servidor de correo. **Intentar otra vez** lo envía de nuevo.',
          ],
        ],
      },
      {
        text: [
          [
            'Whoever has an email address on their page gets a link when they ask for a new password. All others are helped as before.',
            'Quien tiene un correo en su página recibe un enlace cuando pide una contraseña nueva. A los demás se les ayuda como antes.',
          ],
        ],
      },
    ],
  },
  {
    id: 'weekly-summaries',
    section: 'administration',
    title: ['Mail weekly summaries to guardians', 'Enviar resúmenes semanales a las familias'],
    summary: [
      'Who gets a student’s week at home, on which day, and how somebody stops it.',
      'Quién recibe en casa la semana del estudiante, qué día y cómo se deja de recibir.',
    ],
    words: ['guardian parent family email weekly summary unsubscribe', 'familiar padre madre familia correo resumen semanal cancelar'],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/guardians`, `${USERS}/weeklySummaries`],
    opens: `${USERS}/search`,
    parts: [
      {
        steps: [
          [
            'Find a student under **Find people** and open **Guardians** in the menu of the page. **Add guardian** takes a name, an email address and a language.',
            'Encuentra a un estudiante en **Buscar personas** y abre **Familiares** en el menú de la página. **Agregar familiar** pide un nombre, un correo y un idioma.',
          ],
          [
            'Rosters bring guardians too. The list says **From the roster** or **Entered here**. An import keeps what you change, and brings back nobody whom you remove.',
            'Los listados también traen familiares. La lista dice **Del listado** o **Se registró aquí**. Una importación conserva lo que cambies y no vuelve a traer a quien quites.',
          ],
          [
            'A district administrator opens **Weekly summaries** under **Administration**, turns **Send weekly summaries** on and chooses the day and the time.',
            'Quien administra el distrito abre **Resúmenes semanales** en **Administración**, activa **Enviar resúmenes semanales** y elige el día y la hora.',
          ],
          [
            'A guardian of several children gets one mail for all of them. Its link stops the mail about each of them. The student’s list then says **Unsubscribed**; only the guardian can undo that, by the same link.',
            'Quien tiene varios estudiantes recibe un solo correo por todos. Su enlace cancela los correos sobre cada uno. La lista del estudiante dice entonces **Canceló los correos**; solo el familiar puede deshacerlo, con el mismo enlace.',
          ],
        ],
      },
      {
        text: [
          [
            'Results are in a mail only **With released results**. Teachers print the same summaries from the reports of a class.',
            'Los resultados vienen en el correo solo **Con resultados publicados**. El personal docente imprime los mismos resúmenes desde los informes de una clase.',
          ],
        ],
      },
    ],
  },
];
