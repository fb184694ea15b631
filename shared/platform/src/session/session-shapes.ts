import type { ApiClient, ApiProblem, ClientSettings } from '@stridewell/api-client';
import type { AuthUser, Endpoint } from '@stridewell/contracts';
import type { Grant } from './access-token.ts';
import type { SessionApi } from './call-once.ts';
import type { AskForProof } from './call-with-proof.ts';

/** The signed-in member, as returned by `authuser`. */
export type Viewer = AuthUser;

/** The state of the session; `unavailable` if the server could not say who is signed in. */
export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; viewer: Viewer }
  | { status: 'unavailable'; problem: ApiProblem };

/** What a person types to sign in; `username` may be an email address. */
export interface Credentials {
  username: string;
  password: string;
  /** For people with a second factor. */
  code?: string | undefined;
}

/** Receives every failed call, and every call cancelled because there is no session (status 0). */
export type ProblemListener = (problem: ApiProblem, endpoint: Endpoint) => void;

/** The page's API requests from before its scripts loaded (`early-session.ts`). */
export interface EarlyAnswers {
  /** The response to the refresh. */
  refresh?: Promise<Response>;
  /** The response to reading the viewer with the new token. */
  viewer?: Promise<Response>;
}

declare global {
  interface Window {
    stridewellEarly?: EarlyAnswers;
  }
}

/** The API's location, and how to reach it. */
export type Connection = Pick<ClientSettings, 'baseUrl' | 'adapter' | 'timeout'> & {
  /**
   * The source of access tokens on another site's page: no cookie is sent, other tabs are ignored, and a refused call
   * asks once for another token. By default tokens come from the refresh cookie.
   */
  tokens?: (() => Promise<Grant>) | undefined;
  /** The page's early requests, with which a session starts. */
  early?: EarlyAnswers;
};

/** The signed-in viewer of this page, and functions to sign in and out. */
export interface Session {
  state(): SessionState;
  subscribe(onChange: () => void): () => void;
  /** Asks the server for the session by the cookie: at page load, and on Retry. */
  start(): Promise<void>;
  /** Rejects with the `ApiProblem` of the refusal. */
  signIn(credentials: Credentials): Promise<void>;
  /** Signs in by another method: `trade` exchanges its credential. Rejects with what `trade` rejects with. */
  enter(trade: (client: ApiClient) => Promise<Grant>): Promise<void>;
  /**
   * Shows this tab what another member sees, with a token that is never renewed: when it expires, or at `start`, the
   * page belongs to its own viewer again, whose cookie stays. Rejects if the member can't be read.
   */
  lookAs(grant: Grant): Promise<void>;
  /**
   * Ends the session on the server, here and in every open tab; rejects, ending nothing, if the server did not do it.
   */
  signOut(reason?: EndReason): Promise<void>;
  /** Ends the session here and in every open tab after the server has ended it. */
  end(): void;
  /** Renews the access token and reads the viewer again, after a change of either. */
  refreshSession(): Promise<void>;
  /** Updates the viewer with fields from a response. */
  updateViewer(changes: Partial<Viewer>): void;
  /**
   * Sets what asks the person to prove their identity again when a call gets `step_up_required`; the call then
   * continues. Returns a function that removes it.
   */
  askForProofWith(ask: AskForProof): () => void;
  /** Stops listening to other tabs and drops the token, for a test or an embedding page that leaves. */
  close(): void;
}

/** Why a session ended, if the sign-in page must say so. */
export type EndReason = 'account-deleted';

/** The effects of a session on the rest of the page. */
export interface SessionEffects {
  /** Clears everything that belongs to the person who left. */
  resetState: () => void;
  onStarted: (viewer: Viewer) => void;
  onEnded: (viewer: Viewer | null, reason?: EndReason) => void;
  /** Returns the last viewer with their stored data, if the server does not respond; by default no one. */
  restoreViewer?: () => Promise<Viewer | null>;
}

/** A session, the API with its token, and the subscription to its failures. */
export interface SessionParts {
  session: Session;
  api: SessionApi;
  /** Points the client at another API, or at a fake one. */
  connectApi: (connection: Connection) => void;
  /** Subscribes to failed calls; the transport itself never shows anything. */
  onApiProblem: (listener: ProblemListener) => () => void;
}
