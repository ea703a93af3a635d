import { expect, test } from '../journey.ts';
import { HelpPage } from '../page-models/help-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('what a teacher writes to us outlives a lost connection and a reload, and arrives once there is one', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher3');
  const sent = page.getByText('Feedback sent successfully');

  await test.step('a question from the help goes with the screen and the version', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await new HelpPage(page).open();
    await page.getByLabel('Your question').fill('Where is the second page?');
    await expect(page.getByText(/screen \/authenticated\/home\/dashboard, version \d/)).toBeVisible();
    world.network.set('down');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await expect(page.getByText('Sending needs a connection.')).toBeVisible();
    world.network.set('normal');
    await page.getByRole('button', { name: 'Send the question' }).click();
    await expect(sent).toBeVisible();
    await expect(page.getByLabel('Your question')).toHaveValue('');
    const [row] = await world.server.rows<{ feedback: string }>('SELECT feedback FROM feedback_message');
    expect(row?.feedback).toMatch(/^Where is the second page\?\n\n\(screen \/authenticated\/home\/dashboard, version \d/);
  });

  await test.step('how they like it', async () => {
    await page.goto('/authenticated/feedbackform/home');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please choose one of the five.');
    await page.getByRole('radio', { name: '4: probably' }).check();
    await page.getByLabel('Comments').fill('The offline part is what we need.');
    world.network.set('down');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Cannot send feedback')).toBeVisible();
    await expect(page.getByText('Sending needs a connection. What you typed stays on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Comments')).toHaveValue('The offline part is what we need.');
    await expect(page.getByRole('radio', { name: '4: probably' })).toBeChecked();
    world.network.set('normal');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(sent).toBeVisible();
    await expect(page.getByLabel('Comments')).toHaveValue('');
    expect(await world.server.rows('SELECT rating, comments FROM adoption_feedback')).toEqual([
      { rating: 4, comments: 'The offline part is what we need.' },
    ]);
  });

  await test.step('a message with a file', async () => {
    await page.goto('/authenticated/feedbackform/home');
    await page.getByRole('button', { name: 'Tell us something else' }).click();
    await page.getByLabel('Your message').fill('This table is cut off.');
    await expect(page.getByRole('button', { name: 'File, if you like' })).toBeVisible();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'table.txt', mimeType: 'text/plain', buffer: Buffer.from('what I saw') });
    await page.getByRole('button', { name: 'Write to us' }).click();
    await expect(sent).toBeVisible();
    expect(await world.server.rows('SELECT feedback, file_bytes::int FROM feedback_message WHERE file_name = $1', ['table.txt'])).toEqual([
      { feedback: 'This table is cut off.', file_bytes: 10 },
    ]);
  });

  await test.step('a request for a training, with its grades and uses', async () => {
    await page.goto('/authenticated/home/dashboard');
    await page.getByRole('button', { name: 'Ask for training', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Grade 5' }).check();
    await page.getByRole('checkbox', { name: 'Grade 4' }).check();
    await page.getByRole('button', { name: 'Ask for training' }).last().click();
    await expect(page.getByRole('alert')).toHaveText('Please choose at least one use.');
    await page.getByRole('checkbox', { name: 'Preparing for STAAR' }).check();
    await page.getByRole('button', { name: 'Ask for training' }).last().click();
    await expect(sent).toBeVisible();
    expect(await world.server.rows('SELECT grade_levels, primary_use FROM schedule_request')).toEqual([
      { grade_levels: ['4', '5'], primary_use: ['staar_preparation'] },
    ]);
  });
});
