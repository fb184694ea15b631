import { passwordRules } from '@stridewell/contracts';
import { loadPasswordScorer } from '@stridewell/rules';
import { fieldProblem } from '#engine/requests/index.ts';

/** Words that an attacker tries first here, whoever the owner is. */
const contextWords = ['stridewell', 'wellness', 'walking'];

/** Refuses a password that is easy to guess, also for who knows the product and these words about its owner. */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  const score = await loadPasswordScorer();
  // Of a name of several words also the words without what is between them.
  const joined = known.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, ''));
  if (score(password, [...known, ...contextWords, ...joined]) < passwordRules.leastScore) {
    throw fieldProblem('password_too_weak', field);
  }
}
