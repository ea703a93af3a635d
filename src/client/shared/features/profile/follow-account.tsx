import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { LOCALE_KEY } from '#client/shared/platform/screen/i18n.ts';
import { readJson, writeJson } from '#client/shared/platform/screen/local-json.ts';
import { actingAs } from '#client/shared/platform/session/acting.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { AGREED_KEY, type Agreed } from '#client/shared/platform/session/show-look.ts';
import { saveAppearance } from '#contract/profile/profile.contract.ts';
import type { Appearance } from '#contract/session/session.schemas.ts';
import { PLAIN_LOOK } from '#domain/merging/plain-look.ts';
import { asTold, changesSince, looksLike, mergedLook, showAs, useAppearanceHere } from './appearance-here.ts';
import { profileQuery } from './profile.queries.ts';

/** Somebody who tries one size after another is saved once. */
const REST_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * Keeps how the product looks with the account (decisions/screens-and-texts.md): at a sign-in the device takes over what the account says, later
 * changes here are told to the account, as soon as it can be reached. Also shows the photo in the header. Draws nothing.
 */
export function FollowAccount() {
  const { userPuid: user_puid } = useUser();
  const { data: profile } = useQuery({ ...profileQuery(), staleTime: HOUR_MS });
  const { state } = useConnectivity();
  const { language, scheme, contrast, text_size } = useAppearanceHere();
  const latest = useRef<Appearance>({ language, scheme, contrast, text_size });
  const atStart = useRef(latest.current);
  latest.current = { language, scheme, contrast, text_size };

  useEffect(() => {
    if (profile?.user_puid !== user_puid) return;
    let here: Appearance = { language, scheme, contrast, text_size };
    const agree = (appearance: Appearance) => writeJson(AGREED_KEY, { user_puid, appearance });
    let agreed = readJson(AGREED_KEY) as Agreed | null;
    let isFirstChoice = false;
    if (agreed?.user_puid !== user_puid) {
      // Who just chose a language, on the sign-in screen, means it: also where the account knew of no choice so far.
      const isChosen = localStorage.getItem(LOCALE_KEY) !== null;
      agreed = { user_puid, appearance: profile.appearance ?? { ...PLAIN_LOOK, language } };
      if (profile.appearance === null) {
        isFirstChoice = isChosen || !looksLike(agreed.appearance, here);
        if (!isFirstChoice) return;
      } else {
        // Keep choices made before the account’s reply arrived.
        here = mergedLook(here, atStart.current, agreed.appearance);
        if (isChosen) here = { ...here, language };
        agree(agreed.appearance);
        showAs(here);
      }
    }
    // What an administrator chose who is signed in as them is not the choice of who owns the account.
    if (actingAs() || (!isFirstChoice && looksLike(agreed.appearance, here))) return;
    const told = here;
    const changes = changesSince(agreed, told, isFirstChoice);
    if (!isFirstChoice) writeJson(AGREED_KEY, { ...agreed, changes });
    if (state === 'offline') return;
    const timer = setTimeout(() => {
      // What could not be told now is told with the next change, or when the connection is back.
      call(saveAppearance, { body: { user_puid, ...asTold(changes) } }).then(
        (account) => {
          agree(account);
          // Another device may have chosen later. What was chosen here meanwhile stays.
          const shown = mergedLook(latest.current, told, account);
          if (!looksLike(shown, latest.current)) showAs(shown);
        },
        () => undefined,
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [profile, user_puid, state, language, scheme, contrast, text_size]);

  const photo = profile?.user_puid === user_puid ? profile.photo : null;
  useEffect(() => {
    if (!photo) return;
    const { style } = document.documentElement;
    style.setProperty('--tp-own-photo', `center / cover url("${photo}")`);
    style.setProperty('--tp-own-initials', 'transparent');
    return () => {
      style.removeProperty('--tp-own-photo');
      style.removeProperty('--tp-own-initials');
    };
  }, [photo]);
  return null;
}
