import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for students: signing in, the account, the keyboard. */
export const accountTopics: readonly HelpTopic[] = [
  {
    id: 'account',
    section: 'account',
    title: ['Your account and how it looks', 'Tu cuenta y cómo se ve'],
    summary: ['Language, text size, colors and your password.', 'Idioma, tamaño del texto, colores y tu contraseña.'],
    words: [
      'password dark mode text size contrast spanish photo sign out',
      'contraseña modo oscuro tamaño de letra contraste español foto salir',
    ],
    screens: ['/authenticated/profileSettings'],
    opens: '/authenticated/profileSettings/home',
    parts: [
      {
        steps: [
          [
            'Press the round button with your initials, then **My account**.',
            'Toca el botón redondo con tus iniciales y luego **Mi cuenta**.',
          ],
          [
            'Choose **Language**, **Text size** and **Appearance**. It looks the same on every device where you sign in.',
            'Elige **Idioma**, **Tamaño del texto** y **Apariencia**. Se verá igual en cada dispositivo donde entres.',
          ],
          [
            'Press **Change my password** for a new one. You need your old one.',
            'Toca **Cambiar mi contraseña** para poner otra. Necesitas la anterior.',
          ],
        ],
      },
      {
        text: [['Did you forget your password? Ask your teacher.', '¿Olvidaste tu contraseña? Pregúntale a tu maestro o maestra.']],
      },
    ],
  },
  {
    id: 'signing-in',
    section: 'account',
    title: ['Sign in with a badge, and lock your device', 'Entrar con un gafete y bloquear tu dispositivo'],
    summary: ['For shared devices.', 'Para dispositivos compartidos.'],
    words: ['badge camera code lock PIN pictures', 'gafete cámara código bloquear PIN dibujos'],
    screens: [],
    parts: [
      {
        heading: ['With a badge', 'Con un gafete'],
        steps: [
          ['On the first page press **Use my badge**.', 'En la primera página toca **Usar mi gafete**.'],
          ['Hold the square code of your badge in front of the camera.', 'Pon el código cuadrado de tu gafete frente a la cámara.'],
        ],
      },
      {
        heading: ['You leave for a moment', 'Te vas un momento'],
        steps: [
          [
            'Press the round button with your initials, then **Lock now**.',
            'Toca el botón redondo con tus iniciales y luego **Bloquear ahora**.',
          ],
          [
            'With **Choose a PIN or pictures** you can open it again without Wi-Fi.',
            'Con **Elegir PIN o dibujos** lo puedes abrir otra vez sin Wi-Fi.',
          ],
        ],
      },
    ],
  },
  {
    id: 'keyboard',
    section: 'account',
    title: ['Use the keyboard', 'Usar el teclado'],
    summary: ['Everything works without a mouse.', 'Todo funciona sin ratón.'],
    words: ['shortcut keys tab enter arrow', 'atajo teclas tabulador flecha'],
    screens: [],
    parts: [
      {
        text: [
          [
            'Tab goes to the next button, Shift and Tab go back. Enter or the space bar presses it.',
            'Tab va al siguiente botón; Mayús y Tab regresan. Enter o la barra espaciadora lo presionan.',
          ],
          ['The first Tab on a page offers **Skip to the content**.', 'El primer Tab de una página ofrece **Ir al contenido**.'],
          [
            'Answers: the arrow keys choose among circles. The space bar checks a box.',
            'Respuestas: las flechas eligen entre los círculos. La barra espaciadora marca una casilla.',
          ],
          [
            'Placing things: press Enter to pick one up, Enter again where it goes, Escape to put it back.',
            'Colocar cosas: Enter toma una, Enter otra vez donde va, Escape la devuelve.',
          ],
          [
            'Cards: the left and right arrows go to the previous and the next card.',
            'Tarjetas: las flechas izquierda y derecha pasan a la anterior y a la siguiente.',
          ],
          ['Pictures made bigger: + and − zoom, 0 shows all of it.', 'Imágenes agrandadas: + y − acercan y alejan, 0 la muestra completa.'],
          ['Escape closes a window.', 'Escape cierra una ventana.'],
        ],
      },
    ],
  },
];
