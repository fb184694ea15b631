import type { EmbedTokenCallback } from '@stridewell/embed';
import type { ReleaseViewer } from '@stridewell/platform/embedding';

/** How long the partner's function may take, in milliseconds. */
const limit = 15_000;

/** Asks the partner's page for a token; null if it says that no one is there. Rejects if it fails or takes too long. */
export async function askForToken(
  callback: EmbedTokenCallback | null | undefined,
): Promise<string | null> {
  if (!callback) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${limit} ms.`)), limit);
  });
  try {
    return (await Promise.race([callback(), late])) || null;
  } catch (error) {
    console.error('embedToken of <stridewell-remote> failed.', error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What a token is exchanged for: a part on this page, or a frame of this site. */
export type ExchangeFor = Readonly<{ remote: string } | { site: string }>;

/**
 * Exchanges a partner's token for an access token; null if the server refuses it. A token works once: if the response
 * is lost, the page is asked for another. Rejects if the server can't be reached.
 */
export async function exchangeToken(
  origin: string,
  embedToken: string,
  exchangeFor: ExchangeFor,
): Promise<string | null> {
  const answer = await fetch(`${origin}/api/embed-sessions`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ embedToken, ...exchangeFor }),
    signal: AbortSignal.timeout(limit),
  });
  if (answer.status === 400 || answer.status === 401) return null;
  if (!answer.ok) throw new Error(`The token exchange responded with ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { accessToken: string } }; // the contract of `enterByEmbed`
  return data.accessToken;
}

/** The viewer that releases are chosen for; null if the token does not say it, and the API will refuse it. */
export function releaseViewerOf(token: string): ReleaseViewer {
  try {
    const body = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || !claims || !('sub' in claims) || !('pid' in claims))
      return null;
    return { memberId: Number(claims.sub), programId: Number(claims.pid) };
  } catch {
    return null;
  }
}
