import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { MyLibraryPage } from '../page-models/my-library-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

/** A one-page PDF, padded to more than two parts with bytes that PDF readers ignore. */
function pdfOf(bytes: number): string {
  const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 43>>stream
BT /F1 24 Tf 50 100 Td (High tide) Tj ET   
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;
  return page + '%'.repeat(bytes - page.length);
}

/** Drops the same file each time, with the same name, size and date. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: 'application/pdf', lastModified: 1_700_000_000_000 }));
      return data;
    },
    [name, content] as const,
  );
  await page.getByRole('main').getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
}

test.use({ needsWholeBrowser: true });

test('a dropped file goes on where it was cut, also after a reload, opens, is removed, and comes back', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  const mine = new MyLibraryPage(page);
  await mine.visit();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const content = pdfOf(1_500_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/upload_part')) sent.push(searchParams.get('offset') ?? '');
  });

  // The third part never gets through, whatever its size.
  world.network.set('down', /offset=1048576/);
  await drop(page, 'Tides of the Gulf.pdf', content);
  await expect
    .poll(async () => (await world.server.rows<{ received: number }>('SELECT received FROM open_upload'))[0]?.received)
    .toBe(1_048_576);
  world.network.set('down');
  await expect(page.getByText('Adding a file needs a connection. The file stays chosen')).toBeVisible();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My library' }).waitFor();

  world.network.set('normal');
  await expect(page.getByText('69% had arrived before it stopped.')).toBeVisible();
  sent.length = 0;
  await drop(page, 'Tides of the Gulf.pdf', content);
  await expect(mine.row('PDF, 1.5 MB')).toBeVisible();
  expect(sent).toEqual(['1048576']);
  await expect(page.getByRole('heading', { name: 'Files being added' })).toBeHidden();

  await page.getByRole('link', { name: 'Tides of the Gulf.pdf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides of the Gulf.pdf' })).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  const reply = await page.request.get((await frame.getAttribute('src')) ?? '');
  expect([reply.status(), reply.headers()['content-type'], (await reply.body()).length]).toEqual([200, 'application/pdf', 1_500_000]);

  await page.getByRole('link', { name: 'Back to my library' }).click();
  await page.getByRole('button', { name: 'Remove: Tides of the Gulf.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(mine.row('PDF, 1.5 MB')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mine.row('PDF, 1.5 MB')).toBeVisible();
});
