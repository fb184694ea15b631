import { NotAnswered, type Transport } from './transport.ts';

/** A request as a fake network sees it; `path` is relative to the base address. */
export interface StandInRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** The fake response; status 0 means no network. */
export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Returns a body as it arrives: forms and files unchanged, everything else through JSON. */
function arrived(body: unknown): unknown {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body;
  return JSON.parse(JSON.stringify(body));
}

/** Creates a fake transport from a function, for tests without a server. */
export function standInFor(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Transport {
  return async ({ method, path, query, body, headers, signal }) => {
    const given = await answer({
      method,
      path,
      query: { ...query },
      body: arrived(body),
      headers: { ...headers },
    });
    if (signal?.aborted) throw new NotAnswered(true);
    if (given.status === 0) throw new NotAnswered(false);
    return { status: given.status, headers: new Headers(given.headers), body: given.body };
  };
}
