import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { ClockIcon } from '#client/shared/ui/icons/icons.tsx';
import { ResourceTypeTag, typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { type Asked, LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { Breadcrumbs } from '#client/staff/kit/layout/breadcrumbs.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { ItemDetail, ItemSummary, QuizPaper } from '#contract/content/content.schemas.ts';
import { gradesOfLevels } from '#domain/content/reading-grades.ts';
import { ItemActions } from '../item-actions.ts';
import { summaryOf } from '../library/library-items.ts';
import { type LanguageId, languageOf, textIn } from '../library/library-language.ts';
import { LibraryLanguageSwitch } from '../library/library-language-switch.tsx';
import { LibraryLink, PreviewLink } from '../library/library-links.tsx';
import { findPlace, type LibraryTree } from '../library/library-place.ts';
import type { PreviewSearch } from '../library/library-search.ts';
import { StandardTexts } from '../library/standard-texts.tsx';
import { StarButton } from '../library/star-button.tsx';
import { useStarItems } from '../library/star-items.mutations.ts';
import { CopyAddress } from './copy-address.tsx';
import { PreviewBack } from './preview-back.tsx';
import classes from './preview-head.module.css';

interface PreviewHeadProps {
  readonly item: ItemDetail;
  readonly quiz: QuizPaper | null;
  readonly tree: LibraryTree | undefined;
  readonly search: PreviewSearch;
  readonly language: { readonly languageId: LanguageId; readonly onlyHere: boolean; readonly choose: (id: LanguageId) => void };
  readonly guide: ItemSummary | null;
  readonly query: Asked;
}

/** Where the resource stands, what it is, how long it takes, and what it is for. */
export function PreviewHead({ item, quiz, tree, search, language, guide, query }: PreviewHeadProps) {
  const { languageId } = language;
  const { isStarred, toggle } = useStarItems();
  const actions = useContext(ItemActions);
  const lang = languageOf(languageId);
  const guideOpen = search.guide;
  const top = { product_id: item.product_id };
  const unit = { ...top, unit_id: item.unit_id };
  const place = tree && findPlace(tree, { ...unit, subunit_id: item.subunit_id, level3_id: item.level3_id ?? undefined });
  // Texts and recordings bring their own button, right above them; a second one would only confuse.
  const viewerHasOwn = !quiz && !item.animation && item.vocabulary.length === 0;
  const lexiles = item.documents.map((document) => document.lexile).filter((lexile) => lexile !== null);
  const grades = lexiles.length > 0 ? [] : gradesOfLevels(item.documents);
  return (
    <header className={classes.head}>
      <Breadcrumbs label={m.whereYouAre()}>
        <LibraryLink search={top}>{m.library()}</LibraryLink>
        {place?.unit && (
          <LibraryLink search={unit} lang={lang}>
            {textIn(place.unit.title, languageId)}
          </LibraryLink>
        )}
        {place?.subunit && (
          <LibraryLink search={{ ...unit, subunit_id: item.subunit_id }} lang={lang}>
            {textIn(place.subunit.title, languageId)}
          </LibraryLink>
        )}
        {place?.level3 && (
          <LibraryLink search={{ ...unit, subunit_id: item.subunit_id, level3_id: place.level3.level3_id }} lang={lang}>
            {textIn(place.level3.title, languageId)}
          </LibraryLink>
        )}
      </Breadcrumbs>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.facts}>
            <ResourceTypeTag type={item.resource_type_id} /> <strong>{typeName(item.resource_type_id)}</strong>
            <span className={classes.minutes}>
              <ClockIcon size={16} /> {m.minutes({ count: item.minutes })}
            </span>
            {lexiles.length > 0 && <span>{m.levels({ list: lexiles.map((lexile) => `${lexile}L`).join(', ') })}</span>}
            {grades.length > 1 && <span>{m.gradeEstimates({ count: grades.length, list: grades.join(', ') })}</span>}
            {quiz && <span>{m.questions({ count: quiz.questions.length })}</span>}
          </p>
          <h1 className={classes.title} lang={lang}>
            {textIn(item.title, languageId)}
          </h1>
          {!quiz && textIn(item.summary, languageId) && (
            <p className={classes.summary} lang={lang}>
              {textIn(item.summary, languageId)}
            </p>
          )}
          <StandardTexts standards={item.standard_texts} languageId={languageId} />
        </div>
        <div className={classes.tools}>
          {!viewerHasOwn && <LibraryLanguageSwitch languageId={languageId} onChange={language.choose} onlyHere={language.onlyHere} />}
          <div className={classes.buttons}>
            <PreviewBack item={item} search={search} />
            <StarButton
              starred={isStarred(item.item_id)}
              title={textIn(item.title, languageId)}
              text={m.star()}
              onToggle={() => toggle(summaryOf(item))}
            />
            {actions(summaryOf(item), 'preview')}
            {quiz && (
              <Link to="/authenticated/content/assessment" search={{ item_id: item.item_id }} className={classes.button}>
                {m.openAnswers()}
              </Link>
            )}
            {quiz && (
              <Link to="/authenticated/content/printQuiz" search={{ item_id: item.item_id }} className={classes.button}>
                {m.printQuiz()}
              </Link>
            )}
            <CopyAddress itemId={item.item_id} languageId={languageId} className={classes.button} />
            {guide && (
              <PreviewLink
                search={{ ...search, guide: guideOpen ? undefined : true }}
                className={classes.button}
                aria-current={guideOpen ? 'true' : undefined}
              >
                {guideOpen ? m.closeGuide() : m.showGuide()}
              </PreviewLink>
            )}
          </div>
        </div>
      </div>
      <LastUpdated query={query} quiet />
    </header>
  );
}
