import { connectApi, drafts, grantOf, session, sharedHistory } from '@stridewell/platform';
import { exchangeToken } from './given-token.ts';

/** How long the surrounding page may take to provide a token, in milliseconds. */
const limit = 15_000;

/** Origins whose pages may frame the product, as the page server wrote them into the page. */
function allowedOrigins(page: Document): readonly string[] {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="embed-origins"]');
  return meta?.content.split(' ').filter(Boolean) ?? [];
}

/** What the surrounding page may ask for at any time: another path, or that no one is signed in. */
function requestIn(message: unknown): { path: string } | 'sign-out' | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  if (message.type === 'stridewell:sign-out') return 'sign-out';
  if (message.type !== 'stridewell:go' || !('path' in message)) return undefined;
  const { path } = message;
  // An address of its own, never one of another site
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? { path } : undefined;
}

function tokenIn(message: unknown): string | null | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('type' in message) || message.type !== 'stridewell:token' || !('token' in message))
    return undefined;
  return typeof message.token === 'string' ? message.token : null;
}

/**
 * Gets the session's tokens from the surrounding page, because browsers don't send our cookie in another site's frame.
 * The request contains nothing, so anyone may receive it; a response counts only from the parent window and an allowed
 * origin.
 */
export function connectFramedPage(page: Window): void {
  const allowed = allowedOrigins(page.document);
  let around: string | undefined;

  function askAround(): Promise<{ token: string; site: string } | null> {
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const late = setTimeout(() => {
        // A page that is slow once doesn't sign anyone out.
        if (session.state().status === 'signed-in') reject(new Error('The page did not answer.'));
        end(null);
      }, limit);
      function end(answer: { token: string; site: string } | null): void {
        clearTimeout(late);
        listening.abort();
        resolve(answer);
      }
      page.addEventListener(
        'message',
        ({ source, origin, data }: MessageEvent<unknown>) => {
          const token = tokenIn(data);
          if (source !== page.parent || !allowed.includes(origin) || token === undefined) return;
          around = origin;
          end(token === null ? null : { token, site: origin });
        },
        { signal: listening.signal },
      );
      page.parent.postMessage({ type: 'stridewell:token-needed' }, '*');
    });
  }

  async function tokens(): Promise<ReturnType<typeof grantOf>> {
    const answer = await askAround();
    if (answer === null) session.end();
    return grantOf(answer && (await exchangeToken('', answer.token, { site: answer.site })));
  }

  connectApi({ baseUrl: '/api', tokens });
  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || !allowed.includes(origin)) return;
    const request = requestIn(data);
    if (request === 'sign-out') {
      // The next person at this browser must not find what this one typed.
      drafts.forgetAll();
      session.end();
    }
    // In place: the surrounding page takes the steps of its own history.
    if (typeof request === 'object') sharedHistory.replace(request.path);
  });
  sharedHistory.listen(({ action, location: { pathname, search, hash } }) => {
    // The current page is sent only to a known origin.
    if (around === undefined) return;
    page.parent.postMessage(
      { type: 'stridewell:navigate', path: pathname + search + hash, action },
      around,
    );
  });
}
