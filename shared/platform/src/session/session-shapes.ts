import type { ApiClient, ApiProblem, ClientSettings } from '@stridewell/api-client';
import type { AuthUser, Endpoint } from '@stridewell/contracts';
import type { Grant } from './access-token.ts';
import type { SessionApi } from './call-once.ts';
import type { AskForProof } from './call-with-proof.ts';

/** The member who is signed in, as `authuser` answers. */
export type Viewer = AuthUser;

/** Where the session stands; `unavailable` when the server could not say who is there. */
export type SessionState =
  | { status: 'starting' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; viewer: Viewer }
  | { status: 'unavailable'; problem: ApiProblem };

/** What a person types to sign in; `username` may be an e-mail address. */
export interface Credentials {
  username: string;
  password: string;
  /** Of who has a second factor. */
  code?: string | undefined;
}

/** Hears of every call that failed, and of every call cancelled for want of a session (status 0). */
export type ProblemListener = (problem: ApiProblem, endpoint: Endpoint) => void;

/** What the page asked of the API before any of its scripts came (`page.html` of the shell). */
export interface EarlyAnswers {
  /** To the trade of the refresh cookie. */
  refresh?: Promise<Response>;
  /** To the question who is signed in, by the token that the trade brought. */
  viewer?: Promise<Response>;
}

declare global {
  interface Window {
    stridewellEarly?: EarlyAnswers;
  }
}

/** Where and how the API is reached. */
export type Connection = Pick<ClientSettings, 'baseUrl' | 'adapter' | 'timeout'> & {
  /**
   * Where access tokens come from when the page is not ours: no cookie is sent, no other tab is told
   * or heard, and a call that the server refuses asks once for another token. Left out, they come for
   * the refresh cookie.
   */
  tokens?: (() => Promise<Grant>) | undefined;
  /** What the page asked before its scripts came: a session begins with it. */
  early?: EarlyAnswers;
};

/** Who is signed in on this page, and the ways in and out. */
export interface Session {
  state(): SessionState;
  subscribe(onChange: () => void): () => void;
  /** Asks the server, by the cookie, who is there: once at page load, again by Retry. */
  start(): Promise<void>;
  /** Rejects with the `ApiProblem` of the refusal. */
  signIn(credentials: Credentials): Promise<void>;
  /** Signs in by another method: `trade` exchanges what opens it. Rejects with what `trade` rejects with. */
  enter(trade: (client: ApiClient) => Promise<Grant>): Promise<void>;
  /**
   * Shows this tab what another member sees, by a token that is never renewed: once it is old, or at `start`, the page
   * is its own viewer's again, whose cookie stays. Rejects where the member cannot be read.
   */
  lookAs(grant: Grant): Promise<void>;
  /** Ends the session on the server, here and in every open tab; rejects, ending nothing, when the server did not do it. */
  signOut(reason?: EndReason): Promise<void>;
  /** Ends the session here and in every open tab, when the server has ended it already. */
  end(): void;
  /** Renews the access token and reads the viewer again, after an act that changed either. */
  refreshSession(): Promise<void>;
  /** Writes into the viewer what an answer of the server has just told. */
  updateViewer(changes: Partial<Viewer>): void;
  /**
   * Says who asks the person to prove once more who they are, when a call is answered by `step_up_required`; the call
   * then goes on. Answers how to end it.
   */
  askForProofWith(ask: AskForProof): () => void;
  /** Stops listening to other tabs and forgets the token, for a test or an embedding page that leaves. */
  close(): void;
}

/** Why a session ended, where the sign-in page has to say so. */
export type EndReason = 'account-deleted';

/** The effects of a session on the rest of the page. */
export interface SessionEffects {
  /** Empties everything that belongs to the person who left. */
  resetState: () => void;
  onStarted: (viewer: Viewer) => void;
  onEnded: (viewer: Viewer | null, reason?: EndReason) => void;
  /** Who was here last, with what they saw, where the server does not answer; nobody unless told. */
  restoreViewer?: () => Promise<Viewer | null>;
}

/** A session, the API with its token, and the subscription to its failures. */
export interface SessionParts {
  session: Session;
  api: SessionApi;
  /** Points the client at another API, or at a stand-in for it. */
  connectApi: (connection: Connection) => void;
  /** Subscribes to failed calls; the transport itself never speaks to the person. */
  onApiProblem: (listener: ProblemListener) => () => void;
}
