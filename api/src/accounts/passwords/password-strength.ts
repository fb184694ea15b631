import { passwordRules } from '@stridewell/contracts';
import { loadPasswordScorer } from '@stridewell/rules';
import { fieldProblem } from '#engine/requests/index.ts';

/** Words that an attacker tries first here, for any owner. */
const contextWords = ['stridewell', 'wellness', 'walking'];

/** Refuses a password that is easy to guess, even with knowledge of the product and of these words about its owner. */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  const score = await loadPasswordScorer();
  // For names with several words, their words joined together count as well.
  const joined = known.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, ''));
  if (score(password, [...known, ...contextWords, ...joined]) < passwordRules.leastScore) {
    throw fieldProblem('password_too_weak', field);
  }
}
