import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Dialog } from '../layout/dialog.tsx';
import { askToLeave, useAskBeforeLeaving } from './ask-before-leaving.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';

interface FormModalProps<Values extends Record<string, unknown>> extends Omit<FormBodyProps<Values>, 'onCancel'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** @default "md" */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A form in a dialog, which begins at its first field. Closing it with unsaved changes asks first. */
export function FormModal<Values extends Record<string, unknown>>(props: FormModalProps<Values>) {
  const { open, onClose, title, size = 'md', contract, ...body } = props;
  const unsaved = open && contract.dirty && !contract.saving;
  useAskBeforeLeaving(unsaved, contract.keepsDraft);
  const close = async () => {
    if (contract.saving) return;
    if (!unsaved || (await askToLeave(contract.keepsDraft))) onClose();
  };
  return (
    <Dialog open={open} onClose={() => void close()} title={title} size={size}>
      <FromFirstField>
        <FormBody contract={contract} onCancel={() => void close()} {...body} />
      </FromFirstField>
    </Dialog>
  );
}

/** Mantine leads to what bears this sign as its dialog opens; without one to the cross that closes it, where nothing can be typed. */
function FromFirstField({ children }: { readonly children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!around.current?.querySelector('[data-autofocus]'))
      around.current
        ?.querySelector('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)')
        ?.setAttribute('data-autofocus', '');
  }, []);
  return <div ref={around}>{children}</div>;
}
