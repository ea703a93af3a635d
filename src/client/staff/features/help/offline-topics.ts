import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for all staff: working without a connection, and the cart. */
export const offlineTopics: readonly HelpTopic[] = [
  {
    id: 'no-connection',
    section: 'offline',
    title: ['When the connection goes out', 'Cuando se va la conexión'],
    summary: ['What goes on for your students, and what waits for you.', 'Qué sigue para tus estudiantes y qué te espera a ti.'],
    words: ['offline wifi internet saved tide line download', 'sin conexión wifi internet guardado descargar'],
    screens: ['/authenticated/offline', '/authenticated/savedWork', '/authenticated/content/downloads'],
    opens: '/authenticated/offline',
    parts: [
      {
        heading: ['Your students', 'Tus estudiantes'],
        text: [
          [
            'They go on with lessons and quizzes that say **Ready offline**. Every answer is saved on the device first and sent when the connection is back, exactly once.',
            'Siguen con lecciones y cuestionarios que dicen **Disponible sin conexión**. Cada respuesta se guarda primero en el dispositivo y se envía cuando vuelve la conexión, una sola vez.',
          ],
          [
            'The line under their header says what is saved and what you have received.',
            'La línea debajo de su encabezado dice qué está guardado y qué has recibido.',
          ],
        ],
      },
      {
        heading: ['Students who could not sign in', 'Estudiantes que no pudieron iniciar sesión'],
        text: [
          [
            'On a shared device that has your class’s lessons, a student may begin offline with a first name and a PIN or pictures. Later they sign in on that device and open the work; then it is sent.',
            'En un dispositivo compartido con las lecciones de tu clase, un estudiante puede empezar sin conexión con su nombre y un PIN o dibujos. Después inicia sesión en ese dispositivo y abre el trabajo, y entonces se envía.',
          ],
          [
            'If they forgot the PIN or the pictures: in My Groups open the class, select the student, press **Forgotten PIN…**, and make sure that the work is theirs. They type your code under **I forgot it**.',
            'Si olvidaron el PIN o los dibujos: en Mis grupos abre la clase, selecciona al estudiante, presiona **PIN olvidado…** y comprueba que el trabajo sea suyo. El estudiante escribe tu código en **No me acuerdo**.',
          ],
        ],
      },
      {
        heading: ['You', 'Tú'],
        text: [
          [
            'Reports, library pages and classes that you opened before are shown with their age. Assigning, editing and exporting need a connection; what you typed stays.',
            'Los informes, las páginas de la biblioteca y las clases que ya abriste se muestran con su antigüedad. Asignar, editar y exportar necesitan conexión; lo que escribiste se queda.',
          ],
          [
            'Press **Keep on this device** on a unit before a day without Wi-Fi. **Downloads** in your menu shows what is here.',
            'Presiona **Guardar en este dispositivo** en una unidad antes de un día sin Wi-Fi. **Descargas** en tu menú muestra lo que hay aquí.',
          ],
        ],
      },
    ],
  },
  {
    id: 'cart',
    section: 'offline',
    title: ['Is it safe to close the cart?', '¿Se puede cerrar el carrito?'],
    summary: ['See which devices still have work to send.', 'Mira qué dispositivos todavía tienen trabajo por enviar.'],
    words: ['cart chromebook device unsent board dismiss wiped', 'carrito chromebook dispositivo sin enviar tablero descartar'],
    roles: STAFF,
    screens: ['/authenticated/reports/cartBoard', '/authenticated/reports/devices'],
    opens: '/authenticated/reports/cartBoard',
    parts: [
      {
        steps: [
          ['Open **Reports** and then **Safe to close the cart?**.', 'Abre **Informes** y luego **¿Se puede cerrar el carrito?**.'],
          [
            'Choose the assignment. When the board says **Safe to close the cart**, all work of the class is received.',
            'Elige la tarea. Cuando el tablero diga **Se puede cerrar el carrito**, todo el trabajo de la clase está recibido.',
          ],
          [
            'If not, it names the students and devices. Leave those open near the Wi-Fi for a moment.',
            'Si no, nombra a los estudiantes y dispositivos. Deja esos abiertos cerca del Wi-Fi un momento.',
          ],
        ],
      },
      {
        text: [
          [
            '**Devices that hold unsent work** lists all of them. Only when a device was erased or is lost, press **Dismiss**.',
            '**Dispositivos con trabajo sin enviar** los lista todos. Solo si un dispositivo se borró o se perdió, presiona **Descartar**.',
          ],
        ],
      },
    ],
  },
];
