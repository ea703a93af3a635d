import { expect, test } from 'vitest';
import type { HelpTopic } from './help-topic.ts';
import { topicFor } from './topic-for.ts';

const topic = (id: string, screens: string[]): HelpTopic => ({
  id,
  section: 'start',
  title: [id, id],
  summary: [id, id],
  words: [id, id],
  screens,
  parts: [],
});
const TOPICS = [topic('reports', ['/authenticated/reports/']), topic('cart', ['/authenticated/reports/cartBoard'])];

test('the most particular topic is the one about a screen, wherever it stands in the list', () => {
  expect(topicFor(TOPICS, '/authenticated/reports/cartBoard')?.id).toBe('cart');
  expect(topicFor(TOPICS, '/authenticated/reports/home')?.id).toBe('reports');
});

test('a screen that no topic is about has none', () => {
  expect(topicFor(TOPICS, '/authenticated/glossary/home')).toBeNull();
  expect(topicFor(TOPICS, null)).toBeNull();
});
