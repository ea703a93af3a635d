import { chromium } from '@playwright/test';
const O = 'http://localhost:18100';
const out = '/work/shots/';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
async function person(name: string, pages: [string, string, ((p: any) => Promise<void>)?][], opts: any = {}) {
  const c = await b.newContext({ viewport: { width: 1366, height: 768 }, locale: opts.locale ?? 'en-US', colorScheme: opts.dark ? 'dark' : 'light' });
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  await p.goto(O + '/');
  await p.locator('input').first().fill(name);
  await p.locator('input[type=password]').fill('tidepool-demo');
  await p.keyboard.press('Enter');
  await p.waitForURL(/authenticated/);
  await p.waitForTimeout(opts.settle ?? 4000);
  for (const [file, path, act] of pages) {
    try {
      if (path) await p.goto(O + path);
      await p.waitForTimeout(1500);
      if (act) await act(p);
      await p.setViewportSize({ width: 1366, height: 768 });
      await p.waitForTimeout(400);
      await p.screenshot({ path: `${out}${file}-wide.png` });
      await p.setViewportSize({ width: 390, height: 844 });
      await p.waitForTimeout(400);
      await p.screenshot({ path: `${out}${file}-narrow.png` });
      await p.setViewportSize({ width: 1366, height: 768 });
    } catch (e) { console.log(file, String(e).slice(0, 200)); }
  }
  await c.close();
}
const tide = async (p: any) => { await p.locator('[data-tide] button').click(); await p.waitForTimeout(800); };
await person('student1', [
  ['s-dash', '/authenticated/studentDashboard/studentDashboard/0'],
  ['s-saved', '', tide],
  ['s-downloads', '/authenticated/studentDashboard/downloads'],
  ['s-offline', '/authenticated/offline'],
  ['s-rescue', '/authenticated/savedWork/rescueFile'],
], { settle: 9000 });
await person('teacher1', [
  ['t-content', '/authenticated/content/contentHome'],
  ['t-downloads', '/authenticated/content/downloads'],
  ['t-reports', '/authenticated/reports/home'],
  ['t-held', '/authenticated/reports/heldWork'],
  ['t-devices', '/authenticated/reports/devices'],
  ['t-cart', '/authenticated/reports/cartBoard'],
]);
await person('student2', [['s2-dash-dark', '/authenticated/studentDashboard/studentDashboard/0'], ['s2-offline-dark', '/authenticated/offline']], { dark: true, locale: 'es-MX' });
await b.close();
