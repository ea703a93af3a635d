import type { AuthoringToolPage } from './page-models/authoring-tool-page.ts';

/** Writes a question of each kind but files, which have no room beside photos and drawings in what is turned in at once. */
export async function authorQuiz(tool: AuthoringToolPage, picture: string): Promise<void> {
  const { page } = tool;
  const answers = async (number: number, label: string, texts: readonly string[], right: readonly string[] = []) => {
    const question = tool.question(number);
    for (const [at, text] of texts.entries()) {
      const name = label === 'Step' ? `Step ${at + 1}` : `Answer ${'ABCD'[at]}`;
      await tool.write(name, text, question);
      if (label === 'Answer') await question.getByRole('checkbox', { name: `${name} is right` }).setChecked(right.includes(text));
    }
  };

  const first = await tool.ask(1, 'Multiple choice', 'Which pool keeps its water?');
  await tool.send('Picture', picture, first);
  await tool.write('Picture: what it shows', 'Two pools', first);
  await answers(1, 'Answer', ['The deep one', 'The dry rock', 'The sand', 'The road'], ['The deep one']);
  await tool.write('Answer B: feedback for those who choose it', 'Rock holds no water.', first);
  await tool.write('Hint 1', 'Think of depth.', first);

  await tool.ask(2, 'Select all that apply', 'Which animals live here?');
  await answers(2, 'Answer', ['Crab', 'Bear', 'Snail', 'Owl'], ['Crab', 'Snail']);

  const blanks = await tool.ask(3, 'Fill in the blanks', ['The tide goes _____ .', 'La marea _____ .']);
  for (const [at, text] of ['out', 'up', 'red'].entries()) await tool.write(`Answer ${'ABC'[at]}`, text, blanks);
  await blanks.getByRole('radio', { name: 'Answer A is right' }).check();

  await tool.ask(4, 'Put in order', 'What happens first?');
  await answers(4, 'Step', ['High tide', 'The water goes', 'Low tide', 'The water comes']);

  const pairs = await tool.ask(5, 'Match', 'What belongs together?');
  for (const [at, [left, right]] of [
    ['crab', 'shell'],
    ['fish', 'fin'],
    ['gull', 'wing'],
  ].entries()) {
    await tool.write(`Left ${at + 1}`, left ?? '', pairs);
    await tool.write(`Right ${at + 1}`, right ?? '', pairs);
  }

  const places = await tool.ask(6, 'Picture', 'Where is the water?');
  await tool.send('Picture', picture, places);
  await tool.write('Picture: what it shows', 'A shore from above', places);
  const area = places.locator('img').last();
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('there is no picture to draw on');
  for (const [from, to] of [
    [0.1, 0.4],
    [0.6, 0.9],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * from);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height * to, { steps: 3 });
    await page.mouse.up();
  }
  await answers(6, 'Answer', ['The left of it', 'The right of it'], ['The left of it']);

  const words = await tool.ask(7, 'Short answer', 'What pulls the tide?');
  await tool.write('Accepted answer 1', ['Moon', 'Luna'], words);
  const number = await tool.ask(8, 'Short answer', 'How many tides has a day?');
  await number.getByRole('checkbox', { name: 'It asks for a number' }).check();
  await number.getByRole('textbox', { name: 'Right number' }).fill('2');

  await tool.ask(9, 'Written answer', 'Why does a pool keep its water?', 'It is deeper than the rock around it.');
  await tool.ask(10, 'Drawing', 'Draw a pool.', 'A pool with water.');
  await tool.ask(11, 'Photo', 'Take a photo of your pool.', 'A pool.');
  const table = await tool.ask(12, 'Data table', 'How high is the water?', 'Two heights.');
  await tool.write('Name above the rows, such as Trial', ['Time', 'Hora'], table);
  await tool.write('Column 1', ['Height (cm)', 'Altura (cm)'], table);
  await tool.write('Row 1', ['Noon', 'Mediodía'], table);
}

/** Writes a question that is answered with a file. */
export async function authorQuizOfFiles(tool: AuthoringToolPage): Promise<void> {
  await tool.ask(1, 'File', 'Hand in your log.', 'A page with two heights.');
}
