import type { EmbedTokenCallback, TokenReason } from '@stridewell/embed';
import { createWatchers } from '@stridewell/platform/embedding';
import type { EmbedHost } from '@stridewell/platform/embedding';
import { clearBox, showFailure, showLoading, showTokenNeeded } from './box.ts';
import { lookOf } from './element-look.ts';
import { emitToPage } from './element-events.ts';
import { asEmbedProblem, embedProblem } from './embed-problem.ts';
import type { EmbedProblem } from './embed-problem.ts';
import { startFrame } from './framed-part.ts';
import { askForToken, exchangeToken } from './given-token.ts';
import { reportOutcome } from './report-outcome.ts';
import { startRelease, chooseRelease } from './remote-part.ts';
import type { MountedPart } from './remote-part.ts';
import { scriptPlace } from './script-place.ts';
import type { Stage } from './stage.ts';
import { trustedRegistry } from './trusted-registry.ts';

/** What an element does for its lifecycle. */
export type LivingElement = HTMLElement & { embedToken: EmbedTokenCallback | null };

/** The lifecycle of one element, from the first token to the last unmount. */
export type ElementLifecycle = Readonly<{
  start: () => void;
  stop: () => void;
  /** The partner set another token function. */
  tokenGiven: () => void;
  lookChanged: () => void;
  /** The partner asks for another path. */
  pathChanged: () => void;
  /** The partner has signed its person out. */
  signOut: () => void;
}>;

function remoteOf(element: HTMLElement): string {
  const name = element.getAttribute('name') ?? '';
  return name.startsWith('mf-') ? name : `mf-${name}`;
}

/**
 * Why a token could not be exchanged. A browser reports a forbidden response like an unreachable server; the registry,
 * which every page may read, tells the two apart.
 */
async function exchangeProblem(error: unknown): Promise<EmbedProblem> {
  const isUnread = error instanceof TypeError;
  const isServerThere = isUnread && (await trustedRegistry().catch(() => null)) !== null;
  return isServerThere
    ? embedProblem('site_not_listed', `${location.origin} may not show this.`, null, error)
    : embedProblem('api_unreachable', "Couldn't exchange the token.", null, error);
}

/** Creates the lifecycle of an element. Results of an earlier start are dropped. */
export function createElementLifecycle(element: LivingElement, stage: Stage): ElementLifecycle {
  let turn = 0;
  let part: MountedPart | undefined;
  let isTokenNeeded = false;
  /** Whether it shows a person's data, or is about to. */
  let isLive = false;
  const lookWatchers = createWatchers();
  const pathWatchers = createWatchers<[path: string]>();
  const signOutWatchers = createWatchers();
  let look = lookOf(element);

  function stopRelease(): void {
    const leaving = part;
    isLive = false;
    part = undefined;
    void leaving?.stopRelease();
  }

  function fail(remote: string, problem: EmbedProblem): void {
    const { code, version } = problem;
    stopRelease();
    showFailure(stage, look.language, start);
    console.error(`<stridewell-remote> ${remote}: ${code}.`, problem, problem.cause ?? '');
    emitToPage(element, 'stridewell:error', { code, remote, version });
  }

  function askToSignIn(remote: string, reason: TokenReason): void {
    turn += 1;
    isTokenNeeded = true;
    stopRelease();
    clearBox(stage);
    const isOurs = emitToPage(element, 'stridewell:token-needed', { remote, reason });
    if (isOurs && isTokenNeeded) showTokenNeeded(stage, look.language, start);
  }

  /** Returns access for a token; null if the server refuses it. */
  function exchange(remote: string, token: string): Promise<string | null> {
    return exchangeToken(scriptPlace.origin, token, { remote }).catch(async (error: unknown) => {
      throw await exchangeProblem(error);
    });
  }

  function hostOf(remote: string, first: string, isCurrent: () => boolean): EmbedHost {
    let unused: string | null = first;
    let reason: TokenReason = 'refused';
    return {
      origin: scriptPlace.origin,
      path: element.getAttribute('path') ?? '',
      styleTarget: stage.root,
      overlays: stage.overlays,
      look: () => look,
      onLookChange: lookWatchers.add,
      async accessToken() {
        const token = unused;
        unused = null;
        // Signed out while it was loading
        if (!isCurrent()) return null;
        if (token !== null) return token;
        const given = await askForToken(element.embedToken);
        reason = given === null ? 'missing' : 'refused';
        return given === null ? null : exchange(remote, given);
      },
      navigated: (path, action = 'PUSH') =>
        emitToPage(element, 'stridewell:navigate', { path, action }),
      stepped: (delta) => !emitToPage(element, 'stridewell:step', { delta }),
      onPathChange: pathWatchers.add,
      onSignOut: signOutWatchers.add,
      left(path) {
        const url = scriptPlace.origin + path;
        if (emitToPage(element, 'stridewell:leave', { path, url }))
          window.open(url, '_blank', 'noopener');
      },
      told: (event) => emitToPage(element, 'stridewell:event', event),
      needsToken() {
        if (isCurrent()) askToSignIn(remote, reason);
      },
    };
  }

  /** Keeps the result unless the element was restarted. */
  async function settle(
    remote: string,
    arrived: MountedPart,
    isCurrent: () => boolean,
  ): Promise<void> {
    if (!isCurrent()) {
      await arrived.stopRelease();
      return;
    }
    part = arrived;
    clearBox(stage);
    emitToPage(element, 'stridewell:ready', { remote, version: arrived.version });
  }

  async function liveInFrame(remote: string, isCurrent: () => boolean): Promise<void> {
    const { release } = await chooseRelease(remote, null);
    if (!isCurrent()) return;
    const arrived = await startFrame(stage, {
      origin: scriptPlace.origin,
      path: element.getAttribute('path') ?? release.embed.path,
      title: release.title[look.language],
      version: release.version,
      async embedToken() {
        const token = await askForToken(element.embedToken).catch(() => null);
        isTokenNeeded = token === null;
        if (isTokenNeeded)
          emitToPage(element, 'stridewell:token-needed', { remote, reason: 'missing' });
        return token;
      },
      navigated: (path, action = 'PUSH') =>
        emitToPage(element, 'stridewell:navigate', { path, action }),
      onPathChange: pathWatchers.add,
    });
    await settle(remote, arrived, isCurrent);
  }

  async function live(remote: string, isCurrent: () => boolean): Promise<void> {
    // A page whose function fails at the start may not know yet who is there.
    const token = await askForToken(element.embedToken).catch(() => null);
    const access = token === null ? null : await exchange(remote, token);
    if (!isCurrent()) return;
    if (access === null) {
      askToSignIn(remote, token === null ? 'missing' : 'refused');
      return;
    }
    const selected = await chooseRelease(remote, access);
    if (!isCurrent()) return;
    const nonce = element.nonce || scriptPlace.nonce;
    const host = hostOf(remote, access, isCurrent);
    const onCrash = (error: unknown): void => {
      if (!isCurrent()) return;
      fail(remote, embedProblem('crashed', `${remote} crashed.`, part?.version ?? null, error));
    };
    const arrived = await startRelease(selected, stage, host, nonce, onCrash, (outcome) =>
      reportOutcome(access, outcome),
    );
    await settle(remote, arrived, isCurrent);
  }

  function start(): void {
    turn += 1;
    const own = turn;
    const isCurrent = (): boolean => own === turn;
    const remote = remoteOf(element);
    isTokenNeeded = false;
    stopRelease();
    isLive = true;
    showLoading(stage, look.language);
    const life = element.hasAttribute('frame') ? liveInFrame : live;
    life(remote, isCurrent).catch((error: unknown) => {
      if (isCurrent()) fail(remote, asEmbedProblem(error, 'mount_failed'));
    });
  }

  return {
    start,
    stop() {
      turn += 1;
      isTokenNeeded = false;
      stopRelease();
      clearBox(stage);
    },
    tokenGiven() {
      if (isTokenNeeded) start();
    },
    pathChanged() {
      if (part) pathWatchers.notify(element.getAttribute('path') ?? '');
    },
    signOut() {
      if (!isLive) return;
      signOutWatchers.notify();
      askToSignIn(remoteOf(element), 'signed-out');
    },
    lookChanged() {
      look = lookOf(element);
      stage.content.lang = look.language;
      stage.overlays.lang = look.language;
      stage.box.lang = look.language;
      lookWatchers.notify();
    },
  };
}
