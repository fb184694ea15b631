import type { Question } from '@stridewell/contracts';

type Asked = Pick<Question, 'fields'>;

/** The slider of a range question: whole numbers, both ends included. */
export interface Scale {
  start: number;
  end: number;
  step: number;
}

/** The choices of a question: separated by a line break and `##`, or the values of an object. */
export function optionsOf({ fields }: Asked): string[] {
  if (typeof fields !== 'string') return Object.values(fields).map(String);
  return fields
    .replace(/^\s*##/, '')
    .split(/\r?\n##/)
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

/** The scale of a range question; `values` says on how many points of it one may stop. */
export function scaleOf({ fields }: Asked): Scale {
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

/** Whether an answer says nothing: whitespace does not count. */
export function isBlank(answer: string): boolean {
  return answer.replace(/\s/g, '') === '';
}

/** Several choices as one answer: joined with commas, in the order in which they are offered. */
export function joinChoices(chosen: readonly string[], { fields }: Asked): string {
  return optionsOf({ fields })
    .filter((option) => chosen.includes(option))
    .join(',');
}
