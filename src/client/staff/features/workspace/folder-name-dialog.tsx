import { useUser } from '#client/shared/platform/session/session.ts';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import { createFolder } from '#contract/workspace/workspace.contract.ts';

interface FolderNameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => Promise<unknown>;
}

/** Asks for a folder's name: of a new one, or of one that is renamed. */
export function FolderNameDialog({ title, name, onClose, onName }: FolderNameDialogProps) {
  const { userPuid } = useUser();
  const contract = useContractForm({
    schema: createFolder.query,
    initial: { folder_name: name },
    toInput: (values) => ({ ...values, user_puid: userPuid, parent_folder_type: 0 }),
    submit: ({ folder_name }) => onName(folder_name),
    onSaved: onClose,
  });
  return (
    <FormModal open onClose={onClose} title={title} contract={contract} size="sm">
      <TextField form={contract.form} name="folder_name" label={m.folderName()} required maxLength={100} />
    </FormModal>
  );
}
