import { messages } from '#client/shared/platform/screen/i18n.ts';

/** How an idea of a topic is called where the topic has several. */
export const m = messages({
  ideaOf: ['{topic}, idea {number}', '{topic}, idea {number}'],
});
