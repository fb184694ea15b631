import type { listWellnessTips, MetricType } from '@stridewell/contracts';
import { dayNumber } from '@stridewell/rules';
import type { z } from 'zod';
import type { Content, ContentLanguage } from '#companion/content/content.service.ts';

/** The topic whose strategies help with each metric. */
const topics: Readonly<Record<MetricType, string>> = {
  mood: 'connection',
  water: 'food',
  mindfulness: 'stress',
  sleep: 'sleep',
  weight: 'food',
  exercise: 'movement',
  'heart-rate': 'movement',
  nutrition: 'food',
};

/** Returns a tip for each metric, which alternates daily between the strategies of its topic. */
export function wellnessTips(
  { pieces }: Pick<Content, 'pieces'>,
  language: ContentLanguage,
  today: string,
): z.input<typeof listWellnessTips.response> {
  // The keys and values of the table above.
  const metrics = Object.entries(topics) as [MetricType, string][];
  return metrics.flatMap(([metric, topic], at) => {
    const fitting = pieces.strategies.filter((strategy) => strategy.topic === topic);
    const chosen = fitting[(dayNumber(today) + at) % fitting.length];
    if (!chosen) return [];
    const { title, summary } = chosen.words[language];
    return { metric, title, text: summary, strategyId: chosen.id };
  });
}
