import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { STAFF } from '#contract/roles.ts';

/** Help for teachers: classes, subgroups, labels and badges. */
export const classTopics: readonly HelpTopic[] = [
  {
    id: 'classes',
    section: 'classes',
    title: ['Make a class and add students', 'Crear una clase y agregar estudiantes'],
    summary: ['By name or by pasting your list. Subgroups too.', 'Por nombre o pegando tu lista. También subgrupos.'],
    words: [
      'group roster add remove student subgroup delete restore co-teacher',
      'grupo lista agregar quitar estudiante subgrupo borrar recuperar codocente',
    ],
    roles: STAFF,
    screens: [
      '/authenticated/mygroups/mygroupsHome',
      '/authenticated/mygroups/ViewGroups',
      '/authenticated/mygroups/add',
      '/authenticated/mygroups/update',
      '/authenticated/mygroups/AddStudents',
    ],
    opens: '/authenticated/mygroups/mygroupsHome',
    parts: [
      {
        steps: [
          [
            'Open **My Groups** and press **New class**. Give it a name, an icon and a color, and press **Create**.',
            'Abre **Mis grupos** y presiona **Clase nueva**. Ponle nombre, icono y color, y presiona **Crear**.',
          ],
          [
            'Press **Add students**. Use **Search by name**, or **Paste a list** with one student on each line and **Check the list**.',
            'Presiona **Agregar estudiantes**. Usa **Buscar por nombre**, o **Pegar una lista** con un estudiante en cada línea y **Revisar la lista**.',
          ],
          [
            'For a part of the class, select students and press **Make a subgroup of these**.',
            'Para una parte de la clase, marca estudiantes y presiona **Hacer un subgrupo con estos**.',
          ],
        ],
      },
      {
        heading: ['Teaching with a colleague', 'Enseñar con alguien más'],
        text: [
          [
            'Open the class and its **Teachers**, find a teacher of the school under **Add a co-teacher**, and press **Add**. A co-teacher may do everything but delete the class and choose its teachers.',
            'Abre la clase y su pestaña **Docentes**, busca en **Agregar codocente** a alguien de la escuela y presiona **Agregar**. Puede hacer todo menos borrar la clase y elegir quién la enseña.',
          ],
        ],
      },
      {
        heading: ['More time for tests', 'Más tiempo para las pruebas'],
        text: [
          [
            'Select the students and press **Extra time on tests…**. It holds for every timed test, also without a connection once the device has been online.',
            'Marca a los estudiantes y presiona **Tiempo extra en pruebas…**. Vale para todas las pruebas con tiempo, también sin conexión una vez que el dispositivo estuvo en línea.',
          ],
        ],
      },
      {
        heading: ['Somebody leaves', 'Alguien se va'],
        text: [
          [
            'Select the student and press **Remove from the group**. The student is listed under **Former students**; press the name to see the results.',
            'Marca al estudiante y presiona **Quitar del grupo**. Aparece en **Ya no están**; presiona el nombre para ver sus resultados.',
          ],
          [
            'If a student only changes classes, select the student and press **Move to another class…**. It can be undone.',
            'A quien solo cambia de clase se le marca y se le mueve con **Mover a otra clase…**; se puede deshacer.',
          ],
          [
            'What a student did in another class before coming to yours is in the report of that student, under **Earlier classes**.',
            'Lo que hizo alguien en otra clase antes de llegar a la tuya está en el informe de esa persona, en **Clases anteriores**.',
          ],
          [
            'A deleted class stands under **Deleted**; **Bring back** brings it back whole.',
            'Una clase borrada está en **Borrados**; **Recuperar** la trae completa.',
          ],
        ],
      },
    ],
  },
  {
    id: 'labels',
    section: 'classes',
    title: ['Print labels and sign-in badges', 'Imprimir etiquetas y gafetes para entrar'],
    summary: [
      'Names for notebooks and devices, and codes that open Tidepool.',
      'Nombres para cuadernos y dispositivos, y códigos que abren Tidepool.',
    ],
    words: ['badge QR code avery sheet printer password void', 'gafete código QR avery hoja impresora contraseña anular'],
    roles: STAFF,
    screens: ['/authenticated/mygroups/printLabels'],
    opens: '/authenticated/mygroups/mygroupsHome',
    parts: [
      {
        steps: [
          [
            'In **My Groups**, open the menu of a class and choose **Print labels**.',
            'En **Mis grupos**, abre el menú de una clase y elige **Imprimir etiquetas**.',
          ],
          [
            'Choose your **Label sheet**. For a partly used sheet, set **Start at label**.',
            'Elige tu **Hoja de etiquetas**. Para una hoja ya empezada, pon **Empezar en la etiqueta**.',
          ],
          [
            'Select **Print a sign-in badge on each label** for codes that students show to the camera.',
            'Marca **Imprimir un gafete para entrar en cada etiqueta** para tener códigos que los estudiantes muestran a la cámara.',
          ],
          [
            'Press **Test page** once for your printer, then **Make the PDF**, and print it at actual size.',
            'Presiona **Página de prueba** una vez para tu impresora, luego **Hacer el PDF**, e imprímelo a tamaño real.',
          ],
        ],
      },
      {
        heading: ['A badge is lost', 'Se perdió un gafete'],
        text: [
          [
            'A badge is as good as a password. Select the student and press **Void badges**, then print a new one.',
            'Un gafete vale como una contraseña. Marca al estudiante y presiona **Anular gafetes**; luego imprime otro.',
          ],
        ],
      },
      {
        heading: ['See who signed in with a badge', 'Ver quién entró con gafete'],
        text: [
          [
            'Open the **Badge sign-ins** tab. It lists the latest ones, and those that were refused. From the menu of a row, void the badges or print a new one.',
            'Abre la pestaña **Entradas con gafete**. Muestra las últimas, también las rechazadas. Desde el menú de una fila puedes anular los gafetes o imprimir otro.',
          ],
        ],
      },
    ],
  },
  {
    id: 'class-tools',
    section: 'classes',
    title: ['Pick a student and time an activity', 'Elegir estudiante al azar y medir el tiempo'],
    summary: [
      'A random picker that leaves nobody out, and a timer to show the class.',
      'Un sorteo que no deja a nadie fuera y un temporizador para mostrar a la clase.',
    ],
    words: ['random name wheel picker call on timer countdown', 'azar sorteo ruleta nombre temporizador cuenta regresiva'],
    roles: STAFF,
    screens: [],
    opens: '/authenticated/mygroups/mygroupsHome',
    parts: [
      {
        steps: [
          [
            'In **My Groups**, open a class, and in its menu choose **Student picker and timer**.',
            'En **Mis grupos**, abre una clase y, en su menú, elige **Sorteo de estudiantes y temporizador**.',
          ],
          [
            '**Pick a student** shows a name. Nobody comes twice before everybody was picked. **Not here today** leaves a student out.',
            '**Elegir estudiante al azar** muestra un nombre. Nadie se repite antes de que les toque a todos. **Hoy no está** deja fuera a quien falta.',
          ],
          [
            'Choose minutes and press **Start**. **Sound at the end** plays two soft tones.',
            'Elige los minutos y presiona **Iniciar**. **Sonido al final** toca dos tonos suaves.',
          ],
        ],
      },
    ],
  },
];
