import { standInFor } from '@stridewell/api-client';
import type { StandInAnswer, StandInRequest } from '@stridewell/api-client';
import { problems } from '@stridewell/contracts';
import type { ProblemCode } from '@stridewell/contracts';
import type { Viewer } from './session-shapes.ts';

/** A failure response of the API. */
export function failure(code: ProblemCode, message: string = problems[code][1]): StandInAnswer {
  return { status: problems[code][0], body: { error: { code, message, requestId: 'test' } } };
}

/** A missing network. */
export const noAnswer: StandInAnswer = { status: 0, body: null };

/** The viewer's fields that a session reads. */
export function viewerOf(id: number, changes: Partial<Viewer> = {}): Viewer {
  const viewer: Partial<Viewer> = {
    id,
    name: `Member ${id}`,
    timeZone: 'Europe/Madrid',
    adminLevel: 0,
    ...changes,
  };
  // The session passes on what it is given and reads only the fields above.
  return viewer as Viewer;
}

/** The state of the small sign-in server. */
export interface SessionServer {
  /** The owner of the refresh cookie; null without one. */
  cookieOf: number | null;
  /** The number of tokens handed out. */
  tokens: number;
  requests: string[];
  /** Responses that replace those of a path. */
  broken: Record<string, StandInAnswer | undefined>;
  /** What every response waits for. */
  delay?: Promise<void>;
  tokensSent: (string | undefined)[];
  /** A token that it no longer knows. */
  forgotten?: string;
}

/** A small sign-in server: one browser's cookie, numbered tokens, and a way to break each call. */
export function createSessionServer() {
  const server: SessionServer = {
    cookieOf: null,
    tokens: 0,
    requests: [],
    broken: {},
    tokensSent: [],
  };

  function grant(): StandInAnswer {
    server.tokens += 1;
    const accessToken = `token-${server.tokens}-of-${server.cookieOf}`;
    return {
      status: 200,
      body: { data: { accessToken, expiresIn: 1800, memberId: server.cookieOf } },
    };
  }

  function answer({ path, body, headers }: StandInRequest): StandInAnswer {
    server.requests.push(path);
    const broken = server.broken[path];
    if (broken) return broken;
    if (path === '/login') {
      // What the form sends; the contract's own test covers the shape.
      server.cookieOf = Number((body as { username: string }).username);
      return grant();
    }
    if (path === '/refresh') return server.cookieOf === null ? failure('refresh_failed') : grant();
    if (path === '/logout') {
      server.cookieOf = null;
      return { status: 200, body: { data: {} } };
    }
    const bearer = headers['Authorization']?.replace('Bearer ', '');
    server.tokensSent.push(bearer);
    if (bearer !== undefined && bearer === server.forgotten) return failure('not_signed_in');
    const owner = Number(bearer?.split('-of-')[1]);
    return { status: 200, body: { data: path === '/authuser' ? viewerOf(owner) : {} } };
  }

  async function answerLate(request: StandInRequest): Promise<StandInAnswer> {
    await server.delay;
    return answer(request);
  }

  return { server, adapter: standInFor(answerLate) };
}
