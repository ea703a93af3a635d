import { useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { WayFields } from './choose-way.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { NameField } from './name-field.tsx';
import { OpenWithSecret } from './open-with-secret.tsx';
import { begin, goOn, lookUpName } from './provisional.ts';

/** Who it is, as far as they said; `kind` null: nobody of that name has begun here. */
interface Person {
  readonly userPuid: string;
  readonly name: string;
  readonly kind: UnlockKind | null;
}

interface BeginDialogProps {
  /** For somebody who worked here before: a name that nobody has here begins nothing. */
  readonly isBack?: boolean;
  readonly onClose: () => void;
}

/** Asks for a name, then for a new PIN or pictures, or for those that were chosen with that name. */
export function BeginDialog({ isBack: cameBack = false, onClose }: BeginDialogProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const [fault, sayFault] = useSaid();
  const [forgot, setForgot] = useState(false);
  // After a forgotten PIN, another name may begin.
  const onlyBack = cameBack && !forgot;
  const find = async (name: string) => {
    const found = await lookUpName(name);
    const isUnknown = onlyBack && (found.kind === null || found.kind === 'full');
    sayFault(isUnknown ? m.nobody : found.kind === 'full' ? m.full : undefined);
    if (!isUnknown && found.kind !== 'full') setPerson({ userPuid: found.userPuid, name, kind: found.kind });
  };
  const askAgain = (hasForgotten: boolean) => {
    setPerson(null);
    setForgot(hasForgotten);
    sayFault(hasForgotten ? undefined : m.otherName);
  };
  const choose = (kind: UnlockKind, secret: string) => {
    if (person) void begin(person.userPuid, person.name, kind, secret).catch(() => sayFault(m.failed));
  };
  const isBack = person !== null && person.kind !== null;
  const title = person === null ? (onlyBack ? m.goOnTitle() : m.title()) : isBack ? m.backTitle({ name: person.name }) : m.chooseTitle();
  const lead = person === null ? (forgot ? m.forgotHere() : onlyBack ? m.goOnWhy() : m.why()) : isBack ? m.backWhy() : m.chooseWhy();
  return (
    <DeviceDialog title={title} lead={lead} fault={fault} onClose={onClose}>
      {person === null && <NameField label={m.name()} onName={find} />}
      {isBack && person.kind && (
        <>
          <OpenWithSecret
            userPuid={person.userPuid}
            kind={person.kind}
            onTry={(secret) => goOn(person.userPuid, person.name, secret)}
            onShut={onClose}
          />
          <div className="tp-row">
            <Button kind="plain" onClick={() => askAgain(true)}>
              {m.forgot()}
            </Button>
            <Button kind="plain" onClick={() => askAgain(false)}>
              {m.notMe()}
            </Button>
          </div>
        </>
      )}
      {person?.kind === null && <WayFields onChosen={choose} />}
    </DeviceDialog>
  );
}
