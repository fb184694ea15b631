import webPush from 'web-push';
import { z } from 'zod';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import { deleteBrowsers, type PushTopic, selectBrowser } from './push.sql.ts';
import type { VapidKeys } from './vapid.ts';

const OfBrowser = z.object({
  programId: z.number().int(),
  memberId: z.number().int(),
  pushBrowserId: z.number().int(),
  topic: z.enum(['push-reminders', 'push-weekly', 'push-devices']),
  /** When the notification was decided on. */
  at: z.string(),
});

/** A notification to send to a browser. */
export type OfBrowser = z.infer<typeof OfBrowser>;

/** The contents of a notification. */
export interface Note {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** The button that ends such notifications, and the text shown after it was pressed. */
  end: { label: string; done: string };
  /** How long it is useful, in seconds: a browser that is offline for longer doesn't show it. */
  lifetime: number;
}

/** Writes the texts of a notification from current data; null if there is nothing left to say. */
export type ComposeNote = (
  db: Db,
  programId: number,
  memberId: number,
  topic: PushTopic,
  now: Date,
) => Promise<Note | null>;

/** The settings for sending notifications. */
export interface PushSettings {
  keys: VapidKeys;
  subject: string;
  compose: ComposeNote;
  /** Only reaches the public internet, because browsers provide the address of their push service. */
  send: typeof fetch;
  endToken: (programId: number, memberId: number, topic: PushTopic) => string;
}

/** The responses of push services to a subscription that is gone or belongs to another key. */
const gone = new Set([403, 404, 410]);

/**
 * Declares the job that sends a notification to one browser. The text is written when it is sent, so members who have
 * walked meanwhile aren't reminded. A process that dies between sending and recording sends it again: the browser
 * replaces notifications with the same topic.
 */
export function definePushJob(settings: PushSettings): Job<OfBrowser> {
  const { compose, send, endToken } = settings;
  return {
    name: 'send-push',
    payload: OfBrowser,
    concurrency: 3,
    async handle({ programId, memberId, pushBrowserId, topic, at }, { pools, log }) {
      const now = new Date();
      const found = await inProgram(pools, programId, async (db) => {
        const browser = await selectBrowser(db, programId, pushBrowserId);
        // Someone else may have signed in there meanwhile.
        if (browser?.memberId !== memberId) return undefined;
        const note = await compose(db, programId, memberId, topic, now);
        return note && { browser, note };
      });
      if (!found) return;
      const { lifetime, end, ...words } = found.note;
      const left = Math.floor(lifetime - (now.getTime() - Date.parse(at)) / 1000);
      if (left <= 0) return;
      const token = endToken(programId, memberId, topic);
      const message = JSON.stringify({ ...words, topic, end: { ...end, token } });
      const request = sealFor(settings, found.browser, message, { topic, left });
      const status = request && (await post(send, request));
      if (status === null || gone.has(status)) {
        await inProgram(pools, programId, (db) => deleteBrowsers(db, programId, [pushBrowserId]));
      } else if (status === 429 || status >= 500) {
        throw new Error(`The push service answered ${status}.`);
      } else if (status >= 300) log.warn({ status, topic }, 'a push service refused a message');
    },
  };
}

/** Encrypts and signs a message for a browser; null if the browser's keys are invalid. */
function sealFor(
  { keys, subject }: PushSettings,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: string,
  { topic, left }: { topic: string; left: number },
): webPush.RequestDetails | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject, ...keys },
      TTL: left,
      urgency: 'normal',
      topic,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    return null;
  }
}

async function post(send: typeof fetch, request: webPush.RequestDetails): Promise<number> {
  const answer = await send(request.endpoint, {
    method: 'POST',
    // All values are strings or numbers; `fetch` counts the bytes itself.
    headers: Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: request.body && new Uint8Array(request.body),
  });
  await answer.body?.cancel();
  return answer.status;
}
