import type { Content } from '#companion/content/content.service.ts';
import { isFew } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';

type Questions = Content['assessment']['questions'];

/** Questions with the chosen answers, as sent by the client. */
export type SentQuestions = readonly { Id: number; Answers: readonly { Id: number }[] }[];

function choiceCount(least: number, most: number): string {
  const range = least === most ? String(most) : `${least} to ${most}`;
  return `${range} ${most === 1 ? 'answer' : 'answers'}`;
}

/**
 * Returns the IDs of the chosen answers; throws a problem for the first question whose answers the assessment doesn't
 * allow.
 */
export function requireAnswers(questions: Questions, sent: SentQuestions): number[] {
  const refuse = (at: number, message: string) =>
    fieldProblem('validation_failed', `Questionnaire.Questions.${at}`, message);
  sent.forEach(({ Id }, at) => {
    if (!questions.some(({ id }) => id === Id)) throw refuse(at, "This question doesn't exist.");
    if (sent.findIndex((one) => one.Id === Id) !== at) throw refuse(at, 'Send each question once.');
  });
  return questions.flatMap(({ id, requiredAnswers, maximumAnswers, answers }) => {
    const at = sent.findIndex(({ Id }) => Id === id);
    const chosen = [...new Set((sent[at]?.Answers ?? []).map(({ Id }) => Id))];
    if (chosen.some((one) => !answers.some((answer) => answer.id === one)))
      throw refuse(Math.max(at, 0), "This answer doesn't belong to any question here.");
    if (chosen.length < requiredAnswers || chosen.length > maximumAnswers) {
      const message = `Choose ${choiceCount(requiredAnswers, maximumAnswers)} for question ${id}.`;
      throw at < 0
        ? fieldProblem('validation_failed', 'Questionnaire.Questions', message)
        : refuse(at, message);
    }
    return chosen;
  });
}

/**
 * Withholds counts that reveal fewer than ten people: those who chose an answer, those who didn't, and, for
 * single-choice questions, those who chose any withheld answer.
 */
export function withholdFew(
  counts: readonly number[],
  members: number,
  isSingleChoice: boolean,
): (number | null)[] {
  const shown: (number | null)[] = counts.map((count) =>
    isFew(count) || isFew(members - count) ? null : count,
  );
  if (!isSingleChoice) return shown;
  const hidden = () => {
    const rest = members - shown.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    return shown.includes(null) && isFew(rest);
  };
  // The difference between all members and the shown counts must not reveal a small group either.
  while (hidden() && shown.some((count) => count !== null)) {
    const least = Math.min(...shown.filter((count) => count !== null));
    shown[shown.indexOf(least)] = null;
  }
  return shown;
}
