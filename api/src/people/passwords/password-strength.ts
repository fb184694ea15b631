import { passwordRules } from '@stridewell/contracts';
import { loadPasswordScorer } from '@stridewell/rules';
import { fieldProblem } from '#foundation/http/problem.ts';

/** Words that an attacker tries first here, whoever the owner is. */
const contextWords = ['stridewell', 'wellness', 'wellbeing', 'steps', 'walking', 'challenge'];

/** Refuses a password that is easy to guess, also for who knows the product and these words about its owner. */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  const score = await loadPasswordScorer();
  if (score(password, [...contextWords, ...known].flatMap(formsOf)) < passwordRules.leastScore) {
    throw fieldProblem('password_too_weak', field);
  }
}

/** A name as it is, written as one word, and each of its words. */
function formsOf(name: string): string[] {
  const words = name.split(/[\s.@_-]+/).filter((word) => word.length > 2);
  return [name, words.join(''), ...words];
}
