import type { PushBrowser } from '@stridewell/contracts';
import type { Config } from '#config.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { requirePublicAddress, type Viewer } from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { deriveKey } from '#engine/secrets/index.ts';
import { makeUnsubscribeToken } from '#engine/mail/index.ts';
import {
  claimNote,
  deleteBrowsers,
  deleteBrowsersOf,
  type PushTopic,
  selectBrowsers,
  upsertBrowser,
} from './push.sql.ts';
import { type ComposeNote, definePushJob, type OfBrowser } from './send-push.job.ts';
import { deriveVapidKeys } from './vapid.ts';

export type { PushTopic } from './push.sql.ts';
export type { Note, ComposeNote } from './send-push.job.ts';

/** The maximum number of browsers per member. */
const maxBrowsers = 10;

/** The push notifications of an installation. */
export interface Push {
  publicKey: string;
  /**
   * Notifies a member of a topic in each of their browsers, unless they were notified since an instant; returns whether
   * it does.
   */
  notify(db: Db, programId: number, note: NewNote, now: Date): Promise<boolean>;
  job: Job<OfBrowser>;
}

interface NewNote {
  memberId: number;
  topic: PushTopic;
  /** Members notified since then aren't notified again. */
  since: Date;
}

/** Sets up the notifications of an installation; `compose` writes their texts when they are sent. */
export function openPush(
  config: Pick<Config, 'mailFrom' | 'publicOrigin'>,
  secret: Uint8Array,
  { compose, send }: { compose: ComposeNote; send: typeof fetch },
): Push {
  const keys = deriveVapidKeys(secret);
  const unsubscribeKey = deriveKey(secret, 'unsubscribe');
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  const job = definePushJob({
    compose,
    send,
    keys,
    // The contact for push services that have trouble with our messages.
    subject: isSecure && config.publicOrigin ? config.publicOrigin : `mailto:${config.mailFrom}`,
    endToken: (programId, memberId, list) =>
      makeUnsubscribeToken(unsubscribeKey, { programId, memberId, list }),
  });
  return {
    publicKey: keys.publicKey,
    job,
    async notify(db, programId, { memberId, topic, since }, now) {
      const browsers = await selectBrowsers(db, programId, memberId);
      if (browsers.length === 0) return false;
      if (!(await claimNote(db, programId, { memberId, topic, since, now }))) return false;
      const of = { programId, memberId, topic, at: now.toISOString() };
      await enqueue(db, job, ...browsers.map(({ pushBrowserId }) => ({ ...of, pushBrowserId })));
      return true;
    },
  };
}

/** Counts the browsers in which the viewer receives notifications. */
export async function countBrowsers(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
): Promise<number> {
  return (await selectBrowsers(db, programId, memberId)).length;
}

/** Adds a browser of the viewer; if they have too many, the oldest are removed. */
export async function startPush(
  db: Db,
  { programId, memberId }: Viewer,
  browser: PushBrowser,
  now: Date,
): Promise<void> {
  await requirePublicAddress('endpoint', browser.endpoint);
  const row = { ...browser, memberId, pushBrowserId: newId(), createdAt: now };
  await upsertBrowser(db, programId, row);
  const all = await selectBrowsers(db, programId, memberId);
  const tooMany = all.slice(maxBrowsers).map(({ pushBrowserId }) => pushBrowserId);
  if (tooMany.length > 0) await deleteBrowsers(db, programId, tooMany);
}

/** Removes a browser of the viewer, or all of them. */
export async function endPush(
  db: Db,
  { programId, memberId }: Viewer,
  endpoint: string | undefined,
): Promise<void> {
  await deleteBrowsersOf(db, programId, memberId, endpoint);
}
