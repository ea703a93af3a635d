import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedBy } from './grouped-by.ts';
import { composeSummaryMail, type SummaryPart, summaryBundle } from './summary-mail.ts';

const WEEK = '2026-11-22';
const NAMES = ['Rosa Díaz', 'rosa diaz', 'Tom Diaz', 'Rosa', 'Ana Reef'];
const ADDRESSES = ['home@example.com', 'family@example.com', 'tom@example.com'];
const LANGUAGES = ['en', 'es', ''] as const;

const part = (name: string, student: string, language: (typeof LANGUAGES)[number]): SummaryPart => ({
  guardian: name,
  student,
  district: 'Harbor Point',
  texts: (language === '' ? (['en', 'es'] as const) : [language]).map((each) => ({
    language: each,
    from: 'Sun, Nov 22',
    until: 'Sat, Nov 28',
    text: `About ${student}.`,
  })),
});

it('for any roster with shared addresses and split families, each message holds only that guardian’s children, and all of them', () => {
  const guardian = fc.record({
    name: fc.constantFrom(...NAMES),
    email: fc.constantFrom(...ADDRESSES),
    language: fc.constantFrom(...LANGUAGES),
  });
  const roster = fc.array(fc.record({ student: fc.nat(8), guardians: fc.array(guardian, { maxLength: 3 }) }), { maxLength: 9 });
  fc.assert(
    fc.property(roster, (students) => {
      const links = students.flatMap(({ student, guardians }) => guardians.map((each) => ({ ...each, student: `Child${student}.` })));
      const messages = groupedBy(links, (link) => summaryBundle(WEEK, link));
      expect([...messages.values()].flat()).toHaveLength(links.length);
      for (const own of messages.values()) {
        const [first] = own;
        const { subject, body } = composeSummaryMail(
          own.map(({ name, student, language }) => part(name, student, language)),
          'https://tidepool.example/u',
        );
        // Accents and case aside, one name and one address are one guardian; anybody else of the address is not.
        const fold = (name = '') => name.toLowerCase().replace('í', 'i');
        const theirs = links.filter(
          (each) => each.email === first?.email && fold(each.name) === fold(first?.name) && each.language === first?.language,
        );
        const allowed = new Set(theirs.map(({ student }) => student));
        for (const text of [subject, body]) expect(new Set(text.match(/Child\d\./g))).toEqual(allowed);
        for (const { student } of own) expect(body.split(`About ${student}`).length).toBeGreaterThan(1);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('greets once, keeps each child’s week by itself and says in each language of whom it is', () => {
  const { subject, body } = composeSummaryMail([part('Rosa', 'Ana Diaz', ''), part('Rosa', 'Ben Diaz', '')], 'https://tidepool.example/u');
  expect(subject).toBe(
    'Ana Diaz and Ben Diaz: week of Sun, Nov 22 to Sat, Nov 28 / Ana Diaz y Ben Diaz: semana del Sun, Nov 22 al Sat, Nov 28',
  );
  expect(body.match(/Hello Rosa,/g)).toHaveLength(1);
  expect(body).toContain('About Ana Diaz.\n\n----------\n\nAbout Ben Diaz.');
  expect(body).toContain('lists you as a guardian of Ana Diaz and Ben Diaz.');
  expect(body).toContain('en su lista de familiares de Ana Diaz y Ben Diaz.');
  expect(body.match(/https:\/\/tidepool\.example\/u/g)).toHaveLength(2);
});
