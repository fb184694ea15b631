import type { EmbedHost } from '@stridewell/platform/embedding';
import { timeLimits, withTimeLimit } from '#recovery/time-limit.ts';
import { embedProblem } from './embed-problem.ts';
import type { MountedPart } from './remote-part.ts';
import type { Stage } from './stage.ts';

/** What a frame shows, and the origin it talks to. */
export type FrameSettings = Readonly<{
  origin: string;
  path: string;
  title: string;
  version: string;
  /** The frame asks who is signed in. */
  embedToken: () => Promise<string | null>;
  navigated: EmbedHost['navigated'];
  onPathChange: NonNullable<EmbedHost['onPathChange']>;
}>;

type Message = { type: unknown; path?: unknown; action?: unknown };

function messageIn(data: unknown): Message | undefined {
  return typeof data === 'object' && data !== null && 'type' in data ? data : undefined;
}

/** A frame of an earlier version of the product doesn't say. */
function actionOf({ action }: Message): 'PUSH' | 'REPLACE' | 'POP' {
  return action === 'REPLACE' || action === 'POP' ? action : 'PUSH';
}

/**
 * Shows the product in a frame below `/embed` and answers its requests: only from this frame, only while it shows our
 * origin, and only to that origin. A frame that asks nothing in time has failed, since browsers don't report that.
 */
export async function startFrame(stage: Stage, settings: FrameSettings): Promise<MountedPart> {
  const { origin, version } = settings;
  const frame = document.createElement('iframe');
  const listening = new AbortController();
  frame.src = `${origin}/embed${settings.path}`;
  frame.title = settings.title;
  frame.referrerPolicy = 'strict-origin';

  const stopFollowing = settings.onPathChange((path) => {
    frame.contentWindow?.postMessage({ type: 'stridewell:go', path }, origin);
  });

  const stopRelease = async (): Promise<void> => {
    listening.abort();
    stopFollowing();
    frame.remove();
  };

  async function answer(asked: () => void): Promise<void> {
    asked();
    const token = await settings.embedToken();
    frame.contentWindow?.postMessage({ type: 'stridewell:token', token }, origin);
  }

  const asks = new Promise<void>((resolve) => {
    window.addEventListener(
      'message',
      ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== frame.contentWindow || from !== origin) return;
        const message = messageIn(data);
        if (message?.type === 'stridewell:token-needed') void answer(resolve);
        if (message?.type === 'stridewell:navigate')
          settings.navigated(String(message.path), actionOf(message));
      },
      { signal: listening.signal },
    );
  });
  stage.content.append(frame);
  try {
    await withTimeLimit(timeLimits().load, asks, () =>
      embedProblem('load_failed', "The frame didn't load.", version),
    );
  } catch (error) {
    await stopRelease();
    throw error;
  }
  return { version, stopRelease };
}
