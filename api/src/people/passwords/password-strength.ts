import { passwordRules } from '@stridewell/contracts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldProblem } from '#foundation/http/problem.ts';

let judging: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: 50,000 common ones are nothing that a start should wait for. */
async function loadPasswordScorer(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Judge({
    graphs: adjacencyGraphs,
    dictionary,
    maxLength: passwordRules.judged,
    // Each one more doubles the work on a password that was made to take long.
    l33tMaxSubstitutions: 5,
  });
}

/** Refuses a password that is easy to guess, also for who knows these words about its owner. */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
  field = 'password',
): Promise<void> {
  judging ??= loadPasswordScorer();
  const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const longWords = words.filter((word) => word.length > 2).map((word) => word.slice(0, 32));
  const { score } = (await judging).check(password.normalize('NFC'), longWords.slice(0, 20));
  if (score < passwordRules.leastScore) throw fieldProblem('password_too_weak', field);
}
