import { passwordRules } from '@stridewell/contracts';

/** How hard a password is to guess, 0 to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

type Judge = (password: string, known: readonly string[]) => PasswordScore;

let loading: Promise<Judge> | undefined;

async function load(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import(/* webpackChunkName: "password-judge" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password-judge" */ '@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary,
    maxLength: passwordRules.judged,
    l33tMaxSubstitutions: 5,
  });
  return (password, known) => {
    const words = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
    const long = words.filter((word) => word.length > 2);
    return factory.check(password.normalize('NFC'), long).score;
  };
}

/** Fetches what judges passwords, as the server does: 210 kB, asked for when a new one is begun. */
export function loadJudge(): Promise<Judge> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
