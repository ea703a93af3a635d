import { useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { NameField } from './name-field.tsx';
import { OpenWithSecret } from './open-with-secret.tsx';
import { claim, lookUpName } from './provisional.ts';

interface ClaimDialogProps {
  readonly onClose: () => void;
  readonly onClaimed: () => void;
}

/** Opens what a student did here before they signed in. No name is shown: who worked here knows which one they typed. */
export function ClaimDialog({ onClose, onClaimed }: ClaimDialogProps) {
  useLocale();
  const { userPuid: owner, first_name } = useUser();
  const [found, setFound] = useState<{ readonly userPuid: string; readonly name: string; readonly kind: UnlockKind } | null>(null);
  const [fault, sayFault] = useSaid();
  const find = async (name: string) => {
    const { userPuid, kind } = await lookUpName(name);
    const isHere = kind !== null && kind !== 'full';
    sayFault(isHere ? undefined : m.nobody);
    if (isHere) setFound({ userPuid, name, kind });
  };
  const open = async (userPuid: string, secret: string) => {
    const answer = await claim(userPuid, secret, owner);
    if (answer.kind === 'open') {
      notify.success(m.claimed({ count: answer.acts }));
      onClaimed();
    }
    return answer;
  };
  return (
    <DeviceDialog
      title={found ? m.claimOpen({ name: found.name }) : m.claimTitle()}
      lead={found ? m.forgotten() : m.claimWhy()}
      fault={fault}
      onClose={onClose}
    >
      {found ? (
        <OpenWithSecret {...found} onTry={(secret) => open(found.userPuid, secret)} onShut={onClose} />
      ) : (
        <NameField label={m.claimName()} first={first_name} onName={find} />
      )}
    </DeviceDialog>
  );
}
