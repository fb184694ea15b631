import type { Question } from '@stridewell/contracts';
import { questionChoices, refuseAnswer } from '@stridewell/rules';
import { fieldProblem } from '#engine/requests/index.ts';

/** The minimum and maximum number of choices of a question, and their maximum length. */
const choiceLimits = { least: 2, most: 50, length: 200 };

/** The fields that decide which answers a question accepts. */
interface Asked extends Pick<Question, 'type' | 'fields'> {
  rightAnswer: string | null;
}

/** Refuses a question that can't be answered, or without its right answer among the choices. */
export function requireAnswerable(asked: Asked): void {
  const refusal = refuseFields(asked);
  if (refusal !== null) throw fieldProblem('validation_failed', 'fields', refusal);
  if (asked.rightAnswer !== null && refuseAnswer(asked, asked.rightAnswer) !== null)
    throw fieldProblem('answer_not_offered', 'rightAnswer');
}

function refuseFields(asked: Asked): string | null {
  if (asked.type === 'text') {
    return isEmpty(asked.fields) ? null : "A free-text question can't have choices.";
  }
  return asked.type === 'range' ? refuseScale(asked.fields) : refuseChoices(asked);
}

function isEmpty(fields: Question['fields']): boolean {
  return typeof fields === 'string' ? fields === '' : Object.keys(fields).length === 0;
}

function refuseChoices(asked: Asked): string | null {
  const choices = questionChoices(asked);
  const { least, most, length } = choiceLimits;
  if (choices.length < least) return 'Add at least two choices.';
  if (choices.length > most) return `Use up to ${most} choices.`;
  if (new Set(choices).size < choices.length) return 'Each choice must be different.';
  if (choices.some((choice) => choice.trim() === '')) return 'Fill in every choice.';
  return choices.some((choice) => choice.length > length)
    ? `Use up to ${length} characters per choice.`
    : null;
}

/** A scale has no fields (1 to 10), or labels for both ends and optionally the number of positions between them. */
function refuseScale(fields: Question['fields']): string | null {
  if (isEmpty(fields)) return null;
  if (typeof fields === 'string') return 'Label both ends of the scale.';
  const { range_start: start, range_end: end, values, ...rest } = fields;
  if (Object.keys(rest).length > 0) return 'Enter both ends of the scale and the number of values.';
  const [from, to] = [wholeNumber(start), wholeNumber(end)];
  if (from === null || to === null) return 'Use whole numbers for both ends of the scale.';
  if (from >= to) return "The scale's end must be greater than its start.";
  if (values === undefined) return null;
  const positions = wholeNumber(values);
  return positions === null || positions < 2 || positions > to - from + 1
    ? 'The scale has fewer whole numbers than values. Use fewer values.'
    : null;
}

function wholeNumber(given: string | number | undefined): number | null {
  return /^-?\d{1,6}$/.test(String(given)) ? Number(given) : null;
}
