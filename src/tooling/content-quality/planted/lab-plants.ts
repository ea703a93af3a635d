import { all, edit, kind, type Plant } from './plants.ts';

export const LAB_PLANTS: readonly Plant[] = [
  ...kind(
    'a lab that does not keep children safe',
    'fault',
    'lab.en.md',
    [
      all(edit('lab.en.md', '## Safety', '## Be kind'), edit('lab.es.md', '## Seguridad', '## Sé amable')),
      /^has steps and no section "Safety"/,
    ],
    [
      edit('lab.en.md', '- An adult pours the hot water.', '- Stay in your seat.'),
      /^uses "very hot water" and its safety section says nothing about heat/,
    ],
    [
      edit('lab.en.md', 'scissors\n', 'scissors and vinegar\n'),
      /^uses "vinegar" and its safety section says nothing about something that hurts the eyes/,
    ],
    [
      edit('lab.en.md', 'Never use a wall outlet.', 'Stay in your seat.'),
      /^uses "battery" and its safety section says nothing about a shock/,
    ],
    [
      edit('lab.en.md', '1 battery with wires', '1 laser pointer'),
      /^uses "laser pointer" and its safety section says nothing about the light of a laser/,
    ],
  ),
  ...kind('safety in one language alone', 'fault', 'lab.es.md', [
    edit('lab.es.md', 'Un adulto vierte el agua caliente.', 'Quédate en tu lugar.'),
    /^uses "agua muy caliente" and its safety section says nothing about heat/,
  ]),
  ...kind(
    'steps that cannot be done in their order',
    'fault',
    'lab.en.md',
    [edit('lab.en.md', 'repeat step 2', 'repeat step 7'), /^step 3 names step 7, which is not there/],
    [edit('lab.en.md', 'repeat step 2', 'repeat step 3'), /^step 3 names itself/],
    [edit('lab.en.md', '1. Pour 50 mL', '1. Then pour 50 mL'), /^step 1 begins with "Then", and is the first/],
    [edit('lab.en.md', '2. Heat the second', '2. Finally, heat the second'), /^step 2 begins with "Finally", and more follow/],
    [edit('lab.en.md', '2. Heat', '4. Heat'), /^has a step 4 where 2 should be/],
  ),
];
