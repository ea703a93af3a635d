import type { ReactNode } from 'react';
import { dateFormat, districtZone } from '#client/shared/platform/screen/format.ts';
import { type Locale, textIn } from '#client/shared/platform/screen/i18n.ts';
import { PrintPart } from '#client/staff/kit/print/print-sheet.tsx';
import { LETTER } from '#client/staff/messages/reports/family-letters.ts';
import type { FamilyLetter, FamilyLetters } from '#contract/reports/family-letters.schemas.ts';
import { fullName } from '../classes/figures.ts';
import classes from './letter-page.module.css';

interface LetterPageProps {
  readonly letter: FamilyLetter;
  readonly about: FamilyLetters;
  readonly language: Locale;
  /** The first page of what is printed. */
  readonly first: boolean;
}

type Named = Pick<FamilyLetter['turned_in'][number], 'lesson_name' | 'lesson_name_es'>;

/** One student's week in one language, on a page of its own. */
export function LetterPage({ letter, about, language, first }: LetterPageProps) {
  const say = (text: keyof typeof LETTER, params?: Record<string, string | number>) => textIn(language, LETTER[text], params);
  const dayOf = (moment: string, timeZone = districtZone()) =>
    dateFormat(`${language}-US`, { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(moment));
  const nameOf = ({ lesson_name, lesson_name_es }: Named) => (language === 'es' && lesson_name_es) || lesson_name;
  const weekDay = (day: string) => dayOf(`${day}T12:00:00Z`, 'UTC');
  const { turned_in, missing, due_next, results } = letter;
  return (
    <div lang={language} className={classes.letter}>
      <PrintPart
        first={first}
        head={
          <>
            <h2>{say('title', { name: fullName(letter) })}</h2>
            <p>{`${about.group_name} · ${say('week', { from: weekDay(about.from), until: weekDay(about.until) })}`}</p>
          </>
        }
      >
        <Section title={say('turnedIn')} none={say('turnedInNone')}>
          {turned_in.map((work) => (
            <li key={work.assignment_id}>{say(work.is_late ? 'lateOn' : 'on', { work: nameOf(work), day: dayOf(work.turned_in_at) })}</li>
          ))}
        </Section>
        {missing.length > 0 && (
          <>
            <Section title={say('missing')}>
              {missing.map((work) => (
                <li key={work.assignment_id}>
                  {work.due_date ? say('missingSince', { work: nameOf(work), day: dayOf(work.due_date) }) : nameOf(work)}
                </li>
              ))}
            </Section>
            <p>{say('missingHelp')}</p>
          </>
        )}
        <Section title={say('dueNext')} none={say('dueNextNone')}>
          {due_next.map((work) => (
            <li key={work.assignment_id}>{say('dueOn', { work: nameOf(work), day: dayOf(work.due_date) })}</li>
          ))}
        </Section>
        {results.length > 0 && (
          <Section title={say('results')}>
            {results.map(({ assignment_id, quiz_id, title, percent }) => (
              <li key={`${assignment_id} ${quiz_id}`}>
                {say('result', { work: title[language], percent: `${percent.toLocaleString(`${language}-US`)}%` })}
              </li>
            ))}
          </Section>
        )}
        <p>{say('asOf', { day: dayOf(about.as_of), teacher: about.teacher_name })}</p>
      </PrintPart>
    </div>
  );
}

/** @param none what it says without lines */
function Section({ title, none, children }: { readonly title: string; readonly none?: string; readonly children: readonly ReactNode[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? <p>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}
