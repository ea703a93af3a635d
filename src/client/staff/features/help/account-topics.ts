import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for all staff: the account and the keyboard. */
export const accountTopics: readonly HelpTopic[] = [
  {
    id: 'account',
    section: 'account',
    title: ['Your account, password and devices', 'Tu cuenta, tu contraseña y tus dispositivos'],
    summary: [
      'Name, photo, language, text size, and where you are signed in.',
      'Nombre, foto, idioma, tamaño del texto y dónde tienes la sesión abierta.',
    ],
    words: [
      'password session sign out everywhere photo dark contrast lock PIN two-step two-factor 2FA MFA authenticator code passkey fingerprint security key',
      'contraseña sesión cerrar foto oscuro contraste bloquear PIN dos pasos dos factores 2FA MFA autenticación código llave de acceso huella',
    ],
    screens: ['/authenticated/profileSettings'],
    opens: '/authenticated/profileSettings/home',
    parts: [
      {
        steps: [
          [
            'Press the round button with your initials, then **My account**.',
            'Presiona el botón redondo con tus iniciales y luego **Mi cuenta**.',
          ],
          ['**About me** has your name, **My photo** your photo.', '**Mis datos** tiene tu nombre; **Mi foto**, tu foto.'],
          [
            '**How Tidepool looks** changes language, text size, colors and contrast, on all your devices.',
            '**Cómo se ve Tidepool** cambia idioma, tamaño del texto, colores y contraste en todos tus dispositivos.',
          ],
          [
            '**Change my password** asks for your old one and can sign you out on your other devices.',
            '**Cambiar mi contraseña** pide la anterior y puede cerrar tu sesión en tus otros dispositivos.',
          ],
          [
            '**Two-step sign-in** asks for a code from an app on your phone after your password. Keep the recovery codes: they get you in without the phone. Without both, an administrator turns it off for you. **Don’t ask for a code on this device for 30 days** remembers a device; you can remove it on the same page. **Passkeys**, also on that page, let you sign in with your fingerprint, face, PIN or a security key instead of a password.',
            '**Verificación en dos pasos** pide, después de tu contraseña, un código de una aplicación de tu teléfono. Guarda los códigos de recuperación: con ellos entras sin el teléfono. Sin ambos, la administración la desactiva por ti. **No pedir código en este dispositivo por 30 días** recuerda el dispositivo; en la misma página puedes quitarlo. Ahí mismo, **Llaves de acceso** te dejan entrar con tu huella, tu cara, un PIN o una llave de seguridad, sin contraseña.',
          ],
          [
            '**Where I am signed in** lists your devices. **Sign out everywhere else** ends all but this one.',
            '**Dónde tengo la sesión abierta** lista tus dispositivos. **Cerrar la sesión en los demás** termina todas menos esta.',
          ],
          [
            '**Who else used my account** says which administrator signed in as you or made you a new password, and when.',
            '**Quién más usó mi cuenta** dice qué administrador entró como tú o te creó una contraseña nueva, y cuándo.',
          ],
        ],
      },
      {
        text: [
          [
            'Leaving your desk? **Lock now** in the menu covers the screen; **Choose a PIN or pictures** opens it again quickly, also without a connection.',
            '¿Te alejas de tu escritorio? **Bloquear ahora** en el menú cubre la pantalla; **Elegir PIN o dibujos** la abre rápido, también sin conexión.',
          ],
        ],
      },
    ],
  },
  {
    id: 'keyboard',
    section: 'account',
    title: ['Keyboard shortcuts', 'Atajos del teclado'],
    summary: ['Everything works without a mouse; these are quicker.', 'Todo funciona sin ratón; estos son más rápidos.'],
    words: ['shortcut key ctrl search help arrow present', 'atajo tecla ctrl buscar ayuda flecha presentar'],
    screens: [],
    parts: [
      {
        heading: ['On every page', 'En todas las páginas'],
        text: [
          ['? shows the shortcuts of the page that you are on.', '? muestra los atajos de la página en la que estás.'],
          [
            'Ctrl and K (on a Mac ⌘ and K) finds a page of the header, or an action of this page, by its name.',
            'Ctrl y K (en Mac ⌘ y K) encuentra por su nombre una página del encabezado o una acción de esta página.',
          ],
          ['/ goes to the search field, where a page has one.', '/ va al campo de búsqueda, donde la página tiene uno.'],
          ['Esc closes a window or a menu.', 'Esc cierra una ventana o un menú.'],
          [
            'Tab goes to the next control; the first Tab offers **Skip to the content**.',
            'Tab va al siguiente control; el primer Tab ofrece **Ir al contenido**.',
          ],
        ],
      },
      {
        heading: ['While you present a lesson', 'Mientras presentas una lección'],
        text: [
          [
            'Right and left arrow go to the next resource and the one before. F fills the whole screen.',
            'Las flechas derecha e izquierda van al siguiente recurso y al anterior. F llena toda la pantalla.',
          ],
        ],
      },
      {
        heading: ['In the gradebook', 'En el libro de calificaciones'],
        text: [
          [
            'Arrow keys move between scores, Enter opens one, a number changes it.',
            'Las flechas pasan de una calificación a otra, Intro abre una y un número la cambia.',
          ],
        ],
      },
      {
        heading: ['While a QuizSmart game runs', 'Durante un juego de QuizSmart'],
        text: [['The space bar goes on to the next step.', 'La barra espaciadora pasa al siguiente paso.']],
      },
    ],
  },
];
