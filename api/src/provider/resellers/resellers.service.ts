import type { Reseller, WrittenReseller } from '@stridewell/contracts';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireChanged,
  requireRow,
  type Viewer,
} from '#engine/requests/index.ts';
import { imageUrl, removePictures, usePictures } from '#engine/files/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { findResellerOf, listProgramsOfReseller } from '#programs/resellers/reseller-of.service.ts';
import { listResellerSources } from '#accounts/partner-keys/key-sources.service.ts';
import { revokeResellerKeys } from '#accounts/partner-keys/partner-keys.service.ts';
import { recordCancelledChanges } from '#accounts/sign-in-changes/record-sign-in-changes.service.ts';
import {
  cancelOpenChanges,
  hasOpenSignInChange,
} from '#accounts/sign-in-changes/sign-in-changes.service.ts';
import * as rows from './resellers.sql.ts';

type Written = z.output<typeof WrittenReseller>;

/** Lists a page of resellers. */
export async function listResellers(
  db: Db,
  filter: rows.ResellerFilter,
  page: Pick<Page, 'perPage' | 'offset'>,
): Promise<{ data: Reseller[]; total: number }> {
  const { data, total } = await rows.selectResellers(db, filter, page);
  return { data: data.map((row) => ({ ...row, logo: imageUrl(row.logo) })), total };
}

/** Reads a reseller; throws `not_found` if it doesn't exist. */
export async function readReseller(db: Db, id: number): Promise<Reseller> {
  const { data } = await listResellers(db, { id }, { perPage: 1, offset: 0 });
  return requireRow(data[0]);
}

/** Creates a reseller. */
export async function createReseller(
  db: Db,
  { contacts = [], logo, ...written }: Written,
  by: { programId: number; memberId: number },
  now: Date,
): Promise<Reseller> {
  const resellerId = newId();
  const made = { resellerId, createdBy: by.memberId, createdAt: now };
  await rows.insertReseller(db, {
    ...made,
    ...columnsOf(written),
    contacts: JSON.stringify(contacts),
    logo: await takeLogo(db, by, logo ?? null),
  });
  return readReseller(db, resellerId);
}

/** Changes the given fields of a reseller. */
export async function updateReseller(
  db: Db,
  id: number,
  { contacts, logo, ...written }: { [K in keyof Written]?: Written[K] | undefined },
  by: { programId: number; memberId: number },
  now: Date,
): Promise<Reseller> {
  const before = requireRow(await rows.lockReseller(db, id));
  if (logo !== undefined && before.logo !== null) await removeLogo(db, before.logo, now);
  const changes = {
    ...columnsOf(written),
    ...(contacts && { contacts: JSON.stringify(contacts) }),
    ...(logo !== undefined && { logo: await takeLogo(db, by, logo) }),
  };
  if (Object.keys(changes).length > 0) await rows.updateResellerRow(db, id, changes);
  return readReseller(db, id);
}

/** Returns the storage key of an uploaded picture. */
async function takeLogo(
  db: Db,
  by: { programId: number; memberId: number },
  pictureId: number | null,
): Promise<string | null> {
  if (pictureId === null) return null;
  const [picture] = await usePictures(db, by, [pictureId], 'logo');
  return picture?.storageKey ?? null;
}

/** Removes a logo from the program where it is stored, which is that of its uploader. */
async function removeLogo(db: Db, storageKey: string, now: Date): Promise<void> {
  const programId = Number(storageKey.split('.')[0]);
  await removePictures(db, programId, { storageKeys: [storageKey] }, now);
}

/** Returns the given fields; omitted ones don't change. */
function columnsOf<T extends object>(written: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(written).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as never; // the same fields, less the undefined ones
}

/** Suspends a reseller: ends the sessions that it opened and cancels open requests to resume it. */
export async function suspendReseller(
  db: Db,
  by: { auditKey: Uint8Array; viewer: Viewer; now: Date },
  id: number,
): Promise<Reseller> {
  const { now, viewer } = by;
  await readReseller(db, id);
  const resumes = { kind: 'reseller-resume', resellerId: id } as const;
  const cancelled = await cancelOpenChanges(db, viewer, resumes, now);
  await rows.updateSuspendedAt(db, id, now);
  for (const programId of await listProgramsOfReseller(db, id))
    await endSessionsOfReseller(db, programId, now);
  await recordCancelledChanges(by, db, viewer, cancelled, now);
  return readReseller(db, id);
}

/** Lifts the suspension of a reseller, so that its keys sign people in again. */
export async function resumeReseller(db: Db, id: number): Promise<void> {
  await rows.updateResellerRow(db, id, { suspendedAt: null });
}

/**
 * Locks a reseller that can be resumed and returns its name; throws `already_settled` if it isn't suspended or a
 * request to resume it is open.
 */
export async function requireSuspended(db: Db, id: number): Promise<string> {
  requireRow(await rows.lockReseller(db, id));
  const { name, suspendedAt } = await readReseller(db, id);
  const isRequested = await hasOpenSignInChange(db, { kind: 'reseller-resume', resellerId: id });
  if (suspendedAt === null)
    throw new Problem('already_settled', { message: "This reseller isn't suspended." });
  if (isRequested)
    throw new Problem('already_settled', {
      message: 'A request to reactivate this reseller is already open.',
    });
  return name;
}

/** Lists a page of a reseller's programs. */
export async function listProgramsOf(db: Db, id: number, page: Page) {
  await readReseller(db, id);
  return rows.selectProgramsOf(db, id, page);
}

/**
 * Locks a program that a reseller can get and returns both names, as "reseller → program". Throws `already_taken` if
 * the program belongs to a reseller or a request to assign it is open.
 */
export async function requireFreeProgram(db: Db, id: number, programId: number): Promise<string> {
  const { name } = await readReseller(db, id);
  if (!(await rows.lockProgram(db, programId)))
    throw fieldProblem('not_found', 'programId', 'Choose a program.');
  if ((await findResellerOf(db, programId)) !== undefined)
    throw fieldProblem('already_taken', 'programId', 'This program already belongs to a reseller.');
  if (await hasOpenSignInChange(db, { kind: 'reseller-program', programId }))
    throw fieldProblem(
      'already_taken',
      'programId',
      'A request to assign this program is already open.',
    );
  return `${name} → ${(await readProgram(db, programId)).name}`;
}

/** Assigns a program to a reseller; returns false if it belongs to one already. */
export function assignProgram(
  db: Db,
  resellerId: number,
  programId: number,
  now: Date,
): Promise<boolean> {
  return rows.insertProgramOf(db, { programId, resellerId, since: now });
}

/**
 * Removes a program from its reseller: ends the sessions that it opened there, revokes the program's keys for it and
 * the embed keys that its people requested, and cancels open requests for such keys and to assign the program.
 */
export async function removeProgram(
  db: Db,
  by: { auditKey: Uint8Array; viewer: Viewer; now: Date },
  id: number,
  programId: number,
): Promise<Reseller> {
  const { now, viewer } = by;
  const { name: resellerName } = await readReseller(db, id);
  const cancelled = [
    ...(await cancelOpenChanges(db, viewer, { kind: 'reseller-program', programId }, now)),
    ...(await cancelOpenChanges(
      db,
      viewer,
      { kind: 'partner-key', purpose: 'reseller-sso', programId },
      now,
    )),
    ...(await cancelOpenChanges(
      db,
      viewer,
      { kind: 'embed-key', isOfReseller: true, programId },
      now,
    )),
  ];
  const revoked = await revokeResellerKeys(db, programId, { by: viewer.memberId, now });
  await endSessionsOfReseller(db, programId, now);
  requireChanged(await rows.deleteProgramOf(db, id, programId));
  const acts = [
    { operation: 'removeResellerProgram', reason: resellerName },
    ...revoked.map((name) => ({ operation: 'revokePartnerKey', reason: name })),
  ];
  const event = { action: 'sign-in-access-changed', subjectId: null } as const;
  const events = acts.map((detail) => ({ ...event, actorId: viewer.memberId, detail }));
  await recordAudit(db, by.auditKey, programId, events, now);
  await recordCancelledChanges(by, db, viewer, cancelled, now);
  return readReseller(db, id);
}

async function endSessionsOfReseller(db: Db, programId: number, now: Date): Promise<void> {
  const sources = await listResellerSources(db, programId);
  await endSessionsOfSources(db, programId, sources, now);
}
