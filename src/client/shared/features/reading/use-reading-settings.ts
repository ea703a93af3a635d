import { useAccountChoices } from '#client/shared/platform/offline/account-choices.ts';
import { enqueue } from '#client/shared/platform/offline/queue.ts';
import { DEFAULT_SETTINGS } from '#client/shared/viewers/reading/reader-context.ts';
import { saveSettings } from '#contract/reading/reading.contract.ts';
import type { ChosenReadingSettings, ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { settingsQuery } from './reading.queries.ts';

/** A person's reading settings, the same on every device. */
export function useReadingSettings(): readonly [ReadingSettings, (next: ReadingSettings) => void] {
  return useAccountChoices(READING, DEFAULT_SETTINGS);
}

const READING = {
  name: 'reading-choice',
  query: settingsQuery,
  send: (user_puid: string, settings: ChosenReadingSettings) =>
    enqueue(saveSettings, { body: { user_puid, settings } }, { lane: `${user_puid}:notes:0` }),
};
