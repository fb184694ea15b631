/** Why a part did not come up in a partner's page, as `stridewell:error` tells it. */
export type EmbedCode =
  | 'registry_unreachable'
  | 'registry_refused'
  | 'unknown_remote'
  | 'api_unreachable'
  /** The operator lets no page of this site in (`STRIDEWELL_EMBED_ORIGINS`). */
  | 'site_not_listed'
  | 'load_failed'
  | 'mount_failed'
  | 'crashed';

/** A part that did not come up, with the code that the partner's page is told. */
export type EmbedProblem = Error & Readonly<{ code: EmbedCode; version: string | null }>;

/** Makes a problem; `version` is the release that failed, null when none was chosen yet. */
export function embedProblem(
  code: EmbedCode,
  words: string,
  version: string | null = null,
  cause?: unknown,
): EmbedProblem {
  return Object.assign(new Error(words, { cause }), { code, version });
}

/** Whatever was thrown, as a problem. */
export function asEmbedProblem(error: unknown, code: EmbedCode): EmbedProblem {
  if (error instanceof Error && 'code' in error && 'version' in error) return error as EmbedProblem; // made above
  return embedProblem(code, error instanceof Error ? error.message : String(error), null, error);
}
