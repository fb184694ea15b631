import type { AssessmentQuestion } from '@stridewell/contracts';
import { drafts } from '@stridewell/platform';
import type { Choices } from './choice.ts';

const name = 'assessment';

/** An interrupted assessment: its answers, and the index of the last shown question. */
export interface Interrupted {
  choices: Choices;
  at: number;
}

/** Keeps answers in this tab until they are saved or discarded, so that a reload doesn't lose them. */
export function keepChoices(memberId: number, interrupted: Interrupted): void {
  drafts.keep(memberId, name, interrupted);
}

/** Deletes the kept answers. */
export function forgetChoices(memberId: number): void {
  drafts.forget(memberId, name);
}

/** Returns the kept answers to these questions; answers that no longer exist are left out. */
export function readChoices(
  memberId: number,
  questions: readonly AssessmentQuestion[],
): Interrupted | undefined {
  const found = drafts.read(memberId, name);
  if (typeof found !== 'object' || found === null) return undefined;
  const { choices = {}, at = 0 } = found as Partial<Interrupted>; // only written above
  const known = questions.map(({ Id, Answers }): [number, readonly number[]] => [
    Id,
    (choices[Id] ?? []).filter((id) => Answers.some((answer) => answer.Id === id)),
  ]);
  return { choices: Object.fromEntries(known), at: Math.min(at, questions.length - 1) };
}
