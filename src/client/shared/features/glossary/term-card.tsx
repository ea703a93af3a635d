import { Suspense } from 'react';
import { m } from '#client/shared/messages/glossary.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { ListenButton } from '#client/shared/viewers/vocabulary/listen-button.tsx';
import type { GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import classes from './glossary.module.css';

const ReadToMe = lazyPart(async () => (await import('#client/shared/viewers/reading/read-to-me.tsx')).ReadToMe, Nothing);

type CardTerm = Pick<GlossaryTerm, 'term' | 'definition' | 'example'> & Partial<Pick<GlossaryTerm, 'image' | 'audio' | 'used_in'>>;

/** A word in both languages side by side, the language of the screen first. */
export function TermCard({ term }: { readonly term: CardTerm }) {
  const first = locale();
  const both = [first, first === 'en' ? 'es' : 'en'] as const;
  return (
    <article className={classes.term}>
      {term.image && <img src={term.image[first]} alt={term.image.alt[first]} loading="lazy" width={640} height={400} />}
      {both.map((language) => term.term[language] !== '' && <TermWords key={language} term={term} language={language} />)}
      {term.used_in && <p className={classes.used}>{m.usedIn({ places: term.used_in.map(({ title }) => inLocale(title)).join(', ') })}</p>}
    </article>
  );
}

function TermWords({ term, language }: { readonly term: CardTerm; readonly language: 'en' | 'es' }) {
  const word = term.term[language];
  return (
    <dl lang={language}>
      <dt>
        {word}
        <ListenButton word={word} language={language} recording={term.audio?.[language]} />
      </dt>
      <dd>
        {term.definition[language]}{' '}
        <Suspense fallback={null}>
          <ReadToMe language={language} within="dl" word={word} />
        </Suspense>
      </dd>
      {term.example[language] !== '' && <dd className={classes.example}>{term.example[language]}</dd>}
    </dl>
  );
}
