import { useId, useState } from 'react';
import { m } from '#client/shared/messages/account/begin-here.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import type { UnlockKind } from '#offline/outbox/unlock.ts';
import { WayFields } from './choose-way.tsx';
import styles from './lock.module.css';
import { NameField } from './name-field.tsx';
import { OpenWithSecret } from './open-with-secret.tsx';
import { begin, goOn, lookUpName } from './provisional.ts';

/** Who it is, as far as they said; `kind` null: nobody of that name has begun here. */
interface Person {
  readonly userPuid: string;
  readonly name: string;
  readonly kind: UnlockKind | null;
}

/** Asks for a name, then for a new PIN or pictures, or for those of whoever has begun here under that name. */
export function BeginDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [person, setPerson] = useState<Person | null>(null);
  const [fault, sayFault] = useSaid();
  const find = async (name: string) => {
    const found = await lookUpName(name);
    sayFault(found.kind === 'full' ? m.full : undefined);
    if (found.kind !== 'full') setPerson({ userPuid: found.userPuid, name, kind: found.kind });
  };
  const choose = (kind: UnlockKind, secret: string) => {
    if (person) void begin(person.userPuid, person.name, kind, secret).catch(() => sayFault(m.failed));
  };
  const isBack = person !== null && person.kind !== null;
  const title = person === null ? m.title() : isBack ? m.backTitle({ name: person.name }) : m.chooseTitle();
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <div className={`tp-stack ${styles.choose}`}>
        <h2 id={id} className="tp-heading">
          {title}
        </h2>
        <p className="tp-passage tp-quiet">{person === null ? m.why() : isBack ? m.backWhy() : m.chooseWhy()}</p>
        <p role="alert" className={styles.fault}>
          {fault || null}
        </p>
        {person === null && <NameField label={m.name()} onName={find} />}
        {isBack && person.kind && (
          <>
            <OpenWithSecret
              userPuid={person.userPuid}
              kind={person.kind}
              onTry={(secret) => goOn(person.userPuid, person.name, secret)}
              onShut={onClose}
            />
            <Button
              kind="plain"
              onClick={() => {
                setPerson(null);
                sayFault(m.otherName);
              }}
            >
              {m.notMe()}
            </Button>
          </>
        )}
        {person?.kind === null && <WayFields onChosen={choose} />}
        <div>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}
