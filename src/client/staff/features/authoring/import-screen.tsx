import { type ReactNode, useState } from 'react';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { ConfirmDialog } from '#client/staff/kit/feedback/confirm-dialog.tsx';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/authoring.ts';
import classes from './authoring.module.css';
import type { Progress } from './carry-import.ts';
import { ImportReportView } from './import-report.tsx';
import { PackageField } from './package-field.tsx';
import { StandardDifferences } from './standard-differences.tsx';
import { useImport } from './use-import.ts';

interface ImportScreenProps {
  /** A link to the product, once it is in; the library is another area's. */
  readonly toProduct: (productId: number) => ReactNode;
  readonly back: ReactNode;
}

/** Where a product administrator brings content in: choose a package, have it looked through, decide, import. */
export function ImportScreen({ toProduct, back }: ImportScreenProps) {
  const language = useLocale();
  const offline = useConnectivity().state === 'offline';
  const { file, progress, ended, halted, choose, check, bringIn, goOn, cancel } = useImport();
  const [asking, setAsking] = useState(false);
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const plan = ended?.report?.plan ?? null;
  const isReady = ended?.state === 'done' && ended.is_dry_run && plan !== null;
  const isIn = ended?.state === 'done' && !ended.is_dry_run;
  const changes = plan ? plan.added.count + plan.changed.count + plan.retired.count : 0;
  const isNothing = changes === 0 && replaced.length === 0 && plan?.is_withdrawn !== true;

  return (
    <div className={`tp-stack ${classes.screen}`}>
      <div>{back}</div>
      <h1 className="tp-heading">{m.title()}</h1>
      <p className="tp-text">{m.lead()}</p>
      <PackageField
        file={file}
        onChoose={(chosen) => {
          setReplaced([]);
          choose(chosen);
        }}
      />
      {offline && !halted && <p className="tp-text tp-quiet">{file ? m.offlineKept() : m.offline()}</p>}
      {file && !progress && !ended && !halted && (
        <div>
          <Button kind="action" disabled={offline} onClick={check}>
            {m.check()}
          </Button>
        </div>
      )}
      <p role="status" className={classes.said}>
        {progress ? stepLabel(progress) : isIn ? m.imported() : ended?.state === 'refused' ? m.refused() : isReady ? m.sound() : ''}
      </p>
      {progress && (
        <progress className={classes.progress} aria-label={m.progress()} value={progress.done} max={Math.max(1, progress.total)} />
      )}
      {progress && (
        <div>
          <Button onClick={() => void cancel()}>{m.cancel()}</Button>
        </div>
      )}
      {halted === 'offline' && (
        <ErrorState title={m.cut()} text={m.cutWhy()}>
          <MessageButton onClick={goOn}>{m.goOn()}</MessageButton>
        </ErrorState>
      )}
      {halted !== null && halted !== 'offline' && (
        <ErrorState title={m.stopped()} text={halted.words}>
          <MessageButton onClick={check}>{m.checkAgain()}</MessageButton>
        </ErrorState>
      )}
      {ended?.state === 'cancelled' && !progress && (
        <ErrorState title={m.canceled()} text={m.canceledWhy()}>
          <MessageButton onClick={check}>{m.checkAgain()}</MessageButton>
        </ErrorState>
      )}
      {ended?.state === 'failed' && !progress && (
        <ErrorState title={m.failed()} text={m.failedWhy()}>
          <MessageButton onClick={check}>{m.checkAgain()}</MessageButton>
        </ErrorState>
      )}
      {!progress && ended?.report && <ImportReportView report={ended.report} name={file?.name ?? 'package'} />}
      {!progress && isReady && plan && <StandardDifferences standards={plan.standards} chosen={replaced} onChoose={setReplaced} />}
      {isIn && ended.report?.product_id != null && <div>{toProduct(ended.report.product_id)}</div>}
      {isReady && !progress && !halted && (
        <div className="tp-row">
          {isNothing ? (
            <p className="tp-text">{m.nothingToDo()}</p>
          ) : (
            <Button kind="action" disabled={offline} onClick={() => setAsking(true)}>
              {m.bringIn()}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={m.askTitle({ title: plan?.title[language] ?? '' })}
        text={m.askText({ count: changes + replaced.length })}
        stay={m.notYet()}
        go={m.bringIn()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          bringIn(replaced);
        }}
      />
    </div>
  );
}

const STEPS = {
  hashing: m.stepHashing,
  uploading: m.stepUploading,
  unpacking: m.stepUnpacking,
  reading: m.stepReading,
  checking: m.stepChecking,
  writing: m.stepWriting,
} as const satisfies Record<Progress['step'], () => string>;

/** Said once a step: a number that is read out again and again would drown everything else. */
function stepLabel({ step }: Progress): string {
  return STEPS[step]();
}
