import { ApiProblem, createApiClient } from '@stridewell/api-client';
import type { ApiClient } from '@stridewell/api-client';
import { getAuthUser, login, logout, refreshSession } from '@stridewell/contracts';
import type { Endpoint } from '@stridewell/contracts';
import { drafts } from '#drafts/drafts.ts';
import { endBrowserPush } from '#browser-push/browser-push.ts';
import { createWatchers } from '#watchers/watchers.ts';
import { createAccessTokenKeeper } from './access-token.ts';
import { oneTabAtATime, sessionTimeout } from './early-session.ts';
import type { Grant } from './access-token.ts';
import { callWritesOnce } from './call-once.ts';
import { callWithProof } from './call-with-proof.ts';
import type { AskForProof } from './call-with-proof.ts';
import { readEarlyGrant, readEarlyViewer } from './early-answers.ts';
import { retryWithNewToken, isRefusal } from './retry-with-new-token.ts';
import type {
  Connection,
  EndReason,
  ProblemListener,
  SessionEffects,
  SessionParts,
  SessionState,
  Viewer,
} from './session-shapes.ts';
import { connectTabs } from './tabs.ts';

/** Anything but a refusal that prevents a token counts as an unreachable server. */
function askFor(tokens: () => Promise<Grant>): Promise<Grant> {
  return tokens().catch((error: unknown) => {
    throw error instanceof ApiProblem ? error : new ApiProblem('network_unreachable', 0, '');
  });
}

/** How long the server may take before the last viewer's data is shown, in milliseconds. */
export const keptAfter = 5000;

/** Calls that need no session: public ones, and those with a token of their own. */
const bringsOwnProof = new Set<Endpoint['access']>(['public', 'refresh-token', 'mobile-token']);

/** Creates a separate session for a test; the product shares `session` and `api`. */
export function createSession(connection: Connection, effects: SessionEffects): SessionParts {
  let state: SessionState = { status: 'starting' };
  // Counts attempts to find the viewer: results of earlier ones are dropped.
  let turn = 0;
  let tokens = connection.tokens;
  const watchers = createWatchers();
  const problemWatchers = createWatchers<Parameters<ProblemListener>>();
  let client = connect(connection);
  const callAsViewer = retryWithNewToken((endpoint, ...args) => client.call(endpoint, ...args), {
    hasAnother: () => tokens !== undefined,
    refuse: () => token.refuse(),
    onRefusedAgain: () => {
      if (state.status === 'signed-in') leave();
    },
  });
  let askForProof: AskForProof | null = null;
  const callProven = callWithProof(callAsViewer, () => askForProof);
  const { forgetWrites, ...api } = callWritesOnce(callProven, () =>
    state.status === 'signed-in' ? state.viewer.id : null,
  );
  let signingOut: Promise<void> | null = null;

  const token = createAccessTokenKeeper(
    (signal) => (tokens ? askFor(tokens) : oneTabAtATime(() => tradeCookie(signal))),
    ({ memberId }) => {
      // The cookie belongs to the browser, not the tab: another tab may have signed in as someone else.
      if (state.status === 'signed-in' && state.viewer.id !== memberId) void start();
    },
  );

  const tabs = connectTabs((message) => {
    if (message.type === 'signed-out') {
      if (state.status === 'signed-in') leave();
    } else if (state.status !== 'signed-in' || state.viewer.id !== message.memberId) {
      void start();
    }
  });

  function connect(to: Connection): ApiClient {
    const { tokens: ownTokens, early: _, ...settings } = to;
    const withCredentials = ownTokens === undefined;
    // A partner page's address says nothing about ours.
    const isAdminRoute = () => withCredentials && window.location.pathname.includes('admin');
    const asks = { withCredentials, accessToken, isAdminRoute, onProblem };
    return createApiClient({ ...settings, ...asks });
  }

  function onProblem(problem: ApiProblem, endpoint: Endpoint): void {
    // The server no longer knows this token: the next request gets a new one.
    if (problem.code === 'not_signed_in' && !bringsOwnProof.has(endpoint.access)) token.refuse();
    problemWatchers.notify(problem, endpoint);
  }

  async function accessToken(endpoint: Endpoint): Promise<string | null> {
    if (bringsOwnProof.has(endpoint.access)) return null;
    const needsNone = endpoint.access === 'session-or-registration';
    if (needsNone && state.status !== 'signed-in') return null;
    if (state.status === 'signed-out' && !token.isHeld()) throw cancelled(endpoint);
    try {
      return await token.current();
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) throw cancelled(endpoint);
      throw error;
    }
  }

  function cancelled(endpoint: Endpoint): ApiProblem {
    const problem = new ApiProblem('not_signed_in', 0, '');
    problemWatchers.notify(problem, endpoint);
    return problem;
  }

  function change(next: SessionState): void {
    state = next;
    watchers.notify();
  }

  // Whatever ends the session next, a refusal of this call or another, ended it for this reason.
  let endReason: EndReason | undefined;

  function leave(): void {
    const viewer = state.status === 'signed-in' ? state.viewer : null;
    token.drop();
    change({ status: 'signed-out' });
    effects.resetState();
    if (endReason === undefined) effects.onEnded(viewer);
    else effects.onEnded(viewer, endReason);
    endReason = undefined;
  }

  // The page waits for it as for its data.
  const tradeCookie = async (signal: AbortSignal): Promise<Grant> =>
    (await readEarlyGrant(connection.early)) ??
    (await client.call(refreshSession, {}, { signal, timeout: sessionTimeout })).data;

  function listenToTabs(): void {
    if (!tokens) tabs.listen();
  }

  async function readViewer(): Promise<Viewer> {
    return (await api.call(getAuthUser)).data;
  }

  function enter(viewer: Viewer): void {
    listenToTabs();
    change({ status: 'signed-in', viewer });
    effects.onStarted(viewer);
  }

  async function enterBy(trade: () => Promise<Grant>): Promise<void> {
    const grant = await trade();
    token.drop();
    token.take(grant);
    turn += 1;
    try {
      enter(await readViewer());
    } catch (error) {
      token.drop();
      throw error;
    }
    tabs.broadcast({ type: 'signed-in', memberId: grant.memberId });
  }

  async function start(): Promise<void> {
    const ownTurn = ++turn;
    if (state.status === 'signed-in') leave();
    token.drop();
    change({ status: 'starting' });
    listenToTabs();
    // The last viewer sees their stored data while a slow server is asked for the session.
    const timer = setTimeout(() => void showKept(ownTurn), keptAfter);
    try {
      const { memberId } = await token.renew();
      const viewer = (await readEarlyViewer(connection.early, memberId)) ?? (await readViewer());
      if (ownTurn === turn) confirm(viewer);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (ownTurn !== turn) return;
      if (isRefusal(error)) return endRefused();
      if (await showKept(ownTurn)) return;
      if (ownTurn === turn) change({ status: 'unavailable', problem: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Shows the last viewer's stored data; resolves to whether there is any. */
  async function showKept(ownTurn: number): Promise<boolean> {
    const kept = state.status === 'starting' ? await effects.restoreViewer?.() : null;
    if (ownTurn !== turn || state.status !== 'starting') return state.status === 'signed-in';
    if (!kept) return false;
    enter(kept);
    return true;
  }

  /** Replaces a viewer from storage with the server's. */
  function confirm(viewer: Viewer): void {
    if (state.status === 'signed-in' && state.viewer.id === viewer.id) {
      change({ status: 'signed-in', viewer });
      return;
    }
    if (state.status === 'signed-in') leave();
    enter(viewer);
  }

  function endRefused(): void {
    if (state.status === 'signed-in') return leave();
    token.drop();
    change({ status: 'signed-out' });
  }

  async function lookAs(grant: Grant): Promise<void> {
    const ownTurn = ++turn;
    if (state.status === 'signed-in') leave();
    token.drop();
    change({ status: 'starting' });
    token.take(grant);
    try {
      const viewer = await readViewer();
      if (ownTurn === turn) enter(viewer);
    } catch (error) {
      if (ownTurn === turn) await start();
      throw error;
    }
  }

  async function signOut(): Promise<void> {
    await client.call(logout);
    forgetWrites();
    drafts.forgetAll();
    // The next user of this browser must not learn about this member.
    void endBrowserPush().catch(() => undefined);
    tabs.broadcast({ type: 'signed-out' });
    leave();
  }

  return {
    api,
    connectApi: (to) => {
      tokens = to.tokens;
      client = connect(to);
    },
    onApiProblem: problemWatchers.add,
    session: {
      state: () => state,
      subscribe: watchers.add,
      start,
      signIn: (credentials) =>
        enterBy(async () => (await client.call(login, { body: credentials })).data),
      enter: (trade) => enterBy(() => trade(client)),
      lookAs,
      signOut(reason) {
        endReason = reason;
        signingOut ??= signOut().finally(() => {
          signingOut = null;
        });
        return signingOut;
      },
      end() {
        if (state.status !== 'signed-in') return;
        if (!tokens) tabs.broadcast({ type: 'signed-out' });
        leave();
      },
      async refreshSession() {
        await token.renew();
        const viewer = await readViewer();
        if (state.status === 'signed-in') change({ status: 'signed-in', viewer });
      },
      updateViewer(changes) {
        if (state.status !== 'signed-in') return;
        change({ status: 'signed-in', viewer: { ...state.viewer, ...changes } });
      },
      askForProofWith(ask) {
        askForProof = ask;
        return () => {
          if (askForProof === ask) askForProof = null;
        };
      },
      close() {
        turn += 1;
        token.drop();
        tabs.close();
      },
    },
  };
}
