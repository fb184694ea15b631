import { isAdminLevel, type Question } from '@stridewell/contracts';
import { memberDay, refuseAnswer, type MemberClock } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, sanitizeHtml, type Viewer } from '#engine/requests/index.ts';
import { describeWritten } from './question-editing.ts';
import { selectAnswered } from './question-changes.sql.ts';
import { describeResult, updateAnswerAwards, withdrawAnswers } from './answer-points.ts';
import {
  deleteAnswersOf,
  countQuestions,
  insertQuestions,
  selectQuestions,
  upsertAnswers,
} from './questions.sql.ts';
import type { NewQuestion, QuestionFilter, QuestionRow } from './questions.sql.ts';

function toQuestion(row: QuestionRow): Question {
  const { response, answeredOn } = row;
  const hasAnswer = response !== null && answeredOn !== null;
  return {
    id: row.questionId,
    question: row.question,
    description: sanitizeHtml(row.description),
    required: row.required ? 1 : 0,
    pointValue: row.pointValue,
    type: row.type,
    fields: row.fields as Question['fields'], // written only by us, in this shape
    memberAnswered: hasAnswer ? 1 : 0,
    memberAnswer: hasAnswer ? { date: answeredOn, response } : null,
    ...(hasAnswer && { result: describeResult(row, { response, answeredOn }) }),
  };
}

/** Lists a page of the questions a member sees, with the member's answers; with a status filter, only for admins. */
export async function listQuestions(
  db: Db,
  programId: number,
  { memberId, adminLevel }: Pick<Viewer, 'memberId' | 'adminLevel'>,
  filter: QuestionFilter,
  page: { perPage: number; offset: number },
): Promise<{ data: Question[]; total: number }> {
  const isWritten = filter.status !== undefined;
  if (isWritten && !isAdminLevel(adminLevel)) throw new Problem('forbidden');
  const rows = await selectQuestions(db, programId, memberId, filter, {
    limit: page.perPage,
    offset: page.offset,
  });
  const total = await countQuestions(db, programId, memberId, filter);
  if (!isWritten) return { data: rows.map(toQuestion), total };
  const ids = rows.map(({ questionId }) => questionId);
  const answered = await selectAnswered(db, programId, ids);
  const data = rows.map((row) => ({ ...toQuestion(row), ...describeWritten(row, answered) }));
  return { data, total };
}

/** Reads a member's questions: all of them, and grouped by whether they are answered. */
export async function readMemberQuestions(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Record<'questions' | 'answeredQuestions' | 'unansweredQuestions', Question[]>> {
  const questions = (await selectQuestions(db, programId, memberId)).map(toQuestion);
  return {
    questions,
    answeredQuestions: questions.filter(({ memberAnswered }) => memberAnswered === 1),
    unansweredQuestions: questions.filter(({ memberAnswered }) => memberAnswered === 0),
  };
}

/** Lists the active questions of a program, as seen by someone who hasn't answered any. */
export async function listOpenQuestions(db: Db, programId: number): Promise<Question[]> {
  return (await selectQuestions(db, programId, 0)).map(toQuestion);
}

/** Saves a member's answers, all or none, and returns the questions answered. */
export async function saveAnswers(
  db: Db,
  viewer: Pick<Viewer, 'programId' | 'memberId' | keyof MemberClock>,
  answers: readonly { questionId: number; answer: string }[],
  now: Date,
): Promise<Question[]> {
  const { programId, memberId } = viewer;
  // The current answers decide the points, so no other call may answer for this member meanwhile.
  await lockMembers(db, programId, [memberId]);
  const asked = new Map(
    (await selectQuestions(db, programId, memberId)).map((row) => [row.questionId, row]),
  );
  const seen = new Set<number>();
  answers.forEach(({ questionId, answer }, at) => {
    const row = asked.get(questionId);
    if (!row || row.status !== 'active')
      throw fieldProblem('question_not_open', `answers.${at}.questionId`);
    if (seen.has(questionId))
      throw fieldProblem(
        'validation_failed',
        `answers.${at}.questionId`,
        'Send one answer per question.',
      );
    seen.add(questionId);
    const refusal = refuseAnswer(toQuestion(row), answer);
    if (refusal) throw fieldProblem(refusal, `answers.${at}.answer`);
  });
  const answeredOn = memberDay(now, viewer);
  await upsertAnswers(db, programId, memberId, answers, answeredOn, now);
  const stands = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const changes = [...asked.values()].flatMap((question) => {
    const before = givenBefore(question);
    const response = stands.get(question.questionId);
    const after = response === undefined ? before : { response, answeredOn };
    return after ? [{ memberId, question, before, after }] : [];
  });
  const changed = changes.filter(({ question }) => stands.has(question.questionId));
  const quizzes = changes.filter(({ question }) => question.rightAnswer !== null);
  await updateAnswerAwards(db, programId, changed, quizzes, now);
  const { answeredQuestions } = await readMemberQuestions(db, programId, memberId);
  return answeredQuestions.filter(({ id }) => seen.has(id));
}

function givenBefore({ response, answeredOn }: QuestionRow) {
  return response === null || answeredOn === null ? null : { response, answeredOn };
}

/** Deletes every answer of a member, with its points. */
export async function eraseAnswers(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const answers = await deleteAnswersOf(db, programId, memberId);
  await withdrawAnswers(
    db,
    programId,
    answers.map((answer) => ({ ...answer, memberId })),
    now,
  );
}

/** Adds questions to a program, with the previous answers of some of its members. */
export async function importQuestions(
  db: Db,
  programId: number,
  questions: readonly (NewQuestion & { answer: string | undefined })[],
  answeredBy: readonly number[],
  answered: { on: string; at: Date },
): Promise<void> {
  if (questions.length === 0) return;
  await insertQuestions(
    db,
    questions.map(({ answer: _answer, description, ...question }) => ({
      ...question,
      programId,
      description: sanitizeHtml(description),
    })),
  );
  const answers = questions.flatMap(({ questionId, answer }) =>
    answer === undefined ? [] : { questionId, answer },
  );
  if (answers.length === 0) return;
  await lockMembers(db, programId, answeredBy);
  for (const memberId of answeredBy)
    await upsertAnswers(db, programId, memberId, answers, answered.on, answered.at);
  const changes = answeredBy.flatMap((memberId) =>
    questions.flatMap(({ answer, rightAnswer = null, ...question }) => {
      if (answer === undefined) return [];
      const after = { response: answer, answeredOn: answered.on };
      return [{ memberId, question: { ...question, rightAnswer }, before: null, after }];
    }),
  );
  const quizzes = changes.filter(({ question }) => question.rightAnswer !== null);
  await updateAnswerAwards(db, programId, changes, quizzes, answered.at);
}

export { listStatuses, turnQuestions } from './turn-questions.ts';
export {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  undoDeletedQuestion,
  updateQuestion,
} from './question-editing.ts';
