import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { ContentType, PieceCard } from './companion.ts';
import { endpoint } from '#wire/endpoint.ts';
import { MetricType } from '#activity/metrics.ts';
import { Id } from '#wire/primitives.ts';

const language = z.strictObject({ language: ContentLanguage.optional() });
const errors = ['companion_off'] as const;

const filter = z.strictObject({
  ...language.shape,
  topicId: Id.optional(),
  search: z.string().max(100).optional(),
  /** The maximum length in minutes. */
  minutes: z.int().positive().max(600).optional(),
});

/** Lists content a page at a time. */
export const listContent = endpoint({
  method: 'GET',
  path: '/mental-wellness/v2/content-list/:type',
  summary: 'List content of a type',
  access: 'member',
  saysSuccess: true,
  params: z.strictObject({ type: ContentType }),
  query: filter,
  shows: ['plan'],
  response: PieceCard,
  list: { perPage: 20 },
  errors,
});

/** Lists all content of a type in brief, for earlier clients. */
export const listContentAtOnce = endpoint({
  method: 'GET',
  path: '/mental-wellness/content-list/:type',
  summary: 'List all content of a type in short form',
  access: 'member',
  saysSuccess: true,
  params: z.strictObject({ type: ContentType }),
  query: language,
  shows: ['plan'],
  response: z.array(PieceCard.pick({ id: true, kind: true, title: true, minutes: true })),
  errors,
});

/** Lists a tip for each wellness metric, a different one each day. */
export const listWellnessTips = endpoint({
  method: 'GET',
  path: '/programs/wellness-tips/:id',
  summary: 'List one tip per wellness metric',
  description: 'Available even if wellness plans are off.',
  access: 'member',
  owns: 'program',
  params: z.strictObject({ id: Id }),
  query: language,
  shows: [],
  response: z.array(
    z.strictObject({ metric: MetricType, title: z.string(), text: z.string(), strategyId: Id }),
  ),
});
