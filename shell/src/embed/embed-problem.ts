import type { EmbedCode } from '@stridewell/embed';

export type { EmbedCode };

/** The failure of a part, with the code that the partner's page gets. */
export type EmbedProblem = Error & Readonly<{ code: EmbedCode; version: string | null }>;

/** Creates a problem; `version` is the failed release, null if none was chosen. */
export function embedProblem(
  code: EmbedCode,
  words: string,
  version: string | null = null,
  cause?: unknown,
): EmbedProblem {
  return Object.assign(new Error(words, { cause }), { code, version });
}

/** Turns anything thrown into a problem. */
export function asEmbedProblem(error: unknown, code: EmbedCode): EmbedProblem {
  if (error instanceof Error && 'code' in error && 'version' in error) return error as EmbedProblem; // made above
  return embedProblem(code, error instanceof Error ? error.message : String(error), null, error);
}
