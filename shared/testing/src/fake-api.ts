import { standInFor, type ClientSettings, type StandInAnswer } from '@stridewell/api-client';
import {
  answerSchema,
  endpoints,
  isDownload,
  problems,
  type Endpoint,
  type Input,
  type Output,
  type ProblemCode,
} from '@stridewell/contracts';

type Answer<E extends Endpoint> = Output<E> | ((input: Input<E>) => Output<E>);
type Reply = (input: unknown) => StandInAnswer | Promise<StandInAnswer>;

/** The optional parts of a fake failure. */
export interface FakeFailure {
  message?: string;
  fields?: Record<string, string[]>;
  /** The questions of `answers_needed`. */
  asked?: unknown;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  headers?: Record<string, string>;
}

/** A fake API that enforces the contract in both directions. */
export interface FakeApi {
  /** Pass this to `createApiClient`. */
  adapter: NonNullable<ClientSettings['adapter']>;
  /** Sets the endpoint's response from now on. Throws right away if it breaks the contract. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** Makes the endpoint fail with this problem from now on. */
  fail(endpoint: Endpoint, code: ProblemCode, failure?: FakeFailure): void;
  /** Makes the endpoint unreachable from now on. */
  disconnect(endpoint: Endpoint): void;
  /**
   * Makes the endpoint's callers wait until the returned function releases the response; without a response, the
   * connection is lost then.
   */
  hold<E extends Endpoint>(endpoint: E, answer?: Answer<E>): () => void;
  /** Returns the endpoint's inputs so far, oldest first. */
  inputs<E extends Endpoint>(endpoint: E): Input<E>[];
  /** Throws if a call had no response set, or broke the contract. */
  verify(): void;
  /** Forgets the faults so far; for tests about faults. */
  forgive(): void;
}

/** Puts literal paths before those with a parameter that would match them too, as the server does. */
const plainPathsFirst = Object.values(endpoints).sort(
  (one, other) => one.path.split(':').length - other.path.split(':').length,
);

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(
    names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
  );
}

/** Returns a query or body without the marker that admin pages add to every write, as the server reads it. */
function withoutMarker<Part>(part: Part): Part | Omit<Part, 'adminRouteRequest'> {
  if (typeof part !== 'object' || part === null || !('adminRouteRequest' in part)) return part;
  const { adminRouteRequest: _, ...rest } = part;
  return rest;
}

function asNumbers(values: Record<string, unknown>): Record<string, unknown> {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}

const live = new Set<FakeApi>();

// Registered once, when a test file imports this package, because a hook can't be added inside a test. The
// gallery of parts uses the fake too, and no test ends there.
if ('afterEach' in globalThis) {
  afterEach(() => {
    const apis = [...live];
    live.clear();
    for (const api of apis) api.verify();
  });
}

function namedFile({ name }: File): string {
  return `attachment; filename="${name}"`;
}

/** Makes a fake API. An unexpected or invalid call fails the running test automatically. */
export function createFakeApi(): FakeApi {
  const replies = new Map<Endpoint, Reply>();
  const seen = new Map<Endpoint, unknown[]>();
  const faults: string[] = [];

  function fault(text: string): never {
    faults.push(text);
    throw new Error(text);
  }

  function readInput(endpoint: Endpoint, given: Record<'params' | 'query' | 'body', unknown>) {
    const schemas = { params: endpoint.params, query: endpoint.query, body: endpoint.body };
    for (const [part, schema] of Object.entries(schemas)) {
      const checked = schema?.safeParse(given[part as keyof typeof given]); // A key of the object above
      if (checked && !checked.success)
        fault(`${endpoint.method} ${endpoint.path}: ${part} is refused: ${checked.error.message}`);
    }
    return given;
  }

  function replyWith<E extends Endpoint>(endpoint: E, answer: Answer<E>): Reply {
    const schema = answerSchema(endpoint);
    const check = (output: Output<E>): StandInAnswer =>
      isDownload(endpoint) && output instanceof File
        ? { status: 200, body: output, headers: { 'content-disposition': namedFile(output) } }
        : { status: 200, body: schema.parse(output) };
    if (typeof answer !== 'function') {
      const fixed = check(answer);
      return () => fixed;
    }
    return (input) => check(answer(input as Input<E>)); // Read by this endpoint's own schemas
  }

  const adapter = standInFor((request) => {
    for (const endpoint of plainPathsFirst) {
      const params = endpoint.method === request.method && matchPath(endpoint.path, request.path);
      if (!params) continue;
      const reply = replies.get(endpoint);
      if (!reply) return fault(`Unexpected call: ${request.method} ${request.path}`);
      const query = asNumbers(withoutMarker(request.query));
      const body = withoutMarker(request.body);
      const input = readInput(endpoint, { params: asNumbers(params), query, body });
      seen.set(endpoint, [...(seen.get(endpoint) ?? []), input]);
      return reply(input);
    }
    return fault(`Not a call of the API: ${request.method} ${request.path}`);
  });

  const api: FakeApi = {
    adapter,
    answer: (endpoint, answer) => void replies.set(endpoint, replyWith(endpoint, answer)),
    fail(endpoint, code, { headers = {}, ...failure } = {}) {
      const [status, message] = problems[code];
      const error = { code, message, requestId: 'test', ...failure };
      replies.set(endpoint, () => ({ status, body: { error }, headers }));
    },
    disconnect: (endpoint) => void replies.set(endpoint, () => ({ status: 0, body: null })),
    hold(endpoint, answer) {
      let letGo = () => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      const reply: Reply =
        answer === undefined ? () => ({ status: 0, body: null }) : replyWith(endpoint, answer);
      replies.set(endpoint, (input) => released.then(() => reply(input)));
      return () => letGo();
    },
    inputs<E extends Endpoint>(endpoint: E) {
      return (seen.get(endpoint) ?? []) as Input<E>[]; // Stored for this endpoint, read by its schemas
    },
    forgive: () => void faults.splice(0),
    verify() {
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
  live.add(api);
  return api;
}
