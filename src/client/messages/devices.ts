import { messages } from '#client/platform/i18n.ts';

/** The words of the cart board and of the devices that hold work. */
export const m = messages({
  reports: ['Reports', 'Informes'],
  whereYouAre: ['Where you are', 'Dónde estás'],
  board: ['Safe to close the cart?', '¿Se puede cerrar el carrito?'],
  boardOf: ['Devices of {group}', 'Dispositivos de {group}'],
  assignment: ['Assignment', 'Tarea'],
  noAssignments: ['Nothing was assigned to this class yet', 'Todavía no se asignó nada a esta clase'],
  noStudents: ['There are no students in this class', 'No hay estudiantes en esta clase'],

  allSafe: ['Safe to close the cart', 'Se puede cerrar el carrito'],
  allSafeWhy: [
    "All {count} students' work has been received. Nothing waits on a device.",
    'Se recibió el trabajo de los {count} estudiantes. Nada espera en un dispositivo.',
  ],
  notYet: ['Not yet', 'Todavía no'],
  notYetWhy: [
    'All work of {safe} of {total} students has been received. Keep the other devices open and connected until theirs has been too.',
    'Se recibió todo el trabajo de {safe} de {total} estudiantes. Deja los demás abiertos y conectados hasta que también llegue.',
  ],
  holdingCount: [
    '{count} {count:device holds|devices hold} unsent work',
    '{count} {count:dispositivo guarda|dispositivos guardan} trabajo sin enviar',
  ],
  silentCount: ['{count} not heard from', '{count} sin noticias'],
  neverCount: ['{count} not seen lately', '{count} sin verse últimamente'],
  stale: ['This board is from {time}', 'Este tablero es de las {time}'],
  staleWhy: [
    'There is no connection to the server, so nobody can say what has arrived since. It goes on by itself as soon as there is one.',
    'No hay conexión con el servidor, así que nadie sabe qué llegó desde entonces. Seguirá solo en cuanto la haya.',
  ],

  student: ['Student', 'Estudiante'],
  work: ['Work on the device', 'Trabajo en el dispositivo'],
  contact: ['Last contact', 'Último contacto'],
  ready: ['Ready offline', 'Lista sin conexión'],
  handedIn: ['Handed in', 'Entregado'],
  received: ['All received at {time}', 'Todo recibido a las {time}'],
  holding: ['{count} {count:item waits|items wait}', '{count} {count:elemento espera|elementos esperan}'],
  holdingThen: [
    '{count} {count:item waited|items waited}, not heard from since {time}',
    '{count} {count:elemento esperaba|elementos esperaban}, sin noticias desde {time}',
  ],
  silent: ['Not heard from since {time}', 'Sin noticias desde {time}'],
  never: ['No device heard from lately', 'Sin noticias de ningún dispositivo'],
  onDevice: ['device {code}', 'dispositivo {code}'],
  readyYes: ['Ready', 'Lista'],
  readyNo: ['Not yet', 'Todavía no'],
  unknown: ['Not known', 'No se sabe'],
  handedInAt: ['Received {time}', 'Recibido {time}'],
  started: ['Started', 'Empezado'],
  notStarted: ['Not started', 'Sin empezar'],

  devices: ['Devices that hold unsent work', 'Dispositivos con trabajo sin enviar'],
  devicesWhy: [
    'What students did without a connection stays on the device until it has been received. Open such a device, let anyone sign in with a connection, and it is sent to its owner by itself.',
    'Lo que los estudiantes hicieron sin conexión queda en el dispositivo hasta que se reciba. Abre el dispositivo, deja que alguien inicie sesión con conexión y se enviará solo a nombre de su dueño.',
  ],
  noDevices: ['No device holds unsent work', 'Ningún dispositivo guarda trabajo sin enviar'],
  noDevicesWhy: [
    'As far as any device has said. One that was never heard of again says nothing.',
    'Hasta donde los dispositivos han dicho. De uno que no se volvió a oír no se sabe nada.',
  ],
  device: ['Device', 'Dispositivo'],
  school: ['School', 'Escuela'],
  lastPerson: ['Last signed in', 'Última persona'],
  lastHeard: ['Last heard from', 'Últimas noticias'],
  itemsOwn: ['Waiting', 'Espera'],
  itemsRefused: ['Not accepted', 'No aceptado'],
  itemsOthers: ['Left by others', 'De otras personas'],
  oldest: ['Oldest', 'Lo más antiguo'],
  total: ['Items', 'Elementos'],
  failed: ['This could not be loaded', 'No se pudo cargar'],
  failedOffline: [
    'This needs a connection, and there is none. It loads by itself as soon as there is one.',
    'Esto necesita conexión y no la hay. Se cargará solo en cuanto la haya.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  loading: ['Loading', 'Cargando'],
});
