import { useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { Claim } from '#offline/handoff/provisional-work.ts';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { ForgottenCode } from './forgotten-code.tsx';
import { NameField } from './name-field.tsx';
import { OpenWithSecret } from './open-with-secret.tsx';
import { claim, claimWithCode, lookUpName } from './provisional.ts';

interface ClaimDialogProps {
  readonly onClose: () => void;
  readonly onClaimed: () => void;
}

/** Opens what a student did here before they signed in. No name is shown: who worked here knows which one they typed. */
export function ClaimDialog({ onClose, onClaimed }: ClaimDialogProps) {
  useLocale();
  const { userPuid: owner, first_name } = useUser();
  const [found, setFound] = useState<{ readonly userPuid: string; readonly name: string; readonly kind: UnlockKind } | null>(null);
  const [byCode, setByCode] = useState(false);
  const [fault, sayFault] = useSaid();
  const find = async (name: string) => {
    const { userPuid, kind } = await lookUpName(name);
    const isHere = kind !== null && kind !== 'full';
    sayFault(isHere ? undefined : m.nobody);
    if (isHere) setFound({ userPuid, name, kind });
  };
  const open = async (claiming: Promise<Claim>) => {
    const answer = await claiming;
    if (answer.kind === 'open') {
      notify.success(m.claimed({ count: answer.acts }));
      onClaimed();
    }
    return answer;
  };
  if (found && byCode) {
    return (
      <DeviceDialog title={m.codeTitle()} lead={m.codeWhy({ name: found.name })} onClose={onClose}>
        <ForgottenCode userPuid={found.userPuid} onCode={(code) => open(claimWithCode(found.userPuid, code, owner))} />
      </DeviceDialog>
    );
  }
  return (
    <DeviceDialog
      title={found ? m.claimOpen({ name: found.name }) : m.claimTitle()}
      lead={found ? m.claimOpenWhy() : m.claimWhy()}
      fault={fault}
      onClose={onClose}
    >
      {found ? (
        <>
          <OpenWithSecret {...found} onTry={(secret) => open(claim(found.userPuid, secret, owner))} onShut={onClose} />
          <Button kind="plain" onClick={() => setByCode(true)}>
            {m.forgot()}
          </Button>
        </>
      ) : (
        <NameField label={m.claimName()} first={first_name} onName={find} />
      )}
    </DeviceDialog>
  );
}
