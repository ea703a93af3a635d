/**
 * Watches that the page's program starts (design, offline rule 7: a reload never shows a white page). When a piece of it
 * is missing or broken, the kept copies of the program are dropped and fetched anew, once; then the page says so in words.
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

  function explain() {
    const words = document.documentElement.lang === 'es' || navigator.language.startsWith('es');
    const [title, text, again] = words
      ? ['Tidepool no pudo abrirse', 'Tu trabajo está a salvo en este dispositivo. Conéctate a internet e intenta de nuevo.', 'Intentar de nuevo']
      : ['Tidepool could not start', 'Your work is safe on this device. Connect to the internet and try again.', 'Try again'];
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
    document.getElementById('root')?.append(page);
  }

  async function look() {
    if (started()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last > AGAIN_AFTER && (await serverAnswers())) {
      sessionStorage.setItem(KEY, String(Date.now()));
      await dropProgram();
      location.reload();
    } else if (!started()) explain();
  }

  // A module script holds up "load", so that a slow line is not taken for a missing piece.
  const wait = () => setTimeout(look, STARTS_WITHIN);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
})();
