/**
 * Watches that the page's program starts (design, offline rule 7: a reload never shows a white page). When a piece of it
 * is missing or broken, the kept copies of the program are dropped and fetched anew, once; then the page says so in words. It
 * says so at once where the browser is too old for the program, or may not store anything.
 * Work is never touched: it is in IndexedDB, the program is in Cache Storage. Plain JavaScript, since it must need nothing.
 */
(() => {
  const KEY = 'tidepool.restarted';
  const STARTS_WITHIN = 5_000;
  const AGAIN_AFTER = 60_000;
  const PROGRAM = /^workbox-precache|^tidepool-app$/;

  /** What failed before the reporter of faults was here, which takes it over (`client/shared/platform/calls/page-faults.ts`). */
  const early = [];
  window.tidepoolEarlyFaults = early;
  const keep = ({ error, reason }) => early.length < 5 && early.push(error ?? reason);
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);

  /** In a browser without these the program starts, but every call fails as if there were no connection, and nobody can sign out. */
  const canRun = () => 'any' in (window.AbortSignal ?? {}) && 'popover' in HTMLElement.prototype && 'canParse' in URL;

  /** Without it the program does not start. A full one is not forbidden: what lies in it is read. */
  const mayStore = () => {
    try {
      if (localStorage.length > 0) return true;
      localStorage.setItem(KEY, '');
      localStorage.removeItem(KEY);
      return true;
    } catch {
      return false;
    }
  };

  const started = () => document.getElementById('root')?.hasChildNodes() === true;

  async function serverAnswers() {
    const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    return reply?.ok === true && (reply.headers.get('content-type') ?? '').includes('json');
  }

  async function dropProgram() {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    const names = 'caches' in window ? await caches.keys() : [];
    await Promise.all(names.filter((name) => PROGRAM.test(name)).map((name) => caches.delete(name)));
  }

  const NOT_STARTED = {
    en: ['Tidepool could not start', 'Your work is safe on this device. Connect to the internet and try again.', 'Try again'],
    es: ['Tidepool no pudo abrirse', 'Tu trabajo está a salvo en este dispositivo. Conéctate a internet e intenta de nuevo.', 'Intentar de nuevo'],
  };
  const TOO_OLD = {
    en: [
      'This browser is too old for Tidepool',
      'Update it, or ask your teacher for another device. Tidepool needs Chrome or Edge 120, Safari 17.4, Firefox 128, or later.',
      'Try again',
    ],
    es: [
      'Este navegador es muy antiguo para Tidepool',
      'Actualízalo o pide otro dispositivo a tu maestro o maestra. Tidepool necesita Chrome o Edge 120, Safari 17.4, Firefox 128, o posterior.',
      'Intentar de nuevo',
    ],
  };
  const NO_STORAGE = {
    en: [
      'This browser does not let Tidepool save anything',
      `Tidepool keeps your work on this device until it is sent. In the browser’s settings, look for “Cookies” and “Site data”, and allow both for ${location.host}. On a school’s device, ask your teacher or the people who look after it.`,
      'Try again',
    ],
    es: [
      'Este navegador no deja que Tidepool guarde nada',
      `Tidepool guarda tu trabajo en este dispositivo hasta que se envía. En la configuración del navegador, busca «Cookies» y «Datos de sitios», y permite ambos para ${location.host}. En un dispositivo de la escuela, pide ayuda a tu maestro o maestra, o a quien lo cuida.`,
      'Intentar de nuevo',
    ],
  };

  /** A page of its own with these words. */
  function explanation(words) {
    const isSpanish = document.documentElement.lang === 'es' || navigator.language.startsWith('es');
    const [title, text, again] = isSpanish ? words.es : words.en;
    const page = document.createElement('main');
    page.style.cssText = 'max-width:34rem;margin:20vh auto;padding:1rem;font:1.15rem/1.5 system-ui,sans-serif';
    const button = document.createElement('button');
    button.textContent = again;
    button.style.cssText = 'font:inherit;padding:.6rem 1.2rem';
    button.addEventListener('click', () => location.reload());
    const heading = document.createElement('h1');
    heading.textContent = title;
    const passage = document.createElement('p');
    passage.textContent = text;
    page.append(heading, passage, button);
    return page;
  }

  async function look() {
    if (started()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    // A moment ahead of the clock was noted before the clock was set back.
    if (Math.abs(Date.now() - last) > AGAIN_AFTER && (await serverAnswers())) {
      sessionStorage.setItem(KEY, String(Date.now()));
      await dropProgram();
      location.reload();
    } else if (!started()) document.getElementById('root')?.append(explanation(NOT_STARTED));
  }

  // In the place of what the program has drawn, or draws later.
  const obstacle = !canRun() ? TOO_OLD : !mayStore() ? NO_STORAGE : null;
  if (obstacle !== null) return document.getElementById('root')?.replaceWith(explanation(obstacle));
  // A module script holds up "load", so that a slow line is not taken for a missing piece.
  const wait = () => setTimeout(look, STARTS_WITHIN);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
})();

/**
 * Asks for a student's dashboard while the program is still loading, where this device keeps none of their answers yet. The program
 * would ask only after its 120 kB have come. `client/shared/platform/calls/first-answer.ts` takes the replies over; null tells the
 * program to ask by itself. In this file, so that a start needs no further one.
 */
(() => {
  const STUDENT = 1;
  const STARTS = ['/', '/authenticated/studentDashboard/studentDashboard', '/authenticated/studentDashboard/studentDashboard/0'];
  const ANSWER_WITHIN = 20_000;
  /** A token that ends while the program is loading is renewed before it is used, and the first drawing would wait for that. */
  const LEAST_LIFE = 30_000;

  const ask = (url, headers) =>
    fetch(url, { headers: { accept: 'application/json', ...headers }, cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) });

  try {
    const session = JSON.parse(localStorage.getItem('tidepool.session') ?? 'null');
    const isWanted = session?.token && session.user.role === STUDENT && STARTS.includes(location.pathname) && location.hash === '';
    const isUsable = session?.expires_at - LEAST_LIFE > Date.now();
    const { userPuid } = session?.user ?? {};
    if (!isWanted || !isUsable || localStorage.getItem(`tidepool.queries.${userPuid}`) !== null) return;

    const headers = { authorization: `Bearer ${session.token}` };
    const language = localStorage.getItem('tidepool.locale');
    if (language !== null) headers['accept-language'] = language;
    const device = localStorage.getItem('tidepool.device');
    if (device !== null) headers['X-Device-Id'] = device;

    const dashboard = `/v2/studentDashboard/load_student_dashboard?user_puid=${encodeURIComponent(userPuid)}`;
    const config = fetch('/config.json', { headers: { accept: 'application/json' } });
    const answer = config
      .then((reply) => reply.clone().json())
      .then(({ api_host }) => (api_host === '' ? ask(dashboard, headers) : null));
    const answers = new Map([
      ['/config.json', config.catch(() => null)],
      [dashboard, answer.catch(() => null)],
    ]);
    window.tidepoolFirstAnswers = answers;
    // All of it: the first drawing waits for what is here, and a connection may be lost in the middle of a reply.
    answers
      .get(dashboard)
      .then(async (reply) => {
        await reply?.clone().text();
        answers.isHere = reply?.ok === true;
      })
      .catch(() => undefined);
  } catch {
    // Storage is forbidden, or holds something else: the program asks by itself.
  }
})();
