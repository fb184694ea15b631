import { passwordRules } from '@stridewell/contracts';

/** How hard a password is to guess, 0 to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

/** Scores a password, also for who knows some words about its owner. */
export type PasswordScorer = (password: string, known: readonly string[]) => PasswordScore;

let loading: Promise<PasswordScorer> | undefined;

async function load(): Promise<PasswordScorer> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import(/* webpackChunkName: "password-score" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password-score" */ '@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary,
    maxLength: passwordRules.judged,
    // Each one more doubles the work on a password that was made to take long.
    l33tMaxSubstitutions: 5,
  });
  return (password, known) => {
    const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
    const long = words.filter((word) => word.length > 2).map((word) => word.slice(0, 32));
    return factory.check(password.normalize('NFC'), long.slice(0, 20)).score;
  };
}

/** Loads the password scorer of the server: 210 kB, loaded when the member begins to type a new password. */
export function loadPasswordScorer(): Promise<PasswordScorer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
