import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

const ADMINISTRATORS = ['schoolAdmin', 'districtAdmin', 'superAdmin'] as const;

/** Help for a district's IT people. Figures are those that the build's own gates keep (`tooling/check-sizes.ts`, README). */
export const itTopics: readonly HelpTopic[] = [
  {
    id: 'it-network',
    section: 'administration',
    title: ['For IT: network and devices', 'Para tecnología: red y dispositivos'],
    summary: ['Addresses, sizes, browsers and device policies.', 'Direcciones, tamaños, navegadores y políticas de dispositivos.'],
    words: [
      'firewall filter allow list proxy websocket bandwidth chromebook policy browser size',
      'cortafuegos filtro lista permitida proxy websocket ancho de banda chromebook política navegador tamaño',
    ],
    roles: ADMINISTRATORS,
    screens: [],
    parts: [
      {
        heading: ['What to allow', 'Qué permitir'],
        text: [
          [
            'One address: the one in the browser’s address bar, over HTTPS (port 443). Program, pictures, lessons and calls all come from there; no fonts, statistics or advertising from elsewhere.',
            'Una dirección: la que está en la barra del navegador, por HTTPS (puerto 443). El programa, las imágenes, las lecciones y las llamadas vienen de ahí; ni letras, ni estadísticas, ni publicidad de otros sitios.',
          ],
          [
            'Only if your district uses the external assessment service: items.learnosity.com and the other addresses of learnosity.com.',
            'Solo si tu distrito usa el servicio externo de evaluación: items.learnosity.com y las demás direcciones de learnosity.com.',
          ],
          [
            'QuizSmart keeps a WebSocket open to the same address (/v2/quizsmart/live). Where a filter blocks it, screens ask once a second instead, and the game goes on.',
            'QuizSmart mantiene abierto un WebSocket a la misma dirección (/v2/quizsmart/live). Si un filtro lo bloquea, las pantallas preguntan una vez por segundo y el juego sigue.',
          ],
          [
            'A filter must not put a page of its own in the place of an answer. Where one does, Tidepool takes it for no connection: work stays on the device.',
            'Un filtro no debe poner su propia página en lugar de una respuesta. Si lo hace, Tidepool lo toma como falta de conexión: el trabajo se queda en el dispositivo.',
          ],
          [
            'To see whether the server can be reached: /healthz at the same address answers 200.',
            'Para ver si el servidor responde: /healthz en la misma dirección contesta 200.',
          ],
        ],
      },
      {
        heading: ['Sizes', 'Tamaños'],
        text: [
          [
            'A student’s first screen is about 150 kB. About half a megabyte of program follows in the background, once for each release; staff’s program is about as large again.',
            'La primera pantalla de un estudiante pesa unos 150 kB. Después llega medio megabyte de programa, una vez por versión; el programa del personal pesa más o menos lo mismo.',
          ],
          [
            'Lessons are downloaded when they are assigned, each file once. Devices that all come back at the same moment spread their calls over half a minute.',
            'Las lecciones se descargan cuando se asignan, cada archivo una vez. Los dispositivos que vuelven al mismo tiempo reparten sus llamadas en medio minuto.',
          ],
        ],
      },
      {
        heading: ['Devices', 'Dispositivos'],
        text: [
          [
            'Chrome or Edge 120, Safari 17.4, Firefox 128, or later: Chromebooks, Windows, Mac, iPad. Screens from 390 pixels wide.',
            'Chrome o Edge 120, Safari 17.4, Firefox 128, o posteriores: Chromebooks, Windows, Mac, iPad. Pantallas desde 390 píxeles de ancho.',
          ],
          [
            'Do not erase browser data when students sign out of the device or at night (ephemeral profiles, “clear browsing data on exit”): work that was not sent yet would be erased too. Tidepool clears a student’s things itself at sign-out and keeps unsent work sealed.',
            'No borres los datos del navegador cuando los estudiantes salen del dispositivo o por la noche (perfiles efímeros, «borrar datos al salir»): se borraría también el trabajo que no se ha enviado. Tidepool mismo limpia las cosas del estudiante al cerrar sesión y guarda sellado lo que no se ha enviado.',
          ],
          [
            'On iPads, and in Safari on a Mac, put Tidepool on the Home Screen or in the Dock. From an ordinary tab, Safari erases what a site keeps, unsent work too, when nobody used the site on seven days on which they used Safari.',
            'En los iPad, y en Safari en una Mac, pon Tidepool en la pantalla de inicio o en el Dock. De una pestaña común, Safari borra lo que guarda un sitio, también el trabajo sin enviar, si nadie usó el sitio en siete días en que se usó Safari.',
          ],
          [
            'Allow site storage and service workers for the address. For badges, allow the camera.',
            'Permite el almacenamiento del sitio y los service workers para la dirección. Para los gafetes, permite la cámara.',
          ],
          [
            'Before devices are wiped, look at **Devices that hold unsent work** in the reports.',
            'Antes de borrar dispositivos, mira **Dispositivos con trabajo sin enviar** en los informes.',
          ],
        ],
      },
    ],
  },
  {
    id: 'it-accounts',
    section: 'administration',
    title: ['For IT: accounts, sessions and backup', 'Para tecnología: cuentas, sesiones y respaldo'],
    summary: ['How people sign in, and how the server is looked after.', 'Cómo entran las personas y cómo se cuida el servidor.'],
    words: [
      'password session lockout security backup restore server database S3',
      'contraseña sesión bloqueo seguridad respaldo restaurar servidor base de datos S3',
    ],
    roles: ADMINISTRATORS,
    screens: [],
    parts: [
      {
        heading: ['Accounts and sessions', 'Cuentas y sesiones'],
        text: [
          [
            'People sign in with user name and password; students also with a badge that their teacher prints.',
            'Las personas entran con nombre de usuario y contraseña; los estudiantes también con un gafete que imprime su docente.',
          ],
          [
            'Your district can also connect its own sign-in: SAML, Clever, ClassLink, or a learning platform by LTI.',
            'Tu distrito también puede conectar su propio acceso: SAML, Clever, ClassLink o una plataforma con LTI.',
          ],
          [
            'A session ends after 120 days at most, and a person has at most 40. A new password can end all others; a session that was ended is over on every server within five seconds.',
            'Una sesión termina a los 120 días como máximo, y una persona tiene como máximo 40. Una contraseña nueva puede terminar las demás; una sesión terminada deja de servir en todos los servidores en cinco segundos.',
          ],
          [
            'Wrong passwords cost time and never lock an account, so that nobody can shut out a classmate.',
            'Las contraseñas equivocadas cuestan tiempo y nunca bloquean una cuenta, para que nadie deje fuera a un compañero.',
          ],
        ],
      },
      {
        heading: ['Your own server', 'Tu propio servidor'],
        text: [
          [
            'It needs Node 20.19 or later and, in production, a PostgreSQL 15 or later of yours (DATABASE_URL) with TIDEPOOL_MODE=production. Several servers may share one database; then files go to a bucket (S3_BUCKET).',
            'Necesita Node 20.19 o posterior y, en producción, tu propio PostgreSQL 15 o posterior (DATABASE_URL) con TIDEPOOL_MODE=production. Varios servidores pueden compartir una base de datos; entonces los archivos van a un bucket (S3_BUCKET).',
          ],
          [
            'Behind a proxy set TRUST_PROXY, or everybody has the proxy’s address. /healthz/files answers 200 while files can be kept.',
            'Detrás de un proxy configura TRUST_PROXY, o todos tendrán la dirección del proxy. /healthz/files contesta 200 mientras se puedan guardar archivos.',
          ],
        ],
      },
      {
        heading: ['Backup', 'Respaldo'],
        steps: [
          [
            '“npm run backup -- folder” writes every row of one moment and people’s files into a new folder, while the server runs.',
            '«npm run backup -- carpeta» escribe todas las filas de un momento y los archivos de las personas en una carpeta nueva, con el servidor en marcha.',
          ],
          [
            '“npm run restore -- folder” brings it into an empty database. It never writes over anything.',
            '«npm run restore -- carpeta» lo lleva a una base de datos vacía. Nunca escribe encima de nada.',
          ],
          [
            'Devices then send again what they keep of the last seven days. After a restore by hand, say so with “npm run restored”.',
            'Los dispositivos envían otra vez lo que guardan de los últimos siete días. Después de restaurar a mano, avisa con «npm run restored».',
          ],
        ],
      },
    ],
  },
];
