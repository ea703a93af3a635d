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

/** A form in a dialog. Closing it with unsaved changes asks first. */
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
      <FormBody contract={contract} onCancel={() => void close()} {...body} />
    </Dialog>
  );
}
