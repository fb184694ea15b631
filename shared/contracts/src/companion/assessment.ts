import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id } from '#wire/primitives.ts';

/** The language of the requested content; by default the browser's. */
export const ContentLanguage = z.enum(['en', 'es']);

const language = z.strictObject({ language: ContentLanguage.optional() });

const AssessmentAnswer = z.strictObject({ Id, Text: z.string(), Selected: z.boolean() });

/** A question of the assessment, with the viewer's previous answer. */
export const AssessmentQuestion = z.strictObject({
  Id,
  /** The name of its category. */
  Title: z.string(),
  Text: z.string(),
  MaximumAnswers: z.int(),
  RequiredAnswers: z.int(),
  Answers: z.array(AssessmentAnswer),
});

/** A question of the assessment, parsed. */
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>;

/** The assessment as the member takes it. */
export const Assessment = z.strictObject({
  Questions: z.array(AssessmentQuestion),
  AssessmentStartTitle: z.string(),
  AssessmentStartText: z.string(),
  WebAssessmentStartImageUrl: z.string(),
  UpdateAssessmentStartTitle: z.string(),
  UpdateAssessmentStartText: z.string(),
  UpdateWebAssessmentStartImageUrl: z.string(),
  AssessmentEndTitle: z.string(),
  AssessmentEndText: z.string(),
  WebAssessmentEndImageUrl: z.string(),
  UpdateAssessmentEndTitle: z.string(),
  UpdateAssessmentEndText: z.string(),
  UpdateWebAssessmentEndImageUrl: z.string(),
});

/** The assessment, parsed. */
export type Assessment = z.infer<typeof Assessment>;

/** Reads the questions of the assessment with the viewer's own answers. */
export const getAssessment = endpoint({
  method: 'GET',
  path: '/mental-wellness/assessment/questions',
  summary: 'Get the assessment with your answers',
  access: 'member',
  saysSuccess: true,
  query: language,
  shows: ['plan'],
  response: Assessment,
  errors: ['companion_off'],
});

/** Saves the viewer's answers and creates their plan. */
export const saveAssessment = endpoint({
  method: 'POST',
  path: '/mental-wellness/assessment/save',
  summary: 'Save your assessment answers and create your plan',
  description: 'Send the answered questions. Only the member can read the answers.',
  access: 'member',
  saysSuccess: true,
  body: z.strictObject({
    Questionnaire: z.strictObject({
      Questions: z
        .array(z.strictObject({ Id, Answers: z.array(z.strictObject({ Id })).min(1).max(20) }))
        .max(100),
    }),
  }),
  changes: ['plan'],
  response: z.strictObject({ state: z.enum(['created', 'updated']) }),
  errors: ['companion_off'],
});

/** Reads whether the viewer has answered, and when to answer again. */
export const getAssessmentStatus = endpoint({
  method: 'GET',
  path: '/mental-wellness/assessmentStatus',
  summary: 'Check whether you have taken the assessment',
  access: 'member',
  saysSuccess: true,
  shows: ['plan'],
  response: z.strictObject({
    status: z.enum(['none', 'answered']),
    answeredOn: Day.nullable(),
    /** The day from which answering again makes sense. */
    retakeOn: Day.nullable(),
  }),
  errors: ['companion_off'],
});

const figures = {
  /** Members who have answered; null until there are enough. */
  members: z.int().nullable(),
  /** The day of the figures. */
  asOf: Day.nullable(),
};

/** Reads for administrators how many members have answered. */
export const getAssessmentStatusReport = endpoint({
  method: 'GET',
  path: '/mental-wellness/assessment-status-report/:id',
  summary: 'Count the members who took the assessment',
  description:
    'The count grows by at least ten members at a time, so comparing two counts reveals no one.',
  access: 'admin',
  owns: 'program',
  saysSuccess: true,
  params: z.strictObject({ id: Id }),
  shows: ['plan'],
  response: z.strictObject({
    ...figures,
    /** Members who could have answered. */
    registered: z.int(),
    /** How many had answered by earlier days, the latest first. */
    earlier: z.array(z.strictObject({ members: z.int(), asOf: Day })),
  }),
});

/** Reads for administrators how often each answer was chosen. */
export const getAssessmentQuestionsReport = endpoint({
  method: 'GET',
  path: '/mental-wellness/assessment-questions-report',
  summary: 'Count how often each assessment answer was chosen',
  description:
    "Withheld where fewer than ten members chose an answer or fewer than ten didn't, or where it would reveal another withheld answer.",
  access: 'admin',
  saysSuccess: true,
  query: language,
  shows: ['plan'],
  response: z.strictObject({
    ...figures,
    Questions: z.array(
      z.strictObject({
        Id,
        Title: z.string(),
        Text: z.string(),
        Answers: z.array(z.strictObject({ Id, Text: z.string(), Count: z.int().nullable() })),
      }),
    ),
  }),
});
