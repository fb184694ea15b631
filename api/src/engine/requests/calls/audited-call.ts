import { type Endpoint, isAdminLevel, isDownload, isProviderLevel } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from './viewer.ts';

/** A call that is recorded in the audit log. */
export interface AuditedCall {
  kind:
    | 'looked-at-member'
    | 'changed-member'
    | 'changed-settings'
    | 'changed-program'
    | 'downloaded'
    | 'provider-access'
    | 'refused';
  operationId: string;
  /** The program whose record it is. */
  programId: number;
  by: Viewer;
  memberId: number | null;
  /** The names of the changed settings. */
  settings?: string[];
}

/** Records calls in the audit log. */
export interface AuditRecorder {
  /** Within the transaction of the call. */
  record(db: Db, auditedCall: AuditedCall): Promise<void>;
  /** Buffered: written a moment later, and no request waits for it. */
  note(auditedCall: AuditedCall): void;
}

const settingsPath = '/programs/:id/settings';

function namesIn(body: unknown): string[] {
  const isNamed = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isNamed ? Object.keys(body).sort() : [];
}

/**
 * Returns the audit entry that a call makes, if any: an administrator reads or changes a member's record,
 * downloads a file about members, changes settings or anything else in the program, or the provider's staff work
 * in another program.
 */
export function auditedCallOf(
  operationId: string,
  endpoint: Endpoint,
  by: Viewer,
  { programId, id = 0, body }: { programId: number; id?: number | undefined; body?: unknown },
): AuditedCall | undefined {
  if (endpoint.access === 'partner') return auditedOfPartner(operationId, endpoint, by, programId);
  if (!isAdminLevel(by.adminLevel)) return undefined;
  const isOfMember = endpoint.path.startsWith('/members/:id') && id !== by.memberId;
  const auditedCall = { operationId, programId, by, memberId: isOfMember ? id : null };
  if (isDownload(endpoint) && endpoint.access !== 'member' && !endpoint.isImpersonal)
    return { ...auditedCall, kind: 'downloaded' };
  if (isOfMember) {
    const kind = endpoint.method === 'GET' ? 'looked-at-member' : 'changed-member';
    return { ...auditedCall, kind };
  }
  if (endpoint.method !== 'GET' && endpoint.path.startsWith(settingsPath))
    return {
      ...auditedCall,
      kind: 'changed-settings',
      settings: namesIn(body).filter((name) => name !== 'seen'),
    };
  const isElsewhere = isProviderLevel(by.adminLevel) && programId !== by.programId;
  if (isElsewhere) return { ...auditedCall, kind: 'provider-access' };
  const isAdminWrite = endpoint.access === 'admin' && endpoint.method !== 'GET';
  return isAdminWrite ? { ...auditedCall, kind: 'changed-program' } : undefined;
}

/** Returns the audit entry for a reseller's staff who export from or change one of its programs. */
function auditedOfPartner(
  operationId: string,
  endpoint: Endpoint,
  by: Viewer,
  programId: number,
): AuditedCall | undefined {
  if (endpoint.owns === undefined) return undefined;
  const auditedCall = { operationId, programId, by, memberId: null };
  if (isDownload(endpoint)) return { ...auditedCall, kind: 'downloaded' };
  return endpoint.method === 'GET' ? undefined : { ...auditedCall, kind: 'provider-access' };
}
