import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const USERS = '/authenticated/admin/manageUsers';

/** Help for administrators: a new school year, sign-in names, learning platforms. */
export const placeTopics: readonly HelpTopic[] = [
  {
    id: 'new-year',
    section: 'administration',
    title: ['Promote students to the next grade', 'Promover a los estudiantes al siguiente grado'],
    summary: [
      'All at the same moment, at the end of a year. You can undo it.',
      'Todos al mismo tiempo, al final del año. Lo puedes deshacer.',
    ],
    words: ['promote grade rollover new school year end of year graduate', 'promover grado año escolar nuevo fin de año egresar'],
    roles: ['schoolAdmin', 'districtAdmin', 'superAdmin'],
    screens: [`${USERS}/grade`],
    opens: `${USERS}/grade`,
    parts: [
      {
        steps: [
          ['Open **Grades**. You see how many students each grade has.', 'Abre **Grados**. Ves cuántos estudiantes tiene cada grado.'],
          [
            'Press **Promote to next grade**. Active students go up by one; classes and work stay as they are.',
            'Presiona **Promover al siguiente grado**. Los estudiantes activos suben un grado; las clases y el trabajo quedan como están.',
          ],
          [
            'Students in grade 12 stay where they are. Deactivate those who leave under **Activate or deactivate accounts**.',
            'Los estudiantes de grado 12 se quedan donde están. Desactiva a quienes se van en **Activar o desactivar cuentas**.',
          ],
        ],
      },
    ],
  },
  {
    id: 'sign-in-names',
    section: 'administration',
    title: ['Change sign-in names', 'Cambiar los usuarios'],
    summary: ['When a name was misspelled or has changed.', 'Cuando un nombre se escribió mal o cambió.'],
    words: ['user name rename account login misspelled', 'usuario renombrar cuenta nombre mal escrito'],
    roles: ['schoolAdmin', 'districtAdmin', 'superAdmin'],
    screens: [`${USERS}/updateUserId`],
    opens: `${USERS}/updateUserId`,
    parts: [
      {
        steps: [
          ['Open **Change sign-in names** and find the person.', 'Abre **Cambiar usuarios** y busca a la persona.'],
          [
            'Choose **Change sign-in name** and type the new one. The password, classes, work and badges stay.',
            'Elige **Cambiar el usuario** y escribe el nuevo. La contraseña, las clases, el trabajo y los gafetes se conservan.',
          ],
          ['Tell the person: the old name opens nothing anymore.', 'Avísale a la persona: el usuario anterior ya no abre nada.'],
        ],
      },
    ],
  },
  {
    id: 'learning-platforms',
    section: 'administration',
    title: ['Open Tidepool from Canvas, Moodle and others', 'Abrir Tidepool desde Canvas, Moodle y otras'],
    summary: ['By LTI 1.3, signed in at once.', 'Con LTI 1.3, con la sesión ya abierta.'],
    words: [
      'LTI platform Canvas Moodle Schoology deep link client id deployment',
      'LTI plataforma Canvas Moodle Schoology enlace profundo id de cliente',
    ],
    roles: ['districtAdmin', 'superAdmin'],
    screens: [`${USERS}/ltiConsumer`],
    opens: `${USERS}/ltiConsumer`,
    parts: [
      {
        steps: [
          [
            'At your platform, add Tidepool as an LTI 1.3 tool with what stands under **Addresses for your platform**. Canvas takes **Configuration (JSON)** as a whole.',
            'En tu plataforma, agrega Tidepool como herramienta LTI 1.3 con lo que está en **Direcciones para tu plataforma**. Canvas acepta la **Configuración (JSON)** completa.',
          ],
          [
            'The platform then shows an issuer and a client id. Press **Add a platform** and type them, with the three addresses.',
            'La plataforma muestra entonces un emisor y un id de cliente. Presiona **Agregar una plataforma** y escríbelos, con las tres direcciones.',
          ],
          [
            'Open Tidepool at the platform once. **The last sign-ins** says what happened and the deployment id that you still need.',
            'Abre Tidepool una vez en la plataforma. **Los últimos inicios de sesión** dice qué pasó y el id de despliegue que falta.',
          ],
          ['Select **Let people sign in with it** when the test works.', 'Marca **Permitir entrar con ella** cuando la prueba funcione.'],
        ],
      },
      {
        text: [
          [
            'People are linked by the name that your platform sends, or by you under **SSO account links**.',
            'Las personas se vinculan por el nombre que envía tu plataforma, o las vinculas tú en **Vínculos de cuentas (SSO)**.',
          ],
          [
            'Scores go back by themselves. **Scores for learning platforms** says of each what the platform answered, and **Send again** retries.',
            'Las calificaciones regresan solas. **Calificaciones para plataformas** dice qué respondió la plataforma a cada una, y **Enviar otra vez** reintenta.',
          ],
        ],
      },
    ],
  },
];
