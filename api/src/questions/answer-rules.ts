import type { ProblemCode, Question } from '@stridewell/contracts';

type Asked = Pick<Question, 'type' | 'fields'>;

/** The choices of a question, in the order in which they are offered. */
export function optionsOf({ fields }: Asked): string[] {
  if (typeof fields !== 'string') return Object.values(fields).map(String);
  return fields
    .split(/\r?\n##/)
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

// A choice may hold a comma itself, so the answer is eaten choice by choice and not split.
function isJoinedFrom(answer: string, options: readonly string[]): boolean {
  if (options.includes(answer)) return true;
  return options.some(
    (option) =>
      answer.startsWith(`${option},`) &&
      isJoinedFrom(
        answer.slice(option.length + 1),
        options.filter((other) => other !== option),
      ),
  );
}

function isOnScale(answer: string, { fields }: Asked): boolean {
  if (typeof fields === 'string' || !/^-?\d{1,9}$/.test(answer)) return false;
  const ends = [Number(fields.range_start), Number(fields.range_end)];
  return Number(answer) >= Math.min(...ends) && Number(answer) <= Math.max(...ends);
}

/** What is wrong with an answer to a question; null when nothing is. */
export function refuseAnswer(asked: Asked, answer: string): ProblemCode | null {
  if (answer.replace(/\s/g, '') === '') return 'answer_blank';
  const isOffered = {
    text: () => true,
    range: () => isOnScale(answer, asked),
    radio: () => optionsOf(asked).includes(answer),
    dropdown: () => optionsOf(asked).includes(answer),
    checkbox: () => isJoinedFrom(answer, optionsOf(asked)),
  }[asked.type];
  return isOffered() ? null : 'answer_not_offered';
}
