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

/** The environment of a client. */
export interface ClientSettings {
  /** The API's base address, such as `/api` or `https://wellness.example/api`. */
  baseUrl: string;
  /** Returns the access token to send, refreshed if necessary; null for none. */
  accessToken?: (endpoint: Endpoint) => Promise<string | null> | string | null;
  /** Called with every failed call before the caller gets it. */
  onProblem?: (problem: ApiProblem, endpoint: Endpoint) => void;
  /** Milliseconds after which a call without a response fails; defaults to `readTimeout` or `writeTimeout`. */
  timeout?: number;
  /** Whether to send cookies; defaults to true. Another origin than the page's own accepts none. */
  withCredentials?: boolean;
  /** Whether the page is an administrators' page; its writes then say so, which grants nothing. */
  isAdminRoute?: () => boolean;
  /** Replaces the network in tests. */
  adapter?: Transport;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write return the first response; defaults to a new key for every write. */
  idempotencyKey?: string;
  /** Lets the call outlive the page, for data sent while it closes: a body of at most 64 KiB. */
  keepalive?: boolean;
  /** Milliseconds after which this call fails without a response. */
  timeout?: number;
  /** Called while a file is downloaded, with the bytes received so far. */
  onReceived?: (bytes: number) => void;
  /** Called while a file is uploaded, with the bytes sent so far and in all (null while unknown). */
  onSent?: (bytes: number, total: number | null) => void;
}

/** How long a page waits for its data, in milliseconds; then it says so and offers Retry. */
export const readTimeout = 12_000;

/** How long a write may take, in milliseconds. Longer than a read, because a wrong failure message is worse. */
export const writeTimeout = 20_000;

/** The input of a call. */
export type CallArgs<E extends Endpoint> =
  Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

/** The typed client: one function for every endpoint. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<Output<E>>;
}

/** Creates a key of 128 random bits; `crypto.randomUUID` exists only on secure origins. */
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

/** Options of a file transfer, which has no time limit. */
function transferOf(
  endpoint: Endpoint,
  body: unknown,
): Partial<Pick<SentRequest, 'timeout' | 'isFile' | 'headers'>> {
  if (isDownload(endpoint)) return { timeout: 0, isFile: true };
  if (!isUpload(endpoint)) return {};
  const type = body instanceof Blob && body.type ? body.type : 'text/csv';
  return { timeout: 0, headers: { 'Content-Type': type } };
}

const fromAdminRoute = { adminRouteRequest: 1 } as const;

/**
 * Returns the query and body to send. A write from an administrators' page has the specification's
 * `adminRouteRequest`: in its body, or in the query if the body is a file.
 */
function contentOf(
  endpoint: Endpoint,
  { query = {}, body }: AnyInput,
  isAdminRoute: boolean,
): Pick<SentRequest, 'query' | 'body'> {
  const plain = { query: readQuery(query), body: endpoint.body ? body : undefined };
  if (!isAdminRoute || endpoint.method === 'GET') return plain;
  if (isUpload(endpoint)) return { ...plain, query: { ...plain.query, ...fromAdminRoute } };
  if (!(plain.body instanceof FormData))
    return { ...plain, body: { ...(plain.body ?? {}), ...fromAdminRoute } };
  plain.body.set('adminRouteRequest', '1');
  return plain;
}

function fileOf({ body, headers }: Answer): File {
  const disposition = headers.get('content-disposition') ?? '';
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  const content = body as Blob; // a download's body, whatever its type
  return new File([content], name, { type: content.type });
}

/** A failed download also arrives as a file. */
async function unpacked(answer: Answer): Promise<Answer> {
  if (!(answer.body instanceof Blob)) return answer;
  return { ...answer, body: readJson(await answer.body.text()) };
}

/** Creates an API client. A failed call always rejects with an `ApiProblem`. */
export function createApiClient(settings: ClientSettings): ApiClient {
  const { baseUrl, withCredentials = true } = settings;
  const send =
    settings.adapter ?? axiosTransport(baseUrl, withCredentials ? 'include' : 'same-origin');

  async function request<E extends Endpoint>(
    endpoint: E,
    [input, options]: CallArgs<E>,
  ): Promise<SentRequest> {
    const { params = {}, ...content } = readInput(input);
    const token = await settings.accessToken?.(endpoint);
    const isWrite = endpoint.method !== 'GET';
    const { headers, ...transfer } = transferOf(endpoint, content.body);
    const usual = settings.timeout ?? (isWrite ? writeTimeout : readTimeout);
    return {
      method: endpoint.method,
      path: fillPath(endpoint.path, params),
      ...contentOf(endpoint, content, settings.isAdminRoute?.() ?? false),
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
    // The contract says whether the response is a file or JSON of its shape.
    return (isDownload(endpoint) ? fileOf(answer) : answer.body) as Output<E>;
  }

  return { call };
}
