import { LIBRARY_READERS, ROLE, STAFF } from '#contract/roles.ts';
import type { Bilingual } from '#contract/wire.ts';

export interface DemoNotice {
  /** Null is every district. */
  readonly districtId: number | null;
  readonly roles: readonly number[];
  readonly title: Bilingual;
  readonly body: Bilingual;
  readonly link: string | null;
}

const READERS = LIBRARY_READERS.map((name) => ROLE[name]);
const TEACHERS = STAFF.map((name) => ROLE[name]);

/** What the demo districts are told. */
export const DEMO_NOTICES: readonly DemoNotice[] = [
  {
    districtId: null,
    roles: READERS,
    title: { en: 'A room without Wi-Fi tomorrow?', es: '¿Mañana te toca un salón sin Wi-Fi?' },
    body: {
      en: 'Open a unit in the library and choose “Keep on this device”. It opens there, pictures and all, with no connection.',
      es: 'Abre una unidad en la biblioteca y elige «Guardar en este dispositivo». Se abre allí, con imágenes y todo, sin conexión.',
    },
    link: '/authenticated/content/contentHome',
  },
  {
    districtId: null,
    roles: TEACHERS,
    title: { en: 'See what is still on the cart', es: 'Mira lo que falta por llegar del carrito' },
    body: {
      en: 'Before you lock the cart, the board shows when each Chromebook was last heard from and what waited on it.',
      es: 'Antes de que cierres el carrito, el tablero muestra cuándo se supo por última vez de cada Chromebook y lo que esperaba en él.',
    },
    link: '/authenticated/reports/cartBoard',
  },
  {
    districtId: null,
    roles: [ROLE.student],
    title: { en: 'Your lessons work without Wi-Fi', es: 'Tus lecciones funcionan sin Wi-Fi' },
    body: {
      en: 'When a lesson says “Ready offline”, you can do all of it anywhere. Your answers are sent when the Wi-Fi is back.',
      es: 'Cuando una lección dice «Disponible sin conexión», puedes hacerla en cualquier lugar. Tus respuestas se envían cuando vuelve el Wi-Fi.',
    },
    link: null,
  },
];
