import { saveFile } from '#client/shared/platform/calls/save-file.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/authoring.ts';
import type { ImportReport, PlannedItems } from '#contract/authoring/authoring.schemas.ts';
import classes from './authoring.module.css';
import { asText } from './fault-labels.ts';
import { FaultList } from './fault-list.tsx';

/** What a look through found: what is wrong, what is worth a thought, what would change. */
export function ImportReportView({ report, name }: { readonly report: ImportReport; readonly name: string }) {
  const { plan, faults, fault_count, advice, advice_count } = report;
  return (
    <>
      {fault_count > 0 && (
        <section className="tp-stack">
          <h2 className="tp-heading">{m.faults({ count: fault_count })}</h2>
          <p className="tp-text">{m.faultsWhy()}</p>
          <div>
            <Button kind="plain" onClick={() => saveFile(`${name}.txt`, new Blob([asText(faults)], { type: 'text/plain' }))}>
              {m.download()}
            </Button>
          </div>
          <FaultList faults={faults} count={fault_count} />
        </section>
      )}
      {fault_count === 0 && plan && <Plan plan={plan} />}
      {advice_count > 0 && (
        <details className={classes.details}>
          <summary className="tp-more">{m.advice({ count: advice_count })}</summary>
          <FaultList faults={advice} count={advice_count} />
        </details>
      )}
    </>
  );
}

function Plan({ plan }: { readonly plan: NonNullable<ImportReport['plan']> }) {
  const language = useLocale();
  const { title, version, version_before, added, changed, retired, unchanged } = plan;
  return (
    <section className="tp-stack">
      <h2 className="tp-heading">{title[language]}</h2>
      <p className="tp-text">{version_before === null ? m.newProduct({ version }) : m.newVersion({ version, before: version_before })}</p>
      {plan.is_withdrawn && <p className="tp-text">{m.wasWithdrawn()}</p>}
      <dl className={classes.counts}>
        <Count words={m.added()} count={added.count} />
        <Count words={m.changed()} count={changed.count} />
        <Count words={m.retired()} count={retired.count} />
        <Count words={m.unchanged()} count={unchanged} />
      </dl>
      {retired.count > 0 && <p className="tp-text">{m.retiredWhy()}</p>}
      <Items words={m.added()} planned={added} />
      <Items words={m.changed()} planned={changed} />
      <Items words={m.retired()} planned={retired} />
    </section>
  );
}

function Count({ words, count }: { readonly words: string; readonly count: number }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Items({ words, planned }: { readonly words: string; readonly planned: PlannedItems }) {
  const language = useLocale();
  if (planned.count === 0) return null;
  const left = planned.count - planned.items.length;
  return (
    <details className={classes.details}>
      <summary className="tp-more">
        {words} ({planned.count})
      </summary>
      <ul>
        {planned.items.map(({ key, title }) => (
          <li key={key}>
            {title[language]} <span className="tp-quiet tp-small">{key}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="tp-text tp-quiet">{m.moreOnServer({ count: left })}</p>}
    </details>
  );
}
