import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for students: no Wi-Fi, and where work is. */
export const offlineTopics: readonly HelpTopic[] = [
  {
    id: 'no-connection',
    section: 'offline',
    title: ['When there is no Wi-Fi', 'Cuando no hay Wi-Fi'],
    summary: ['Keep working. Nothing is lost.', 'Sigue trabajando. No se pierde nada.'],
    words: ['offline internet saved sent received tide line home bus', 'sin internet guardado enviado recibido línea casa camión'],
    screens: ['/authenticated/offline', '/authenticated/savedWork'],
    opens: '/authenticated/offline',
    parts: [
      {
        text: [
          [
            'The line with the wave under the header tells you where your work is.',
            'La línea con la ola, debajo del encabezado, te dice dónde está tu trabajo.',
          ],
          ['“Your teacher has all your work”: all is well.', '«Tu maestro o maestra tiene todo tu trabajo»: todo está bien.'],
          ['“Offline”: go on. What you do is saved on this device.', '«Sin conexión»: sigue. Lo que haces se guarda en este dispositivo.'],
        ],
      },
      {
        heading: ['Send your saved work', 'Enviar tu trabajo guardado'],
        steps: [
          ['Come back to where there is Wi-Fi and open Tidepool.', 'Vuelve a donde hay Wi-Fi y abre Tidepool.'],
          ['It sends by itself. To see it, press **Details** in the line.', 'Se envía solo. Para verlo, toca **Detalles** en la línea.'],
          ['Don’t want to wait? Press **Try now**.', '¿No quieres esperar? Toca **Intentar ahora**.'],
        ],
      },
      {
        heading: ['Sign out while offline?', '¿Cerrar la sesión sin conexión?'],
        text: [
          [
            'Better not. If you must: your work stays on this device, locked, and is sent when anybody signs in here with Wi-Fi.',
            'Mejor no. Si tienes que hacerlo: tu trabajo queda en este dispositivo, bajo llave, y se envía cuando alguien entre aquí con Wi-Fi.',
          ],
        ],
      },
      {
        heading: ['Start without signing in', 'Empezar sin iniciar sesión'],
        steps: [
          [
            'On the sign-in page of a class device, press **No Wi-Fi? Start without signing in**. Type your first name and choose a PIN or pictures.',
            'En la página de inicio de un dispositivo de la clase, toca **¿No hay Wi-Fi? Empieza sin iniciar sesión**. Escribe tu nombre y elige un PIN o dibujos.',
          ],
          [
            'When you come back, press **Go on with my work here** and type the same name.',
            'Cuando regreses, toca **Seguir con mi trabajo aquí** y escribe el mismo nombre.',
          ],
          [
            'When the Wi-Fi is back, sign in on that device and open your work once. Then it is sent under your name.',
            'Cuando vuelva el Wi-Fi, inicia sesión en ese dispositivo y abre tu trabajo una vez. Después se envía con tu nombre.',
          ],
          [
            'Forgot the PIN? Sign in, press **I forgot it**, and ask your teacher for a code.',
            '¿Olvidaste el PIN? Inicia sesión, toca **No me acuerdo** y pide un código a tu maestro o maestra.',
          ],
        ],
      },
    ],
  },
  {
    id: 'downloads',
    section: 'offline',
    title: ['What works without Wi-Fi', 'Qué funciona sin Wi-Fi'],
    summary: ['Lessons come to your device by themselves.', 'Las lecciones llegan solas a tu dispositivo.'],
    words: ['download ready offline keep room space', 'descargar lista sin conexión guardar espacio'],
    screens: ['/authenticated/studentDashboard/downloads'],
    opens: '/authenticated/studentDashboard/downloads',
    parts: [
      {
        steps: [
          [
            'Look for **Ready offline** on a lesson before you go home.',
            'Busca **Disponible sin conexión** en una lección antes de irte a casa.',
          ],
          [
            'Press the round button with your initials, then **Downloads**, to see everything on this device.',
            'Toca el botón redondo con tus iniciales y luego **Descargas** para ver todo lo que hay en este dispositivo.',
          ],
          [
            'Press **Keep** to keep a lesson here, **Remove** to make room.',
            'Toca **Guardar** para conservar una lección aquí, **Quitar** para hacer lugar.',
          ],
        ],
      },
    ],
  },
];
