import { type Access, deviceSetUp } from '#activity/device-vendors/device-vendors.service.ts';
import { openText, sealText } from '#engine/secrets/index.ts';
import type { ConnectionKey, ConnectionRow } from './connections.sql.ts';

/** Encrypted tokens open for their member and provider alone. */
export function tokenContext(
  programId: number,
  { memberId, provider }: { memberId: number; provider: string },
): string {
  return `device ${programId} ${memberId} ${provider}`;
}

/** The tokens of a connection, encrypted as they are kept. */
export interface SealedAccess {
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
}

/** Encrypts what a consent lets us do. */
export function sealAccess(programId: number, key: ConnectionKey, access: Access): SealedAccess {
  const { box } = deviceSetUp();
  const seal = (text: string) => sealText(box, text, tokenContext(programId, key));
  return {
    accessToken: seal(access.accessToken),
    refreshToken: access.refreshToken === null ? null : seal(access.refreshToken),
    tokenExpiresAt: access.expiresAt,
  };
}

/** Reads what a consent lets us do; undefined where nothing is kept. */
export function openAccess(
  programId: number,
  key: ConnectionKey,
  kept: Pick<ConnectionRow, 'accessToken' | 'refreshToken'> & { tokenExpiresAt?: string | null },
): Access | undefined {
  if (kept.accessToken === null) return undefined;
  const { box } = deviceSetUp();
  const open = (text: string) => openText(box, text, tokenContext(programId, key));
  return {
    accessToken: open(kept.accessToken),
    refreshToken: kept.refreshToken === null ? null : open(kept.refreshToken),
    expiresAt: kept.tokenExpiresAt ? new Date(kept.tokenExpiresAt) : null,
  };
}
