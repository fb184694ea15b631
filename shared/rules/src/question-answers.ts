import type { ProblemCode, Question } from '@stridewell/contracts';

type Asked = Pick<Question, 'fields'>;

/** The slider of a range question: whole numbers, both ends included. */
export interface QuestionScale {
  start: number;
  end: number;
  step: number;
}

/** The choices of a question, in the order offered: separated by a line break and `##`, or the values of an object. */
export function questionChoices({ fields }: Asked): string[] {
  if (typeof fields !== 'string') return Object.values(fields).map(String);
  return fields
    .replace(/^\s*##/, '')
    .split(/\r?\n##/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

/** The scale of a range question, 1 to 10 where it says nothing; `values` is the number of points one may stop on. */
export function questionScale({ fields }: Asked): QuestionScale {
  const given = typeof fields === 'string' ? {} : fields;
  const read = (key: string, otherwise: number) => {
    const parsed = Number.parseInt(String(given[key] ?? ''), 10);
    return Number.isNaN(parsed) ? otherwise : parsed;
  };
  const ends = [read('range_start', 1), read('range_end', 10)];
  const start = Math.min(...ends);
  const end = Math.max(...ends);
  const points = read('values', end - start + 1);
  return { start, end, step: Math.max(1, Math.round((end - start) / Math.max(1, points - 1))) };
}

/** Whether an answer says nothing: whitespace does not count (specification, section 5). */
export function isBlankAnswer(answer: string): boolean {
  return answer.replace(/\s/g, '') === '';
}

/** Several choices as one answer: joined with commas, in the order in which they are offered. */
export function joinChoices(chosen: readonly string[], asked: Asked): string {
  return questionChoices(asked)
    .filter((choice) => chosen.includes(choice))
    .join(',');
}

// A choice may hold a comma itself, so the answer is matched choice by choice and not split.
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

/** Why an answer to a question is refused; null when it is accepted. */
export function refuseAnswer(
  asked: Pick<Question, 'type' | 'fields'>,
  answer: string,
): ProblemCode | null {
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
