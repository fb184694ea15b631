import type { AssessmentQuestion } from '@stridewell/contracts';

/** The chosen answers by question. */
export type Choices = Readonly<Record<number, readonly number[]>>;

/** What was chosen before, for each question. */
export function selectedBefore(questions: readonly AssessmentQuestion[]): Choices {
  return Object.fromEntries(
    questions.map(({ Id, Answers }) => [
      Id,
      Answers.filter(({ Selected }) => Selected).map((answer) => answer.Id),
    ]),
  );
}

/** Whether exactly one answer is asked for. */
function isSingleChoice(question: AssessmentQuestion): boolean {
  return question.MaximumAnswers === 1 && question.RequiredAnswers === 1;
}

/**
 * The answers after one was pressed. Of a single choice it takes the place of the one before, or clears it when it is the
 * same; of others it is turned on or off, and on no further than the maximum.
 */
function choose(
  question: AssessmentQuestion,
  chosen: readonly number[],
  id: number,
): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  if (isSingleChoice(question)) return [id];
  return chosen.length >= question.MaximumAnswers ? chosen : [...chosen, id];
}

/** The answers after those that are ticked have become others: one was pressed. */
export function chooseFrom(
  question: AssessmentQuestion,
  chosen: readonly number[],
  ticked: readonly number[],
): readonly number[] {
  const pressed =
    ticked.find((id) => !chosen.includes(id)) ?? chosen.find((id) => !ticked.includes(id));
  return pressed === undefined ? chosen : choose(question, chosen, pressed);
}

/** Whether an answer that is not chosen cannot be chosen any more. */
export function isFull(question: AssessmentQuestion, chosen: readonly number[]): boolean {
  return !isSingleChoice(question) && chosen.length >= question.MaximumAnswers;
}

/** What is sent: the questions with at least one chosen answer. */
export function sentQuestions(questions: readonly AssessmentQuestion[], choices: Choices) {
  return questions.flatMap(({ Id }) => {
    const chosen = choices[Id] ?? [];
    return chosen.length > 0 ? [{ Id, Answers: chosen.map((id) => ({ Id: id })) }] : [];
  });
}
