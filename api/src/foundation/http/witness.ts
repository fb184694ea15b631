import { type Endpoint, isAdminLevel, isDownload, isProviderLevel } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Viewer } from './viewer.ts';

/** A call that must be found later. */
export interface Happening {
  kind: 'looked-at-member' | 'changed-member' | 'downloaded' | 'provider-access' | 'refused';
  operationId: string;
  /** The program whose record it is. */
  programId: number;
  by: Viewer;
  memberId: number | null;
}

/** Writes down what happened. */
export interface Witness {
  /** In a transaction, before the answer goes out. */
  record(db: Db, happening: Happening): Promise<void>;
  /** A moment later, and without anybody waiting for it. */
  note(happening: Happening): void;
}

/**
 * What a call is to be found as: an administrator's look at a member's record, or change of one, a file about
 * members, and whatever the provider's people do in a program that is not theirs.
 */
export function happeningOf(
  operationId: string,
  endpoint: Endpoint,
  by: Viewer,
  { programId, id = 0 }: { programId: number; id?: number | undefined },
): Happening | undefined {
  if (!isAdminLevel(by.adminLevel)) return undefined;
  const isOfMember = endpoint.path.startsWith('/members/:id') && id !== by.memberId;
  const happening = { operationId, programId, by, memberId: isOfMember ? id : null };
  if (isDownload(endpoint) && endpoint.access !== 'member')
    return { ...happening, kind: 'downloaded' };
  if (isOfMember) {
    const kind = endpoint.method === 'GET' ? 'looked-at-member' : 'changed-member';
    return { ...happening, kind };
  }
  const isElsewhere = isProviderLevel(by.adminLevel) && programId !== by.programId;
  return isElsewhere ? { ...happening, kind: 'provider-access' } : undefined;
}
