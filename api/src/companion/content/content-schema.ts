import { z } from '@stridewell/contracts/zod';

/** The languages in which every piece is written. */
export const contentLanguages = ['en', 'es'] as const;

export type ContentLanguage = (typeof contentLanguages)[number];

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase words with dashes.');
const text = (max: number) => z.string().trim().min(1).max(max);

/** A short text in every language. */
const inBoth = (max: number) => z.strictObject({ en: text(max), es: text(max) });

const Source = z.strictObject({
  /** The publisher and title: "WHO: Physical activity". */
  name: text(160),
  url: z.url({ protocol: /^https$/ }),
});

const common = {
  /** Identifies the piece in the API and in members' records, so it never changes; unique over all kinds. */
  id: z.int().min(1).max(9999),
  /** The file name of a drawing in `illustrations`, without `.svg`. */
  illustration: slug.optional(),
  /** Whether there is a spoken version in each language, in `audio`. */
  audio: z.boolean().default(false),
  sources: z.array(Source).max(8).default([]),
};

const ofTopic = { ...common, topic: slug, sources: z.array(Source).min(1).max(8) };

const words = { title: text(80), summary: text(240) };

/** The front matter of each kind: `facts` only in the English file, `words` in every file. */
export const frontMatter = {
  topics: {
    facts: z.strictObject({ ...common, order: z.int().min(1).max(99) }),
    words: z.strictObject(words),
  },
  articles: { facts: z.strictObject(ofTopic), words: z.strictObject(words) },
  guides: {
    facts: z.strictObject({ ...ofTopic, minutes: z.int().min(2).max(60) }),
    words: z.strictObject(words),
  },
  strategies: {
    facts: z.strictObject({
      ...ofTopic,
      minutes: z.int().min(1).max(60),
      /** How often it should be done: times per day or per week. */
      times: z.int().min(1).max(7),
      per: z.enum(['day', 'week']),
    }),
    words: z.strictObject(words),
  },
  daily: {
    facts: z.strictObject({
      ...ofTopic,
      sources: common.sources,
      type: z.enum(['read', 'do', 'reflect', 'move', 'breathe']),
      minutes: z.int().min(2).max(5),
      /** A piece to continue with: `articles/<slug>`, `guides/<slug>` or `strategies/<slug>`. */
      more: z
        .string()
        .regex(/^(?:articles|guides|strategies)\/[a-z0-9-]+$/)
        .optional(),
    }),
    words: z.strictObject({ title: words.title }),
  },
  workshops: {
    facts: z.strictObject({
      ...ofTopic,
      minutes: z.int().min(15).max(180),
      seats: z.int().min(2).max(1000),
      /**
       * A session is held once in this many weeks, on this day of the week (1 is Monday), at this time in the program's
       * zone.
       */
      everyWeeks: z.int().min(1).max(26),
      weekday: z.int().min(1).max(7),
      time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    }),
    words: z.strictObject({ ...words, host: text(80) }),
  },
} as const;

/** The kind of the files in a folder with this name. */
export type ContentKind = keyof typeof frontMatter;

/** The number of steps in a guide. */
export const guideSteps = { min: 4, max: 7 };

/** How strongly an answer supports a topic or a strategy: 1 a little, 3 a lot. */
const leads = z.record(slug, z.int().min(1).max(3)).default({});

const Answer = z.strictObject({
  id: z.int().min(1).max(9999),
  text: inBoth(160),
  /** The reason shown on the plan, after "Because": "you wake up at night". Absent if the answer leads nowhere. */
  because: inBoth(160).optional(),
  topics: leads,
  strategies: leads,
});

const Question = z.strictObject({
  id: z.int().min(1).max(999),
  category: slug,
  text: inBoth(240),
  maximumAnswers: z.int().min(1).max(6),
  requiredAnswers: z.int().min(1).max(6),
  answers: z.array(Answer).min(2).max(10),
});

const Page = z.strictObject({ title: inBoth(80), text: inBoth(600), illustration: slug });

/** `assessment.yaml`. */
export const Assessment = z.strictObject({
  start: Page,
  end: Page,
  updateStart: Page,
  updateEnd: Page,
  categories: z.array(z.strictObject({ id: slug, title: inBoth(60) })).min(2),
  questions: z.array(Question).min(2),
});

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'Use a date like 2026-11-23.');

/** The person who compared a text with its source, and when; null until someone did. */
const Verified = z.strictObject({ on: Day, by: text(80) }).nullable();

/** `check-in.yaml`: the WHO-5 Well-Being Index. */
export const CheckIn = z.strictObject({
  introduction: inBoth(240),
  source: Source,
  /** The day on which the words were collected. */
  collectedOn: Day,
  verified: z.strictObject({ en: Verified, es: Verified }),
  /** Five statements, in the order of the index. */
  statements: z.array(inBoth(160)).length(5),
  /** Six answers, from 5 down to 0 points. */
  answers: z.array(inBoth(60)).length(6),
});

/** `support-lines.yaml`: whom to call, by country. */
export const SupportLines = z.strictObject({
  /** The day on which the numbers were collected. */
  collectedOn: Day,
  countries: z
    .array(
      z.strictObject({
        /** ISO 3166-1 alpha-2. */
        country: z.string().regex(/^[A-Z]{2}$/),
        emergency: z.string().regex(/^[\d ]{2,12}$/),
        lines: z
          .array(
            z.strictObject({
              name: text(80),
              phone: z.string().regex(/^[\d +()-]{2,24}$/),
              /** The operator's own page, which is also the source of the number. */
              url: z.url({ protocol: /^https$/ }),
              hours: inBoth(80),
              verified: Verified,
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});
