import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';

const language = z.strictObject({ language: ContentLanguage.optional() });
const errors = ['companion_off'] as const;
const params = z.strictObject({ id: Id });

/** The kind of a piece of content. */
export const PieceKind = z.enum([
  'topics',
  'articles',
  'guides',
  'strategies',
  'daily',
  'workshops',
]);

/** The types to list: a kind of content, audio content, and pieces that the viewer has saved. */
export const ContentType = z.enum([
  'topics',
  'articles',
  'guides',
  'strategies',
  'workshops',
  'audio',
  'saved',
]);

/** One of them, parsed. */
export type ContentType = z.infer<typeof ContentType>;

/** A piece as shown in a list. */
export const PieceCard = z.strictObject({
  id: Id,
  kind: PieceKind,
  title: z.string(),
  summary: z.string(),
  /** How long it takes; null for a topic. */
  minutes: z.int().nullable(),
  topic: z.strictObject({ id: Id, title: z.string() }).nullable(),
  illustrationUrl: z.string().nullable(),
  hasAudio: AnsweredFlag,
  isSaved: AnsweredFlag,
  isDone: AnsweredFlag,
});

/** A piece in a list, parsed. */
export type PieceCard = z.infer<typeof PieceCard>;

/** The fields that every piece has. */
const piece = {
  ...PieceCard.shape,
  /** HTML, already reduced to a short list of harmless tags. */
  html: z.string(),
  /** The audio version, of which the text is the transcript. */
  audioUrl: z.string().nullable(),
  sources: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  isNotForMe: AnsweredFlag,
  related: z.array(PieceCard),
};

/** An article. */
export const Article = z.strictObject(piece);

/** A guide with its steps. */
export const Guide = z.strictObject({
  ...piece,
  steps: z.array(z.strictObject({ title: z.string(), html: z.string() })),
  /** How many of them, from the first, the viewer has completed. */
  stepsDone: z.int(),
});

/** A strategy with its reason and instructions. */
export const Strategy = z.strictObject({
  ...piece,
  why: z.string(),
  how: z.string(),
  times: z.int(),
  per: z.enum(['day', 'week']),
  isInPlan: AnsweredFlag,
});

/** A topic with its content. */
export const Topic = z.strictObject(piece);

/** A workshop with its next session, as the viewer sees it. */
export const Workshop = z.strictObject({
  ...piece,
  host: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  seats: z.int(),
  seatsLeft: z.int(),
  IsUserRegistered: z.boolean(),
  /** The video call; shown to registered members, from 15 minutes before the start until the end. */
  joinUrl: z.string().nullable(),
});

/** A workshop, parsed. */
export type Workshop = z.infer<typeof Workshop>;

const reading = {
  access: 'member',
  saysSuccess: true,
  params,
  query: language,
  shows: ['plan'],
  errors,
} as const;

/** Reads an article. */
export const getArticle = endpoint({
  method: 'GET',
  path: '/mental-wellness/article/:id',
  summary: 'Get an article',
  ...reading,
  response: Article,
});

/** Reads a guide. */
export const getGuide = endpoint({
  method: 'GET',
  path: '/mental-wellness/guide/:id',
  summary: 'Get a guide with its steps',
  ...reading,
  response: Guide,
});

/** Reads a strategy. */
export const getStrategy = endpoint({
  method: 'GET',
  path: '/mental-wellness/strategy/:id',
  summary: 'Get a strategy',
  ...reading,
  response: Strategy,
});

/** Reads a topic. */
export const getTopic = endpoint({
  method: 'GET',
  path: '/mental-wellness/topic/:id',
  summary: 'Get a topic with its content',
  ...reading,
  response: Topic,
});

/** Reads a workshop. */
export const getWorkshop = endpoint({
  method: 'GET',
  path: '/mental-wellness/workshop/:id',
  summary: 'Get a workshop with its next session',
  ...reading,
  response: Workshop,
});

/** The content of the day. */
export const DailyItem = z.strictObject({
  ...piece,
  type: z.enum(['read', 'do', 'reflect', 'move', 'breathe']),
  minutes: z.int(),
  /** The piece to continue with. */
  more: PieceCard.nullable(),
});

/** Reads the content of today, yesterday or tomorrow. */
export const getDailyContent = endpoint({
  method: 'GET',
  path: '/mental-wellness/daily-content',
  summary: 'Get the daily content',
  access: 'member',
  saysSuccess: true,
  query: z.strictObject({ ...language.shape, date: Day.optional() }),
  shows: ['plan'],
  response: z.strictObject({
    date: Day,
    today: Day,
    hasPlan: AnsweredFlag,
    item: DailyItem,
    /** Consecutive days with something done, up to today or yesterday. */
    streak: z.int(),
  }),
  errors: ['companion_off', 'day_not_shown'],
});

const PlanStrategy = z.strictObject({
  ...PieceCard.shape,
  times: z.int(),
  per: z.enum(['day', 'week']),
  /** How often it was done in the current day or week, depending on its frequency. */
  done: z.int(),
  isDoneToday: AnsweredFlag,
  /** Why it is in the plan, based on the member's answers; empty if the member added it. */
  because: z.array(z.string()),
});

/** Reads the viewer's plan. */
export const getPlan = endpoint({
  method: 'GET',
  path: '/mental-wellness/plan',
  summary: 'Get your plan',
  access: 'member',
  saysSuccess: true,
  query: language,
  shows: ['plan'],
  response: z.strictObject({
    /** Null until the assessment is answered. */
    madeOn: Day.nullable(),
    retakeOn: Day.nullable(),
    /** The part of this week's plan that is done, in percent. */
    progress: z.int(),
    topics: z.array(z.strictObject({ ...PieceCard.shape, because: z.array(z.string()) })),
    strategies: z.array(PlanStrategy),
    suggestions: z.array(PieceCard),
    /** Earlier plans, the latest first, with what each change of answers added or removed. */
    earlier: z.array(
      z.strictObject({ madeOn: Day, added: z.array(z.string()), left: z.array(z.string()) }),
    ),
  }),
  errors,
});

/** Saves what the viewer did with a piece, or how they rate it. */
export const markPiece = endpoint({
  method: 'POST',
  path: '/mental-wellness/pieces/:id',
  summary: 'Record your progress on content',
  access: 'member',
  saysSuccess: true,
  params,
  body: z.strictObject({
    /** Whether it was done, on the given day; by default today. */
    done: Flag.optional(),
    date: Day.optional(),
    saved: Flag.optional(),
    /** It isn't suggested again, and similar content is suggested less often. */
    notForMe: Flag.optional(),
    /** For a strategy: whether it is part of the plan. */
    inPlan: Flag.optional(),
    /** For a guide. */
    stepsDone: z.int().min(0).max(20).optional(),
  }),
  changes: ['plan'],
  response: z.strictObject({ id: Id }),
  errors: ['companion_off', 'day_not_shown'],
});
