import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/help.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button, buttonLook } from '#client/shared/ui/controls/button.tsx';
import { getUserOverlayDetail, updateUserOverlayDetail } from '#contract/profile/profile.contract.ts';
import classes from './help.module.css';
import type { HelpTopic } from './help-topic.ts';

/** An introduction for new users, shown until they dismiss it (specification section 7, "user overlay detail"). */
export function HelpIntro({ first }: { readonly first: HelpTopic | undefined }) {
  const language = useLocale() === 'es' ? 1 : 0;
  const { data } = useQuery(apiQuery('memory', getUserOverlayDetail));
  const { mutate, isPending } = useApiMutation(updateUserOverlayDetail, {
    input: (show_instruction: boolean) => ({ body: { show_instruction } }),
    stale: [getUserOverlayDetail],
  });
  if (!first || data?.show_instruction !== true) return null;
  return (
    <section className={classes.card} aria-labelledby="help-intro">
      <h2 id="help-intro">{m.introTitle()}</h2>
      <p>{m.introText()}</p>
      <div className="tp-row">
        <Link to="/authenticated/help/content" search={{ topic: first.id }} className={buttonLook({ kind: 'action' })}>
          {first.title[language]}
        </Link>
        <Button kind="plain" disabled={isPending} onClick={() => mutate(false)}>
          {m.introSeen()}
        </Button>
      </div>
    </section>
  );
}
