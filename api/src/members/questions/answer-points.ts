import { pointRules, type Question } from '@stridewell/contracts';
import { type BadgeClaim, applyBadgeClaims } from '#activity/badges/badges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type PointClaim, applyPointClaims } from '#activity/points/points.service.ts';
import type { QuestionRow } from './questions.sql.ts';

/** The fields of a question that decide whether an answer earns points. */
type Asked = Pick<QuestionRow, 'questionId' | 'question' | 'type' | 'pointValue' | 'rightAnswer'>;

/** A current or previous answer. */
interface Given {
  response: string;
  answeredOn: string;
}

/** A question with the member's previous answer, if any, and the current one. */
export interface AnswerChange {
  memberId: number;
  question: Asked;
  before: Given | null;
  after: Given;
}

/** Returns whether an answer is right; if a question has no right answer, every answer is. */
function isRight({ type, rightAnswer }: Asked, { response }: Given): boolean {
  if (rightAnswer === null || response === rightAnswer) return true;
  return type === 'text' && plain(response) === plain(rightAnswer);
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase();
}

/** Returns the points for an answer: those of the question, or for a quiz those of the rule. */
function pointsFor({ pointValue, rightAnswer }: Asked): number {
  return pointValue || (rightAnswer === null ? 0 : pointRules.question.points);
}

/** Returns what a member sees about their answer: its points, and for a quiz whether it is right. */
export function describeResult(
  asked: Asked & { status: QuestionRow['status'] },
  given: Given,
): NonNullable<Question['result']> {
  const isQuiz = asked.rightAnswer !== null;
  const isRightOne = isRight(asked, given);
  // While a quiz is active, the answer can still be changed: showing the right one would give the points away.
  const isTold = isQuiz && (isRightOne || asked.status !== 'active');
  return {
    points: isRightOne ? pointsFor(asked) : 0,
    isRight: isQuiz ? isRightOne : null,
    rightAnswer: isTold ? asked.rightAnswer : null,
  };
}

/**
 * Gives points for answers, on the day of the current answer, and removes those of answers that were changed to a wrong
 * one. `quizzes` are all current quiz answers of the members with a change. The caller has locked the members in an
 * earlier statement.
 */
export async function updateAnswerAwards(
  db: Db,
  programId: number,
  changes: readonly AnswerChange[],
  quizzes: readonly AnswerChange[],
  now: Date,
): Promise<void> {
  await applyPointClaims(db, programId, changes.flatMap(pointClaimsOf), now);
  const quizzed = new Set(
    changes.flatMap(({ memberId, question }) => (question.rightAnswer === null ? [] : memberId)),
  );
  const claims = [...quizzed].map((memberId): BadgeClaim => {
    const right = quizzes.find(
      (one) => one.memberId === memberId && isRight(one.question, one.after),
    );
    return {
      memberId,
      slug: 'right-answer',
      subjectId: null,
      isEarned: right !== undefined,
      day: right?.after.answeredOn ?? '',
      cause: right ? { question: right.question.question } : {},
    };
  });
  await applyBadgeClaims(db, programId, claims, now);
}

function pointClaimsOf({ memberId, question, before, after }: AnswerChange): PointClaim[] {
  const points = pointsFor(question);
  const { questionId, question: words } = question;
  const cause = { question: words };
  const claim = { memberId, rule: 'question', subjectId: questionId, points, cause } as const;
  const isEarned = points > 0 && isRight(question, after);
  const claims: PointClaim[] = [{ ...claim, day: after.answeredOn, isEarned }];
  if (before && before.answeredOn !== after.answeredOn) {
    claims.push({ ...claim, day: before.answeredOn, isEarned: false });
  }
  return claims;
}

/** Withdraws the points of deleted answers. The caller has locked the members. */
export async function withdrawAnswers(
  db: Db,
  programId: number,
  answers: readonly { memberId: number; questionId: number; answeredOn: string }[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const claims = answers.map(({ memberId, questionId, answeredOn: day }): PointClaim => {
    const claim = { memberId, rule: 'question', subjectId: questionId, points: 0 } as const;
    return { ...claim, cause: {}, day, isEarned: false };
  });
  await applyPointClaims(db, programId, claims, now);
  const memberIds = [...new Set(answers.map(({ memberId }) => memberId))];
  const badges = memberIds.map((memberId): BadgeClaim => {
    const badge = { memberId, slug: 'right-answer', subjectId: null, cause: {} };
    return { ...badge, day: '', isEarned: false };
  });
  await applyBadgeClaims(db, programId, badges, now);
}
