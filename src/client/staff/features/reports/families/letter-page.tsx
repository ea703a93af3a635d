import { Text } from '@mantine/core';
import { districtZone } from '#client/shared/platform/screen/format.ts';
import { PrintPart } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/family-letters.ts';
import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { type LetterLanguage, letterText } from '#domain/reporting/letter-text.ts';
import { fullName } from '../classes/figures.ts';
import classes from './letter-page.module.css';

interface LetterPageProps {
  readonly letter: FamilyLetter;
  readonly about: FamilyLetters;
  readonly language: LetterLanguage;
  /** The first page of what is printed. */
  readonly first: boolean;
}

/** One student's week in one language, on a page of its own. */
export function LetterPage({ letter, about, language, first }: LetterPageProps) {
  const { title, week, lead, sections, foot } = letterText(letter, about, fullName(letter), language, districtZone() ?? 'UTC');
  return (
    <div lang={language} className={classes.letter}>
      <PrintPart
        first={first}
        head={
          <>
            <h2>{title}</h2>
            <p>{`${about.group_name} · ${week}`}</p>
          </>
        }
      >
        {lead.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {sections.map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            {section.lines.length > 0 && (
              <ul>
                {section.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {section.note !== '' && <p>{section.note}</p>}
          </section>
        ))}
        <p>{foot}</p>
      </PrintPart>
    </div>
  );
}

/** Who reads a student's summary at home, for the teacher alone: it is not printed. */
export function GuardiansLine({ guardians }: Pick<FamilyLetter, 'guardians'>) {
  const names = guardians.map(({ name, gets_mail }) => (gets_mail ? m.byMail({ name }) : m.onPaper({ name })));
  return (
    <Text size="sm" data-print="no" className={classes.guardians}>
      {guardians.length === 0 ? m.noGuardians() : `${m.atHome()}: ${names.join('; ')}`}
    </Text>
  );
}
