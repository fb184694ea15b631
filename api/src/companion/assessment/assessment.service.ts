import {
  type getAssessment,
  type getAssessmentQuestionsReport,
  type getAssessmentStatus,
  type getAssessmentStatusReport,
} from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  companionContent,
  type ContentLanguage,
  illustrationUrl,
} from '#companion/content/content.service.ts';
import { readProgramContent } from '#companion/program-content/program-content.service.ts';
import { makePlan, retakeDay } from '#companion/plan/plan.service.ts';
import {
  changeRecord,
  readRecord,
  type RecordKeys,
  requireCompanion,
} from '#companion/record/record.service.ts';
import { type Db, isFew } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { requireAnswers, type SentQuestions, withholdFew } from './assessment.policy.ts';
import * as counts from './assessment.sql.ts';

type AssessmentAnswer = z.input<typeof getAssessment.response>;
type QuestionsReport = z.input<typeof getAssessmentQuestionsReport.response>;

/** The number of stored plans: the latest and the ones before it. */
const maxPlans = 12;
const maxRounds = 24;

/** Reads the assessment with the viewer's answers. */
export async function readAssessment(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  language: ContentLanguage,
): Promise<AssessmentAnswer> {
  await requireCompanion(db, viewer);
  const { answers } = await readRecord(db, keys, viewer);
  const { start, end, updateStart, updateEnd } = companionContent().assessment;
  return {
    Questions: wireQuestions(language, ({ id, text }) => {
      return { Id: id, Text: text, Selected: answers?.includes(id) ?? false };
    }),
    AssessmentStartTitle: start.title[language],
    AssessmentStartText: start.text[language],
    WebAssessmentStartImageUrl: illustrationUrl(start.illustration),
    UpdateAssessmentStartTitle: updateStart.title[language],
    UpdateAssessmentStartText: updateStart.text[language],
    UpdateWebAssessmentStartImageUrl: illustrationUrl(updateStart.illustration),
    AssessmentEndTitle: end.title[language],
    AssessmentEndText: end.text[language],
    WebAssessmentEndImageUrl: illustrationUrl(end.illustration),
    UpdateAssessmentEndTitle: updateEnd.title[language],
    UpdateAssessmentEndText: updateEnd.text[language],
    UpdateWebAssessmentEndImageUrl: illustrationUrl(updateEnd.illustration),
  };
}

function wireQuestions<A>(
  language: ContentLanguage,
  describe: (answer: { id: number; text: string }) => A,
) {
  const { categories, questions } = companionContent().assessment;
  return questions.map(({ id, category, text, maximumAnswers, requiredAnswers, answers }) => ({
    Id: id,
    Title: categories.find((one) => one.id === category)?.title[language] ?? '',
    Text: text[language],
    MaximumAnswers: maximumAnswers,
    RequiredAnswers: requiredAnswers,
    Answers: answers.map((answer) => describe({ id: answer.id, text: answer.text[language] })),
  }));
}

/** Saves the viewer's answers and makes a plan from them. */
export async function saveAssessment(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
  sent: SentQuestions,
  now: Date,
): Promise<'created' | 'updated'> {
  await requireCompanion(db, viewer);
  const content = await readProgramContent(db, viewer.programId);
  const answers = requireAnswers(content.assessment.questions, sent);
  const today = memberDay(now, viewer);
  return changeRecord(db, keys, viewer, async (record) => {
    const before = record.answers;
    const others = record.plans.filter(({ madeOn }) => madeOn !== today);
    const plan = makePlan(content, answers, record.notForMe, today);
    record.plans = [...others, plan].slice(-maxPlans);
    record.answers = answers;
    record.round = await count(
      db,
      viewer.programId,
      { before, after: answers },
      record.round,
      today,
    );
    return before ? 'updated' : 'created';
  });
}

/**
 * Counts answers for the administrators' reports. The reports only change once ten members have answered since the last
 * change, so that the difference between two reports is never about fewer.
 */
async function count(
  db: Db,
  programId: number,
  { before, after }: { before: readonly number[] | null; after: readonly number[] },
  lastRound: number,
  today: string,
): Promise<number> {
  const open = await counts.openRound(db, programId);
  const gone = (before ?? []).filter((id) => !after.includes(id));
  const come = after.filter((id) => !before?.includes(id));
  const differences = [
    ...gone.map((answerId) => ({ answerId, members: -1 })),
    ...come.map((answerId) => ({ answerId, members: 1 })),
  ];
  if (differences.length > 0) await counts.addToCounts(db, programId, differences);
  const members = open.members + (before ? 0 : 1);
  const membersOfRound = open.membersOfRound + (lastRound === open.round ? 0 : 1);
  const isFull = !isFew(membersOfRound);
  const changed = { round: open.round, members, membersOfRound };
  await counts.updateRound(db, programId, { ...changed, ...(isFull && { closedOn: today }) });
  if (isFull) {
    await counts.showCounts(db, programId);
    await counts.insertRound(db, programId, { round: open.round + 1, members, membersOfRound: 0 });
  }
  return open.round;
}

/** Returns whether the viewer has answered, and when to retake the assessment. */
export async function readAssessmentStatus(
  db: Db,
  keys: RecordKeys,
  viewer: Viewer,
): Promise<z.input<typeof getAssessmentStatus.response>> {
  await requireCompanion(db, viewer);
  const plan = (await readRecord(db, keys, viewer)).plans.at(-1);
  if (!plan) return { status: 'none', answeredOn: null, retakeOn: null };
  return { status: 'answered', answeredOn: plan.madeOn, retakeOn: retakeDay(plan) };
}

/** Reports to administrators how many members have answered. */
export async function reportStatus(
  db: Db,
  programId: number,
): Promise<z.input<typeof getAssessmentStatusReport.response>> {
  const [latest, ...earlier] = await counts.selectClosedRounds(db, programId, maxRounds);
  return {
    members: latest?.members ?? null,
    asOf: latest?.asOf ?? null,
    registered: await counts.countRegistered(db, programId),
    earlier,
  };
}

/** Reports to administrators how often each answer was chosen. */
export async function reportQuestions(
  db: Db,
  { programId }: Pick<Viewer, 'programId'>,
  language: ContentLanguage,
): Promise<QuestionsReport> {
  const [latest] = await counts.selectClosedRounds(db, programId, 1);
  const shown = latest ? await counts.selectShownCounts(db, programId) : new Map<number, number>();
  const Questions = wireQuestions(language, ({ id, text }) => ({ Id: id, Text: text })).map(
    ({ MaximumAnswers, RequiredAnswers, Answers, ...question }) => {
      const figures = withholdFew(
        Answers.map(({ Id }) => shown.get(Id) ?? 0),
        latest?.members ?? 0,
        MaximumAnswers === 1 && RequiredAnswers === 1,
      );
      return {
        ...question,
        Answers: Answers.map((answer, at) => ({ ...answer, Count: figures[at] ?? null })),
      };
    },
  );
  return { members: latest?.members ?? null, asOf: latest?.asOf ?? null, Questions };
}
