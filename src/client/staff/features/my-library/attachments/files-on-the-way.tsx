import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { formatPercent } from '#client/shared/platform/screen/format-number.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { sizeText } from '#client/shared/viewers/own-material/attachment-labels.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/library/attachments.ts';
import { cancelUpload } from '#contract/attachments/attachments.contract.ts';
import classes from './attachments.module.css';
import { openUploadsQuery } from './attachments.queries.ts';
import { FileButton } from './file-button.tsx';
import { type ChosenFile, giveUpFile, goOn, useChosenFiles } from './sending-files.ts';
import { useAttach } from './use-attach.ts';

/** The files that are being added, and those that were cut before this page was opened. */
export function FilesOnTheWay() {
  const { userPuid: user_puid } = useUser();
  const offline = useConnectivity().state === 'offline';
  const client = useQueryClient();
  const attach = useAttach();
  const chosen = useChosenFiles(user_puid);
  const { queryKey, ...options } = openUploadsQuery(user_puid);
  const query = useQuery({ queryKey, ...options, enabled: !offline });
  // Announced once more, a chosen file is found among them; it stands above already.
  const isChosen = (name: string, bytes: number) => chosen.some(({ file }) => file.size === bytes && file.name === name);
  const stopped = query.data?.uploads.filter(({ file_name, bytes }) => !isChosen(file_name, bytes)) ?? [];
  if (chosen.length + stopped.length === 0) return null;

  const giveUp = async (upload_id: string) => {
    await call(cancelUpload, { query: { user_puid, upload_id } }).catch(() => undefined);
    await client.invalidateQueries({ queryKey });
  };
  return (
    <section>
      <h2 className="tp-heading">{m.onTheWay()}</h2>
      <ul className={classes.files}>
        {chosen.map((each) => (
          <ChosenRow key={each.key} chosen={each} offline={offline} />
        ))}
        {stopped.map(({ upload_id, file_name: name, bytes, received, replaces }) => (
          <li key={upload_id}>
            <div className={classes.file}>
              <strong>{name}</strong>
              <span>{m.stopped({ percent: formatPercent(Math.floor((received / bytes) * 100)) })}</span>
            </div>
            <div className="tp-row">
              <FileButton kind="primary" aria-label={m.chooseAgainOf({ name })} onFiles={(files) => attach(files, replaces)}>
                {m.chooseAgain()}
              </FileButton>
              <Button kind="plain" aria-label={m.cancelOf({ name })} onClick={() => void giveUp(upload_id)}>
                {m.cancel()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenRow({ chosen, offline }: { readonly chosen: ChosenFile; readonly offline: boolean }) {
  const { file, state, received, why } = chosen;
  const { name, size } = file;
  const refused = state === 'refused';
  return (
    <li data-state={state}>
      <div className={classes.file}>
        <strong>{name}</strong>
        {!refused && <progress aria-label={m.progressOf({ name })} max={size} value={received} />}
        <span role={refused || state === 'cut' ? 'alert' : undefined}>{refused ? why : words(chosen)}</span>
      </div>
      <div className="tp-row">
        {state === 'cut' && !offline && (
          <Button kind="primary" onClick={goOn}>
            {m.goOn()}
          </Button>
        )}
        <Button kind="plain" aria-label={(refused ? m.dismissOf : m.cancelOf)({ name })} onClick={() => giveUpFile(chosen)}>
          {refused ? m.dismiss() : m.cancel()}
        </Button>
      </div>
    </li>
  );
}

function words({ state, file: { size }, received, why }: ChosenFile): string {
  if (state === 'cut') return why || m.cut();
  if (state === 'waiting') return m.waits();
  return received === size ? m.checking() : m.arrived({ part: sizeText(received), whole: sizeText(size) });
}
