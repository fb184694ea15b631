import { NotAnswered, type Transport } from './transport.ts';

/** A request as a stand-in for the network sees it; `path` is below the base address. */
export interface StandInRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** What the stand-in answers; a status of 0 stands for a network that is not there. */
export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A body as it arrives: a form and a file as they are, all else as JSON writes it. */
function arrived(body: unknown): unknown {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return body;
  return JSON.parse(JSON.stringify(body));
}

/** Makes a transport for the client out of a function, for tests that need no server. */
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
