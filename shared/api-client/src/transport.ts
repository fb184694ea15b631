/** A request as it is handed to the network; `path` is below the base address. */
export interface SentRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  /** What an object of it becomes is JSON; a form or a file is sent as it is. */
  body: unknown;
  /** Milliseconds until it counts as failed without an answer; 0 for however long it takes. */
  timeout: number;
  /** Whether the answer is handed over as a file. */
  isFile: boolean;
  keepalive: boolean;
  signal?: AbortSignal | undefined;
  onReceived?: ((bytes: number) => void) | undefined;
}

/** What came back, whatever its status. */
export interface Answer {
  status: number;
  headers: Headers;
  /** A file, or what the JSON says; where it is no JSON, its text. */
  body: unknown;
}

/** The way to the network and back; rejects with `NotAnswered` when there is no answer. */
export type Transport = (request: SentRequest) => Promise<Answer>;

/** Why there is no answer: somebody asked for it no longer, or the network or the time was at fault. */
export class NotAnswered extends Error {
  readonly isCancelled: boolean;

  constructor(isCancelled: boolean, cause?: unknown) {
    super('There was no answer.', { cause });
    this.isCancelled = isCancelled;
  }
}

/** A text as JSON; what is none is left as it is. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function writtenOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function addressOf(baseUrl: string, { path, query }: SentRequest): string {
  const asked = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((one) => [`${name}[]`, writtenOf(one)]);
    return value === null || value === undefined ? [] : [[name, writtenOf(value)]];
  });
  const search = asked.length > 0 ? `?${new URLSearchParams(asked).toString()}` : '';
  return `${baseUrl}${path}${search}`;
}

function isSentAsItIs(body: unknown): body is FormData | Blob | URLSearchParams | string {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof Blob ||
    body instanceof URLSearchParams
  );
}

/** What the request is sent with: an object as JSON, anything else as it is. */
function contentOf({ body, headers }: SentRequest): Pick<RequestInit, 'body' | 'headers'> {
  const accepted = { Accept: 'application/json, text/plain, */*', ...headers };
  if (body === undefined || body === null) return { headers: accepted };
  if (isSentAsItIs(body)) return { headers: accepted, body };
  return {
    headers: { 'Content-Type': 'application/json', ...accepted },
    body: JSON.stringify(body),
  };
}

/** Tells how much has come, while it comes. */
function countReceived(answer: Response, onReceived: (bytes: number) => void): Response {
  if (!answer.body) return answer;
  let received = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        received += part.byteLength;
        onReceived(received);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted, { status: answer.status, headers: answer.headers });
}

async function readBody(answer: Response, { isFile, onReceived }: SentRequest): Promise<unknown> {
  const read = onReceived ? countReceived(answer, onReceived) : answer;
  return isFile ? read.blob() : readJson(await read.text());
}

/** The network of a browser, by `fetch`. */
export function fetchTransport(baseUrl: string, credentials: RequestCredentials): Transport {
  return async (request) => {
    const { method, keepalive, signal, timeout } = request;
    const end = new AbortController();
    const cancel = () => end.abort();
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    const timer = timeout > 0 ? setTimeout(cancel, timeout) : undefined;
    try {
      const answer = await fetch(addressOf(baseUrl, request), {
        method,
        credentials,
        ...contentOf(request),
        ...(keepalive && { keepalive }),
        signal: end.signal,
      });
      // Within the same time: an answer that stops half-way is none.
      const body = await readBody(answer, request);
      return { status: answer.status, headers: answer.headers, body };
    } catch (error) {
      throw new NotAnswered(signal?.aborted === true, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}
