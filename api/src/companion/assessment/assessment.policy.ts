import type { Content } from '#companion/content/content.service.ts';
import { isFew } from '#engine/postgres/index.ts';
import { fieldProblem } from '#engine/requests/index.ts';

type Questions = Content['assessment']['questions'];

/** Questions with their chosen answers, as they are sent. */
export type SentQuestions = readonly { Id: number; Answers: readonly { Id: number }[] }[];

function choiceCount(least: number, most: number): string {
  const range = least === most ? String(most) : `${least} to ${most}`;
  return `${range} ${most === 1 ? 'answer' : 'answers'}`;
}

/** The ids of the chosen answers; throws beside the first question whose choice the assessment does not allow. */
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
 * Withholds counts that tell of fewer than ten people: who chose an answer, who did not, and, where a question has one
 * answer each, who chose one of those that are withheld.
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
  // What is left over of everybody must not tell of few either.
  while (hidden() && shown.some((count) => count !== null)) {
    const least = Math.min(...shown.filter((count) => count !== null));
    shown[shown.indexOf(least)] = null;
  }
  return shown;
}
