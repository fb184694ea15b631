import axios from 'axios';

/** A request to the network; `path` is relative to the base address. */
export interface SentRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a form or a file unchanged. */
  body: unknown;
  /** Milliseconds after which it fails without a response; 0 for no limit. */
  timeout: number;
  /** Whether the response is a file. */
  isFile: boolean;
  keepalive: boolean;
  signal?: AbortSignal | undefined;
  onReceived?: ((bytes: number) => void) | undefined;
  /** Called while the body is sent, with the bytes sent and in all (null while unknown). */
  onSent?: ((bytes: number, total: number | null) => void) | undefined;
}

/** A response of any status. */
export interface Answer {
  status: number;
  headers: Headers;
  /** A file, parsed JSON, or text that isn't JSON. */
  body: unknown;
}

/** Sends a request; rejects with `NotAnswered` if there is no response. */
export type Transport = (request: SentRequest) => Promise<Answer>;

/** Why there was no response: the call was cancelled, or the network or the time limit failed it. */
export class NotAnswered extends Error {
  readonly isCancelled: boolean;

  constructor(isCancelled: boolean, cause?: unknown) {
    super('There was no answer.', { cause });
    this.isCancelled = isCancelled;
  }
}

/** Parses JSON; returns other text unchanged. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Sends requests with axios: through `fetch`, which can outlive the page and returns files as they are, or through
 * XMLHttpRequest if the caller wants upload progress, which `fetch` reports only over HTTP/2. `credentials` is
 * `include`, or `same-origin` for a page of another origin.
 */
export function axiosTransport(baseURL: string, credentials: 'include' | 'same-origin'): Transport {
  const http = axios.create({
    baseURL,
    // The fetch adapter accepts fetch's modes too; `false` would mean `omit`.
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
