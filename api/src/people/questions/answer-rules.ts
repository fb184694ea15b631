import { isBlankAnswer, questionChoices, questionScale } from '@stridewell/contracts';
import type { ProblemCode, Question } from '@stridewell/contracts';

type Asked = Pick<Question, 'type' | 'fields'>;

// A choice may hold a comma itself, so the answer is eaten choice by choice and not split.
function isJoinedFrom(answer: string, choices: readonly string[]): boolean {
  if (choices.includes(answer)) return true;
  return choices.some(
    (choice) =>
      answer.startsWith(`${choice},`) &&
      isJoinedFrom(
        answer.slice(choice.length + 1),
        choices.filter((other) => other !== choice),
      ),
  );
}

function isOnScale(answer: string, asked: Asked): boolean {
  const { start, end } = questionScale(asked);
  return /^-?\d{1,9}$/.test(answer) && Number(answer) >= start && Number(answer) <= end;
}

/** What is wrong with an answer to a question; null when nothing is. */
export function refuseAnswer(asked: Asked, answer: string): ProblemCode | null {
  if (isBlankAnswer(answer)) return 'answer_blank';
  const isOffered = {
    text: () => true,
    range: () => isOnScale(answer, asked),
    radio: () => questionChoices(asked).includes(answer),
    dropdown: () => questionChoices(asked).includes(answer),
    checkbox: () => isJoinedFrom(answer, questionChoices(asked)),
  }[asked.type];
  return isOffered() ? null : 'answer_not_offered';
}
