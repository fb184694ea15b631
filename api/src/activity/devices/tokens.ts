import { type Access, deviceSetUp } from '#activity/device-vendors/device-vendors.service.ts';
import { openText, sealText } from '#engine/secrets/index.ts';
import type { ConnectionKey, ConnectionRow } from './connections.sql.ts';

/** Returns the encryption context, so that tokens can only be decrypted for their member and provider. */
export function tokenContext(
  programId: number,
  { memberId, provider }: { memberId: number; provider: string },
): string {
  return `device ${programId} ${memberId} ${provider}`;
}

/** The tokens of a connection, encrypted as stored. */
export interface SealedAccess {
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
}

/** Encrypts the tokens of an access. */
export function sealAccess(programId: number, key: ConnectionKey, access: Access): SealedAccess {
  const { box } = deviceSetUp();
  const seal = (text: string) => sealText(box, text, tokenContext(programId, key));
  return {
    accessToken: seal(access.accessToken),
    refreshToken: access.refreshToken === null ? null : seal(access.refreshToken),
    tokenExpiresAt: access.expiresAt,
  };
}

/** Decrypts the tokens of an access; undefined if none are stored. */
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
