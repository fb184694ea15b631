import { adminLevels, type ScimState } from '@stridewell/contracts';
import type { Mail } from '#engine/mail/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import type { EmailChangeParts } from '#members/email-changes/email-changes.service.ts';
import { hashUnknownPassword } from '#members/registration/registration.service.ts';
import { lockConnection } from './scim-connection.sql.ts';

/** The parts with which people are changed. */
export interface ScimParts {
  mail: Mail;
  keys: EmailChangeParts['keys'];
}

let unknownPassword: Promise<string> | undefined;

/** Returns the hash of a password that no one knows, for new people; hashing one for each takes long. */
export function readUnknownPassword(): Promise<string> {
  return (unknownPassword ??= hashUnknownPassword());
}

/** A write of an identity provider, with the connection locked. */
export interface ScimWrite {
  db: Db;
  programId: number;
  parts: ScimParts;
  state: ScimState;
  /** The administrator who created the token, in whose name people are changed. */
  by: number;
  now: Date;
}

/** Begins a write by locking the connection; undefined if the program has none, or if its token is another one. */
export async function beginWrite(
  db: Db,
  programId: number,
  { parts, secretHash }: { parts: ScimParts; secretHash?: Buffer | undefined },
  now: Date,
): Promise<ScimWrite | undefined> {
  const connection = await lockConnection(db, programId);
  const isOther = secretHash !== undefined && !connection?.secretHash?.equals(secretHash);
  if (!connection || isOther) return undefined;
  const { state, createdBy: by } = connection;
  return { db, programId, parts, state, by, now };
}

/** Returns the administrator in whose name a write happens, for services that ask for one. */
export function viewerOf({ programId, by }: ScimWrite): Viewer {
  const adminLevel = adminLevels.ProTierAdmin;
  return { programId, memberId: by, sessionId: 0, adminLevel, timeZone: 'UTC', dayStartsAt: 0 };
}
