import { z } from '@stridewell/contracts/zod';
import { ContentLanguage } from './assessment.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AnsweredFlag, Day, Flag, Id, Instant } from '#wire/primitives.ts';

const language = z.strictObject({ language: ContentLanguage.optional() });
const errors = ['companion_off'] as const;
const params = z.strictObject({ id: Id });

/** What a piece of content is. */
export const PieceKind = z.enum([
  'topics',
  'articles',
  'guides',
  'strategies',
  'daily',
  'workshops',
]);

/** What can be listed: a kind, what can be listened to, and what the viewer has kept. */
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

/** A piece as it stands in a list. */
export const PieceCard = z.strictObject({
  id: Id,
  kind: PieceKind,
  title: z.string(),
  summary: z.string(),
  /** How long it takes; null of a topic. */
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
  /** The spoken version, of which the text is the transcript. */
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
  /** How many of them, from the first, the viewer has done. */
  stepsDone: z.int(),
});

/** A strategy with why and how. */
export const Strategy = z.strictObject({
  ...piece,
  why: z.string(),
  how: z.string(),
  times: z.int(),
  per: z.enum(['day', 'week']),
  isInPlan: AnsweredFlag,
});

/** A topic with what belongs to it. */
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
  /** Where it is held; shown to who has registered, from 15 minutes before it begins to its end. */
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

/** The piece of a day. */
export const DailyItem = z.strictObject({
  ...piece,
  type: z.enum(['read', 'do', 'reflect', 'move', 'breathe']),
  minutes: z.int(),
  /** What it goes on with. */
  more: PieceCard.nullable(),
});

/** Reads the piece of today, yesterday or tomorrow. */
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
    /** Days in a row with something done, today or yesterday the last. */
    streak: z.int(),
  }),
  errors: ['companion_off', 'day_not_shown'],
});

const PlanStrategy = z.strictObject({
  ...PieceCard.shape,
  times: z.int(),
  per: z.enum(['day', 'week']),
  /** How often it was done in the day or week that it is counted by. */
  done: z.int(),
  isDoneToday: AnsweredFlag,
  /** Why it is in the plan, in the words of the answers; none where the member has put it there. */
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
    /** Of what is to be done this week, in percent. */
    progress: z.int(),
    topics: z.array(z.strictObject({ ...PieceCard.shape, because: z.array(z.string()) })),
    strategies: z.array(PlanStrategy),
    suggestions: z.array(PieceCard),
    /** Plans before this one, the latest first, with what each change of answers did. */
    earlier: z.array(
      z.strictObject({ madeOn: Day, added: z.array(z.string()), left: z.array(z.string()) }),
    ),
  }),
  errors,
});

/** Notes what the viewer did with a piece, or makes of it. */
export const markPiece = endpoint({
  method: 'POST',
  path: '/mental-wellness/pieces/:id',
  summary: 'Record your progress on content',
  access: 'member',
  saysSuccess: true,
  params,
  body: z.strictObject({
    /** Whether it was done, on that day: today unless said. */
    done: Flag.optional(),
    date: Day.optional(),
    saved: Flag.optional(),
    /** It is not proposed again, and neither as often is what is like it. */
    notForMe: Flag.optional(),
    /** Of a strategy: whether it belongs to the plan. */
    inPlan: Flag.optional(),
    /** Of a guide. */
    stepsDone: z.int().min(0).max(20).optional(),
  }),
  changes: ['plan'],
  response: z.strictObject({ id: Id }),
  errors: ['companion_off', 'day_not_shown'],
});
