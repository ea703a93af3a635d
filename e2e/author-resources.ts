import { fileURLToPath } from 'node:url';
import type { AuthoringToolPage } from './page-models/authoring-tool-page.ts';

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const MEDIA = 'src/demo-content/science-grade-5/unit-3-earth-and-space/sun-ocean-and-water-cycle/media';
export const PICTURE = file('public/icons/tidepool-192.png');
export const PDF = file(`${MEDIA}/water-log.en.pdf`);
const SOUND = file(`${MEDIA}/shore-waves.wav`);
const WORD = file(`${MEDIA}/say-weather.en.mp3`);
const FILM = file('src/demo-content/science-grade-5/unit-4-organisms-and-environments/structures-and-behaviors/media/between-tides.webm');
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA wave breaks.';

/** Makes a resource of every kind but quizzes. @param again opens the sub-unit that they go into */
export async function authorResources(tool: AuthoringToolPage, again: () => Promise<void>): Promise<void> {
  const { page } = tool;
  // A text with a picture.
  await tool.begin('New reading', 'Read');
  await page.getByRole('textbox', { name: 'English', exact: true }).fill('## Low tide\n\nThe water goes out.');
  await page.getByRole('textbox', { name: 'Spanish', exact: true }).fill('## Marea baja\n\nEl agua se va.');
  await tool.press('Insert a picture');
  await tool.send('Picture', PICTURE, tool.dialog);
  await tool.write('Picture: what it shows', 'A pool', tool.dialog);
  await tool.press('Insert', tool.dialog);
  await tool.save('Read');
  await again();
  await tool.begin('New investigation', 'Measure');
  await page.getByRole('textbox', { name: 'English', exact: true }).fill('Measure the water.\n');
  await page.getByRole('textbox', { name: 'Spanish', exact: true }).fill('Mide el agua.\n');
  for (const [kind, name] of [
    ['Write some words', 'place'],
    ['Write a longer text', 'why'],
    ['Choose one', 'tide'],
    ['Fill in a table', 'heights'],
    ['Draw', 'sketch'],
    ['Take a photo', 'photo'],
  ] as const) {
    await tool.press('Insert a field');
    await tool.choose('What students do', kind, tool.dialog);
    await tool.dialog.getByRole('textbox', { name: 'Name of the field' }).fill(name);
    if (name === 'tide') await tool.write('Choices, one per line', ['low\nhigh', 'baja\nalta'], tool.dialog);
    if (name === 'heights') {
      await tool.write('Columns, one per line', ['Time\nHeight (cm)', 'Hora\nAltura (cm)'], tool.dialog);
      await tool.write('Rows, one per line', ['Noon', 'Mediodía'], tool.dialog);
    }
    await tool.press('Insert', tool.dialog);
  }
  await tool.save('Measure');

  await again();
  await tool.begin('New vocabulary', 'Words');
  for (const [number, word] of [
    [1, ['tide', 'marea']],
    [2, ['pool', 'poza']],
  ] as const) {
    if (number > 1) await tool.press('Add word');
    const term = page.getByRole('group', { name: `Word ${number}` });
    await tool.write('Word', word, term);
    await tool.write('Meaning', `What a ${word[0]} is`, term);
    await tool.write('Example sentence', `The ${word[0]} is here.`, term);
    if (number > 1) continue;
    await term.getByText('How it sounds').click();
    for (const language of ['English', 'Spanish']) await tool.send(`Recording (${language})`, WORD, term);
  }
  await tool.save('Words');
  for (const [button, title, label, path] of [
    ['New video', 'Film', 'Video file', FILM],
    ['New audio', 'Waves', 'Audio file', SOUND],
  ] as const) {
    await again();
    await tool.begin(button, title);
    await tool.send(label, path);
    await tool.write('Captions', [CAPTIONS, CAPTIONS.replace('A wave breaks', 'Una ola rompe')]);
    await tool.save(title);
  }
  await again();
  await tool.begin('New PDF or slides', 'Log');
  await tool.send('PDF', PDF);
  await tool.write('The pages as text', 'A table to fill in.');
  await tool.save('Log');
  await again();
  await tool.begin('New pictures', 'Look');
  await tool.press('Insert a picture');
  await tool.send('Picture', PICTURE, tool.dialog);
  await tool.dialog.getByRole('checkbox', { name: 'It only decorates' }).check();
  await tool.write('Text below the picture', 'The sign of the tide', tool.dialog);
  await tool.press('Insert', tool.dialog);
  await tool.save('Look');
  await again();
  await tool.begin('New animation', 'Moves');
  await tool.write('What it shows', 'The tide goes out.');
  await tool.send('Picture', PICTURE);
  await tool.write('Picture: what it shows', 'A shore');
  await tool.write('What happens', 'The water goes.');
  await tool.save('Moves');
  await again();
  await tool.begin('New link', 'More');
  await page.getByRole('textbox', { name: 'Web address' }).fill('https://www.noaa.gov/education');
  await tool.save('More');

  for (const [button, title] of [
    ['New teacher guide', 'Guide'],
    ['New answer key', 'Key'],
  ] as const) {
    await again();
    await tool.begin(button, title);
    await page.getByRole('textbox', { name: 'English', exact: true }).fill('Ask first.');
    await tool.save(title);
  }
}
