import {
  type Endpoint,
  type Input,
  isDownload,
  isUpload,
  type Output,
  userGuidHeader,
} from '@stridewell/contracts';
import { ApiProblem, readProblem } from './api-problem.ts';
import { axiosTransport, NotAnswered, readJson } from './transport.ts';
import type { Answer, SentRequest, Transport } from './transport.ts';

/** What the client asks of the place it runs in. */
export interface ClientSettings {
  /** Where the API answers, such as `/api` or `https://wellness.example/api`. */
  baseUrl: string;
  /** The access token to send, refreshed first where it must be; null for none. */
  accessToken?: (endpoint: Endpoint) => Promise<string | null> | string | null;
  /** Told of every failed call, before the caller is. Decides nothing. */
  onProblem?: (problem: ApiProblem, endpoint: Endpoint) => void;
  /** Milliseconds until a call without an answer counts as failed; `readTimeout` or `writeTimeout` unless told. */
  timeout?: number;
  /** Whether cookies go along; true unless told. An origin that is not the page's own takes none. */
  withCredentials?: boolean;
  /** Whether the page that calls is one of administrators; its writes then say so, which grants nothing. */
  isAdminRoute?: () => boolean;
  /** Stands in for the network in tests. */
  adapter?: Transport;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write answer as the first did; made here for every write unless given. */
  idempotencyKey?: string;
  /** Lets the call outlive the page, for what is sent while it closes: a body of at most 64 KiB. */
  keepalive?: boolean;
  /** Milliseconds until this call counts as failed without an answer. */
  timeout?: number;
  /** Called while a file is downloaded, with the bytes received so far. */
  onReceived?: (bytes: number) => void;
  /** Called while a file is uploaded, with the bytes sent so far and the bytes in all (null while unknown). */
  onSent?: (bytes: number, total: number | null) => void;
}

/** How long a page waits for what it shows, in milliseconds; then it says so and offers Retry. */
export const readTimeout = 12_000;

/** How long a write may take, in milliseconds: it is worse to say that it failed when it did not. */
export const writeTimeout = 20_000;

/** What a call of an endpoint is given. */
export type CallArgs<E extends Endpoint> =
  Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

/** The typed client: one function, every endpoint. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<Output<E>>;
}

/** Makes a key of 128 random bits; `crypto.randomUUID` is there on secure origins only, and this is not. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function readInput(input: unknown): AnyInput {
  return (input ?? {}) as AnyInput; // `Input<E>` in its loosest form: whichever parts E has
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

function readQuery(query: Record<string, unknown>): Record<string, unknown> {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
}

function toProblem(error: unknown, waited: number): ApiProblem {
  if (!(error instanceof NotAnswered)) throw error;
  if (error.isCancelled) return new ApiProblem('request_cancelled', 0, '');
  return new ApiProblem('network_unreachable', 0, '', {}, null, null, waited);
}

function refusalOf({ status, body, headers }: Answer, waited: number): ApiProblem {
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  return readProblem(status, body, retryAfter, waited, headers.get(userGuidHeader));
}

/** How a file goes to and fro: it is not held to the time of a call. */
function transferOf(
  endpoint: Endpoint,
  body: unknown,
): Partial<Pick<SentRequest, 'timeout' | 'isFile' | 'headers'>> {
  if (isDownload(endpoint)) return { timeout: 0, isFile: true };
  if (!isUpload(endpoint)) return {};
  const type = body instanceof Blob && body.type ? body.type : 'text/csv';
  return { timeout: 0, headers: { 'Content-Type': type } };
}

/** The body as it is sent: from a page of administrators with the specification's `adminRouteRequest`. */
function bodyOf(endpoint: Endpoint, body: unknown, isAdminRoute: boolean): unknown {
  const sent = endpoint.body ? body : undefined;
  if (!isAdminRoute || endpoint.method === 'GET' || isUpload(endpoint)) return sent;
  if (!(sent instanceof FormData)) return { ...(sent ?? {}), adminRouteRequest: 1 };
  sent.set('adminRouteRequest', '1');
  return sent;
}

function fileOf({ body, headers }: Answer): File {
  const disposition = headers.get('content-disposition') ?? '';
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  const content = body as Blob; // of a download, whatever the way
  return new File([content], name, { type: content.type });
}

/** A failure of a download arrives as a file too. */
async function unpacked(answer: Answer): Promise<Answer> {
  if (!(answer.body instanceof Blob)) return answer;
  return { ...answer, body: readJson(await answer.body.text()) };
}

/** Makes a client of the API. A failed call rejects with an `ApiProblem`, whatever went wrong. */
export function createApiClient(settings: ClientSettings): ApiClient {
  const { baseUrl, withCredentials = true } = settings;
  const send =
    settings.adapter ?? axiosTransport(baseUrl, withCredentials ? 'include' : 'same-origin');

  async function request<E extends Endpoint>(
    endpoint: E,
    [input, options]: CallArgs<E>,
  ): Promise<SentRequest> {
    const { params = {}, query = {}, body } = readInput(input);
    const token = await settings.accessToken?.(endpoint);
    const isWrite = endpoint.method !== 'GET';
    const { headers, ...transfer } = transferOf(endpoint, body);
    const usual = settings.timeout ?? (isWrite ? writeTimeout : readTimeout);
    return {
      method: endpoint.method,
      path: fillPath(endpoint.path, params),
      query: readQuery(query),
      body: bodyOf(endpoint, body, settings.isAdminRoute?.() ?? false),
      timeout: options?.timeout ?? usual,
      isFile: false,
      ...transfer,
      headers: {
        ...headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(isWrite ? { 'Idempotency-Key': options?.idempotencyKey ?? newIdempotencyKey() } : {}),
      },
      keepalive: options?.keepalive ?? false,
      signal: options?.signal,
      onReceived: options?.onReceived,
      onSent: options?.onSent,
    };
  }

  async function call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<Output<E>> {
    const sent = await request(endpoint, args);
    const askedAt = performance.now();
    const waited = () => performance.now() - askedAt;
    const failed = (problem: ApiProblem) => {
      if (problem.code !== 'request_cancelled') settings.onProblem?.(problem, endpoint);
      return problem;
    };
    const answer = await send(sent).catch((error: unknown) => {
      throw failed(toProblem(error, waited()));
    });
    if (answer.status < 200 || answer.status >= 300)
      throw failed(refusalOf(await unpacked(answer), waited()));
    // The contract says which: the answer of an endpoint is a file, or JSON of its shape.
    return (isDownload(endpoint) ? fileOf(answer) : answer.body) as Output<E>;
  }

  return { call };
}
