import type { ReleaseViewer } from '@stridewell/platform/embedding';

/** The partner's own function: a new access token each time it is called, or nothing. */
export type AccessTokenCallback = () =>
  Promise<string | null | undefined> | string | null | undefined;

/** How long the partner's function may take, in milliseconds. */
const limit = 15_000;

/** Asks the partner's page for a token; null when it has none, fails, or takes too long. */
export async function askForToken(
  callback: AccessTokenCallback | null | undefined,
): Promise<string | null> {
  if (!callback) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return (await Promise.race([callback(), late])) || null;
  } catch (error) {
    console.error('accessToken of <stridewell-remote> failed.', error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Whom the staged releases are chosen for; null when the token does not say it, and the API will refuse it. */
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
