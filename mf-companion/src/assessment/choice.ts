import type { AssessmentQuestion } from '@stridewell/contracts';

/** The chosen answers by question. */
export type Choices = Readonly<Record<number, readonly number[]>>;

/** Returns the earlier choices for each question. */
export function selectedBefore(questions: readonly AssessmentQuestion[]): Choices {
  return Object.fromEntries(
    questions.map(({ Id, Answers }) => [
      Id,
      Answers.filter(({ Selected }) => Selected).map((answer) => answer.Id),
    ]),
  );
}

/** Whether the question takes exactly one answer. */
function isSingleChoice(question: AssessmentQuestion): boolean {
  return question.MaximumAnswers === 1 && question.RequiredAnswers === 1;
}

/**
 * Returns the answers after one was pressed. In a single choice it replaces the previous one, or clears it if it is the
 * same; otherwise it is toggled, up to the maximum number of answers.
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

/** Returns the answers after a change of the ticked ones: finds the pressed answer and applies it. */
export function chooseFrom(
  question: AssessmentQuestion,
  chosen: readonly number[],
  ticked: readonly number[],
): readonly number[] {
  const pressed =
    ticked.find((id) => !chosen.includes(id)) ?? chosen.find((id) => !ticked.includes(id));
  return pressed === undefined ? chosen : choose(question, chosen, pressed);
}

/** Whether no further answers can be selected. */
export function isFull(question: AssessmentQuestion, chosen: readonly number[]): boolean {
  return !isSingleChoice(question) && chosen.length >= question.MaximumAnswers;
}

/** Returns what to send: the questions with at least one selected answer. */
export function sentQuestions(questions: readonly AssessmentQuestion[], choices: Choices) {
  return questions.flatMap(({ Id }) => {
    const chosen = choices[Id] ?? [];
    return chosen.length > 0 ? [{ Id, Answers: chosen.map((id) => ({ Id: id })) }] : [];
  });
}
