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
  /** When it was decided to notify. */
  at: z.string(),
});

/** A notification of a browser that is to be sent. */
export type OfBrowser = z.infer<typeof OfBrowser>;

/** What a notification says. */
export interface Note {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** The button that ends such notifications, and what is said once it was pressed. */
  end: { label: string; done: string };
  /** For how long it is of use, in seconds: a browser that is off so long does not show it. */
  lifetime: number;
}

/** Makes the words of a notification as things stand now; null where nothing is left to say. */
export type ComposeNote = (
  db: Db,
  programId: number,
  memberId: number,
  topic: PushTopic,
  now: Date,
) => Promise<Note | null>;

/** What notifications are sent with. */
export interface PushSettings {
  keys: VapidKeys;
  subject: string;
  compose: ComposeNote;
  /** Reaches the public internet alone: browsers say where their push service is. */
  send: typeof fetch;
  endToken: (programId: number, memberId: number, topic: PushTopic) => string;
}

/** What a push service answers to a subscription that is gone, or that is another key's. */
const gone = new Set([403, 404, 410]);

/**
 * Declares the job that sends a notification to one browser. What it says is made when it is sent, so that who has
 * walked meanwhile hears nothing. A process that dies between sending and noting sends again: the browser shows
 * notifications of a topic in place of each other.
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
        // Somebody else may have signed in there meanwhile.
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

/** Encrypts and signs a message for a browser; null where its keys are none. */
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
    // All of them are texts or numbers; `fetch` counts the bytes itself.
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
