import axios from 'axios';

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
  /** Called while the body is sent, with the bytes sent and the bytes in all (null while unknown). */
  onSent?: ((bytes: number, total: number | null) => void) | undefined;
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

/**
 * Sends requests with axios: through `fetch`, which can outlive the page and hands files over as they are, or through
 * XMLHttpRequest where the caller wants to hear how much has been sent, which `fetch` reports over HTTP/2 only.
 * `credentials` is `include`, or `same-origin` for a page of another origin.
 */
export function axiosTransport(baseURL: string, credentials: 'include' | 'same-origin'): Transport {
  const http = axios.create({
    baseURL,
    // Its fetch adapter takes the modes of fetch as well; `false` would mean `omit`.
    withCredentials: credentials as unknown as boolean,
    validateStatus: null,
  });
  return async ({
    path,
    query,
    body,
    isFile,
    keepalive,
    signal,
    onReceived,
    onSent,
    ...request
  }) => {
    try {
      const { status, headers, data } = await http.request<unknown>({
        ...request,
        url: path,
        params: query,
        data: body,
        responseType: isFile ? 'blob' : 'json',
        adapter: onSent ? ['xhr', 'fetch'] : 'fetch',
        ...(keepalive && { fetchOptions: { keepalive } }),
        ...(signal && { signal }),
        ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
        ...(onSent && { onUploadProgress: ({ loaded, total }) => onSent(loaded, total ?? null) }),
      });
      const answered = new Headers(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      );
      return { status, headers: answered, body: data };
    } catch (error) {
      throw new NotAnswered(signal?.aborted === true, error);
    }
  };
}
