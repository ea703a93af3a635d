import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Names of ideas, for topics with several. */
export const m = messages({
  ideaOf: ['{topic}, idea {number}', '{topic}, idea {number}'],
});
