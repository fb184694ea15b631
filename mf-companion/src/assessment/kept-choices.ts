import type { AssessmentQuestion } from '@stridewell/contracts';
import { drafts } from '@stridewell/platform';
import type { Choices } from './choice.ts';

const name = 'assessment';

/** An assessment that was interrupted: its answers, and the place of the question that was shown, from 0. */
export interface Interrupted {
  choices: Choices;
  at: number;
}

/** Keeps answers in this tab until they are saved or given up: a reload does not lose them. */
export function keepChoices(memberId: number, interrupted: Interrupted): void {
  drafts.keep(memberId, name, interrupted);
}

/** Forgets what was kept. */
export function forgetChoices(memberId: number): void {
  drafts.forget(memberId, name);
}

/** What was kept for these questions; answers that there are no more are left out. */
export function readChoices(
  memberId: number,
  questions: readonly AssessmentQuestion[],
): Interrupted | undefined {
  const found = drafts.read(memberId, name);
  if (typeof found !== 'object' || found === null) return undefined;
  const { choices = {}, at = 0 } = found as Partial<Interrupted>; // written above alone
  const known = questions.map(({ Id, Answers }): [number, readonly number[]] => [
    Id,
    (choices[Id] ?? []).filter((id) => Answers.some((answer) => answer.Id === id)),
  ]);
  return { choices: Object.fromEntries(known), at: Math.min(at, questions.length - 1) };
}
