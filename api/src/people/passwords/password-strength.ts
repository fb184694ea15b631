import { passwordRules } from '@stridewell/contracts';
import { loadPasswordScorer } from '@stridewell/rules';
import { fieldProblem } from '#foundation/http/problem.ts';

/** Refuses a password that is easy to guess, also for who knows these words about its owner. */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  const score = await loadPasswordScorer();
  if (score(password, known) < passwordRules.leastScore) {
    throw fieldProblem('password_too_weak', field);
  }
}
