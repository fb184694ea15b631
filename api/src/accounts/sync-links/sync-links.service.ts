import { createHash, randomBytes } from 'node:crypto';
import type { DeviceDataType, SyncLink } from '@stridewell/contracts';
import {
  connectSyncLink,
  disconnectSyncLinks,
  readSyncLinkTypes,
} from '#activity/devices/sync-link-source.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { sendSecurityMail } from '#accounts/security-mails/security-mails.service.ts';
import { syncLinkMail } from './sync-link-mails.ts';
import { deleteLinks, selectLink, upsertLink } from './sync-links.sql.ts';

const secretBytes = 32;

/** Hashes a secret for the database: with 256 random bits, a plain hash reveals nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns the program that a secret names; undefined if it has the wrong form. */
export function programOfSecret(secret: string): number | undefined {
  const [, id] = /^swl_(\d{1,16})_[\w-]{43}$/.exec(secret) ?? [];
  const programId = Number(id);
  return Number.isSafeInteger(programId) ? programId : undefined;
}

/** Reads the viewer's sync link, without its address; null if there is none. */
export async function readSyncLink(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
): Promise<SyncLink | null> {
  const dataTypes = await readSyncLinkTypes(db, programId, memberId);
  const row = dataTypes && (await selectLink(db, programId, memberId));
  if (!row) return null;
  const { createdAt, lastUsedAt, lastResult } = row;
  return {
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    lastResult,
    dataTypes,
  };
}

/** Creates the viewer's sync link, replacing an earlier one, and mails them. Only this response ever has the secret. */
export async function createSyncLink(
  db: Db,
  mail: Mail,
  viewer: Viewer,
  { dataTypes, origin }: { dataTypes: readonly DeviceDataType[]; origin: string },
  now: Date,
): Promise<{ link: SyncLink; address: string; secret: string }> {
  // Someone else vouched for the member here, and a link outlives the session.
  if (viewer.openedBy) throw new Problem('forbidden');
  const { programId, memberId } = viewer;
  const [member] = await lockMembers(db, programId, [memberId]);
  // Anyone can post made-up steps to a link, so it counts as manual entry.
  if (!member?.manualEntry) throw new Problem('manual_entry_off');
  const secret = `swl_${programId}_${randomBytes(secretBytes).toString('base64url')}`;
  await upsertLink(db, programId, { memberId, secretHash: hashSecret(secret), now });
  const types: DeviceDataType[] = [...new Set<DeviceDataType>(['steps', ...dataTypes])];
  await connectSyncLink(db, programId, { memberId, dataTypes: types }, now);
  await sendSecurityMail(db, mail, programId, [memberId], syncLinkMail, now);
  const link = requireRow((await readSyncLink(db, viewer)) ?? undefined);
  return { link, address: `${origin}/api/sync/${secret}`, secret };
}

/** Ends the sync links of members who leave, or those created since an instant. Their days are kept. */
export async function endSyncLinks(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  since: Date = new Date(0),
): Promise<void> {
  const ended = await deleteLinks(db, programId, memberIds, since);
  await disconnectSyncLinks(db, programId, ended);
}
