import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const ADMINISTRATORS = ['schoolAdmin', 'districtAdmin', 'superAdmin'] as const;
const USERS = '/authenticated/admin/manageUsers';

/** Help for the screens of people: finding, adding, importing, passwords, many at once, notices and places. */
export const peopleTopics: readonly HelpTopic[] = [
  {
    id: 'find-a-person',
    section: 'administration',
    title: ['Help one person: profile, password, sessions', 'Ayudar a una persona: perfil, contraseña, sesiones'],
    summary: [
      'Find somebody, see where they are signed in, and make a new password.',
      'Encuentra a alguien, mira dónde tiene la sesión abierta y crea una contraseña nueva.',
    ],
    words: [
      'user forgot password locked out deactivate role grade school sign in as',
      'usuario olvidó contraseña bloqueado desactivar rol grado escuela entrar como',
    ],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/search`, `${USERS}/user`, '/authenticated/admin/adminHome'],
    opens: `${USERS}/search`,
    parts: [
      {
        steps: [
          ['Open **Administration** and then **People**.', 'Abre **Administración** y luego **Personas**.'],
          [
            'Type into **Name, sign-in name or number**. You find everybody below your own role in your school or district.',
            'Escribe en **Nombre, usuario o número**. Encuentras a todas las personas con un rol inferior al tuyo en tu escuela o distrito.',
          ],
          [
            'Press a name. **Profile** has name, role, school and grade; **Edit** changes them.',
            'Presiona un nombre. **Perfil** tiene nombre, rol, escuela y grado; **Editar** los cambia.',
          ],
          [
            '**Reset password** makes a new one and shows it once. The old one stops working, and the person is signed out everywhere.',
            '**Restablecer contraseña** crea una nueva y la muestra una sola vez. La anterior deja de servir y se cierra la sesión en todas partes.',
          ],
          [
            '**Make a reset link**, in the menu of the person’s page, makes a link instead: with it the person chooses a new password, once, within 24 hours. Hand it over yourself.',
            '**Crear un enlace de restablecimiento**, en el menú de la página de la persona, crea un enlace: con él la persona elige una contraseña nueva, una vez, en 24 horas. Entrégalo tú.',
          ],
          [
            '**Mail an invitation**, in the list and on the person’s page, sends staff with an email address their sign-in name and a link to choose a password, good for seven days. Select several people in the list to invite them at once.',
            '**Enviar invitación por correo**, en la lista y en la página de la persona, envía al personal con correo su nombre de usuario y un enlace para elegir una contraseña, válido por siete días. Selecciona a varias personas en la lista para invitarlas a la vez.',
          ],
          [
            'Whoever asks for help under **Forgot your password?** shows up in your notifications. Make sure who is asking before you help.',
            'Quien pide ayuda en **¿Olvidaste tu contraseña?** aparece en tus avisos. Comprueba quién lo pide antes de ayudar.',
          ],
          [
            'After many wrong passwords **Let this person sign in again** ends the wait.',
            'Después de muchas contraseñas incorrectas, **Permitir que entre otra vez** termina la espera.',
          ],
        ],
      },
      {
        heading: ['Leaving, and seeing what somebody sees', 'Irse, y ver lo que ve alguien'],
        text: [
          [
            '**Deactivate** signs a person out for good and deletes nothing. **Reactivate** brings the account back.',
            '**Desactivar** cierra la sesión de la persona para siempre y no borra nada. **Reactivar** devuelve la cuenta.',
          ],
          [
            '**Sign in as this person** shows you what they see, for at most four hours. It is written to the security log; **Return to my account** leads back.',
            '**Entrar como esta persona** te muestra lo que ve, cuatro horas como máximo. Queda en el registro de seguridad; **Volver a mi cuenta** te regresa.',
          ],
        ],
      },
    ],
  },
  {
    id: 'import-people',
    section: 'administration',
    title: ['Add people, or import a list', 'Agregar personas o importar una lista'],
    summary: [
      'One person with a form, a whole school with a CSV file. You see what it does before it does it.',
      'Una persona con un formulario, una escuela con un archivo CSV. Ves lo que hace antes de que lo haga.',
    ],
    words: ['roster CSV upload new students teachers undo', 'lista CSV subir estudiantes nuevos docentes deshacer'],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/add`, `${USERS}/importUsers`, `${USERS}/bulkupdate`],
    opens: `${USERS}/importUsers`,
    parts: [
      {
        steps: [
          [
            'For one person, open **Add a person**. For a school, open **Import people**.',
            'Para una sola persona, abre **Agregar a una persona**. Para una escuela, abre **Importar personas**.',
          ],
          [
            'Choose the file and press **Check the list**. Nothing is changed until you confirm.',
            'Elige el archivo y presiona **Revisar la lista**. No se cambia nada hasta que confirmes.',
          ],
          [
            'Look through **Added**, **Changed** and **Problems**. **Download problem rows (CSV)** saves the lines that are wrong.',
            'Revisa **Se agregan**, **Cambian** y **Problemas**. **Descargar las filas con problemas (CSV)** guarda las líneas que están mal.',
          ],
          [
            'Confirm. If the import stops, **Continue importing** continues it.',
            'Confirma. Si la importación se corta, **Seguir importando** la continúa.',
          ],
          [
            'Something wrong? **Undo this import** sets changed people back and deactivates those who were added.',
            '¿Algo salió mal? **Deshacer esta importación** deja a las personas como estaban y desactiva a las agregadas.',
          ],
        ],
      },
      {
        text: [
          [
            'Each line is matched by the district’s own number, so the same list can be imported again. Nobody is ever deleted.',
            'Cada línea se busca por el número del distrito, así que la misma lista se puede importar otra vez. Nunca se borra a nadie.',
          ],
          [
            '**Bulk update** changes only the columns that the file has, and adds nobody.',
            '**Actualización masiva** cambia solo las columnas que tiene el archivo y no agrega a nadie.',
          ],
        ],
      },
    ],
  },
  {
    id: 'passwords-for-a-class',
    section: 'administration',
    title: ['New passwords for a class, and many accounts at once', 'Contraseñas para una clase y muchas cuentas a la vez'],
    summary: [
      'Print passwords for a class; deactivate a whole grade at the end of the year.',
      'Imprime contraseñas para una clase; desactiva todo un grado al final del año.',
    ],
    words: ['print password slips bulk deactivate graduates end of year', 'imprimir contraseñas desactivar varios egresados fin de año'],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/resetPassword`, `${USERS}/batchActivation`],
    opens: `${USERS}/resetPassword`,
    parts: [
      {
        heading: ['A class', 'Una clase'],
        steps: [
          ['Open **New passwords** and search the class.', 'Abre **Contraseñas nuevas** y busca la clase.'],
          [
            'Press **Make passwords**. The old ones stop working, and you see the new ones once: print them before you press **Done**.',
            'Presiona **Crear contraseñas**. Las anteriores dejan de servir y ves las nuevas una sola vez: imprímelas antes de presionar **Listo**.',
          ],
        ],
      },
      {
        heading: ['Many accounts', 'Muchas cuentas'],
        steps: [
          ['Open **Activate or deactivate accounts**.', 'Abre **Activar o desactivar cuentas**.'],
          [
            'Choose **People on a list** or **By role, school or grade**, and press **Show who changes**.',
            'Elige **Personas de una lista** o **Por rol, escuela o grado** y presiona **Mostrar a quién cambia**.',
          ],
          ['Confirm. You can undo it: nothing is deleted.', 'Confirma. Lo puedes deshacer: no se borra nada.'],
        ],
      },
    ],
  },
  {
    id: 'notices-and-places',
    section: 'administration',
    title: ['Send a notice; schools, districts and roles', 'Enviar un aviso; escuelas, distritos y roles'],
    summary: [
      'What everybody reads under the bell, and the lists that people belong to.',
      'Lo que todos leen en la campana y las listas a las que pertenecen las personas.',
    ],
    words: ['announcement message bell district time zone subject', 'anuncio mensaje campana distrito zona horaria materia'],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/userNotification`, `${USERS}/school`, `${USERS}/district`, `${USERS}/role`, `${USERS}/subject`],
    opens: `${USERS}/userNotification`,
    parts: [
      {
        steps: [
          [
            'Open **Send a notice**. Write **Title** and **Message**, in Spanish too if you like.',
            'Abre **Enviar un aviso**. Escribe **Título** y **Mensaje**, también en español si quieres.',
          ],
          [
            'Choose **Who reads it** and press **Send notice**. It stands for as many days as you say.',
            'Elige **Quién lo lee** y presiona **Enviar aviso**. Se muestra los días que digas.',
          ],
          ['**Withdraw** takes it away again, from everybody.', '**Retirar** lo quita otra vez, a todas las personas.'],
        ],
      },
      {
        text: [
          [
            '**Schools** and **Districts** have their names and people. A district administrator changes schools.',
            '**Escuelas** y **Distritos** tienen sus nombres y personas. Las escuelas las cambia la administración del distrito.',
          ],
          ['**Roles** says what each role may do.', '**Roles** dice lo que puede hacer cada rol.'],
        ],
      },
    ],
  },
  {
    id: 'security-log',
    section: 'administration',
    title: ['Read the security log', 'Leer el registro de seguridad'],
    summary: [
      'Who signed in, was refused, changed an account or signed in as somebody else.',
      'Quién entró, fue rechazado, cambió una cuenta o entró como otra persona.',
    ],
    words: ['audit events refused sign-in export', 'auditoría eventos rechazado inicio de sesión exportar'],
    roles: ['districtAdmin', 'superAdmin'],
    screens: ['/authenticated/admin/securityLog'],
    opens: '/authenticated/admin/securityLog',
    parts: [
      {
        text: [
          [
            '**Security log** keeps 400 days. It never holds a password or an answer of a student.',
            '**Registro de seguridad** guarda 400 días. Nunca tiene una contraseña ni una respuesta de un estudiante.',
          ],
          ['**What happened** shows only events of one kind.', '**Qué pasó** muestra solo los eventos de un tipo.'],
        ],
      },
    ],
  },
  {
    id: 'staff-two-step',
    section: 'administration',
    title: ['Require two-step sign-in of staff', 'Exigir la verificación en dos pasos al personal'],
    summary: ['Choose when a code is required, and see who has not set it up.', 'Desde qué día se pide un código y a quién le falta.'],
    words: [
      'two-step two-factor 2FA MFA require policy code authenticator lost phone',
      'dos pasos dos factores 2FA MFA exigir política código autenticación teléfono perdido',
    ],
    roles: ADMINISTRATORS,
    screens: [`${USERS}/twoStepSignIn`],
    opens: `${USERS}/twoStepSignIn`,
    parts: [
      {
        steps: [
          [
            'Open **Two-step sign-in of staff** under **Administration**. District administrators choose a day for administrators and one for teachers, then **Save**.',
            'Abre **Verificación en dos pasos del personal** en **Administración**. La administración del distrito elige un día para administración y otro para docentes, y presiona **Guardar**.',
          ],
          [
            '**No second step yet** lists the people without one. From that day on they set one up when they sign in, and cannot continue without it.',
            '**Sin segundo paso todavía** muestra a quién le falta. Desde ese día lo configuran al entrar y sin él no pueden continuar.',
          ],
          [
            'If someone loses their phone and recovery codes, open their page and choose **Turn off two-step sign-in** in the menu. They set it up again at their next sign-in.',
            'Alguien perdió el teléfono y los códigos: en su página, elige **Desactivar verificación en dos pasos** en el menú. La próxima vez que entre la configura de nuevo.',
          ],
        ],
      },
      {
        text: [
          [
            'If you have a second step, you confirm it again before sensitive changes when the last time was more than 15 minutes ago: deleting a student, applying a roster, resetting passwords, changing sign-in settings, or signing in as someone else.',
            'Si tienes un segundo paso y pasaron más de 15 minutos, lo confirmas otra vez antes de los cambios delicados: borrar a un estudiante, aplicar un listado, restablecer contraseñas, cambiar cómo se entra o entrar como otra persona.',
          ],
        ],
      },
    ],
  },
];
