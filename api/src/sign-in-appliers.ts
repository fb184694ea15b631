import type { Db } from '#engine/postgres/index.ts';
import { endSessionsOfSources } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { createPartnerKey, type ReadKey } from '#accounts/partner-keys/partner-keys.service.ts';
import type {
  ApplyChange,
  SignInChanges,
} from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import { identityProviderSource } from '#accounts/sign-in-links/sign-in-links.service.ts';
import {
  type ProviderRow,
  replaceProvider,
} from '#programs/identity-provider/identity-provider.service.ts';
import { type NewResellerKey, rotateKey } from '#provider/resellers/reseller-keys.service.ts';
import { assignProgram, resumeReseller } from '#provider/resellers/resellers.service.ts';

/** Replaces the identity provider of a program and ends the sessions that the previous one opened. */
export async function replaceIdentityProvider(
  db: Db,
  programId: number,
  row: ProviderRow,
  now: Date,
): Promise<void> {
  const replaced = await replaceProvider(db, programId, row, now);
  const sources = replaced === undefined ? [] : [identityProviderSource(replaced)];
  await endSessionsOfSources(db, programId, sources, now);
}

const trustKey: ApplyChange = async (db, { programId, content, requestedBy }, now) => {
  const key = content as ReadKey; // as written by createPartnerKey or createPartnerEmbedKey
  await createPartnerKey(db, programId, key, { by: requestedBy, now });
  return true;
};

function requireReseller(resellerId: number | null): number {
  if (resellerId === null) throw new Error('The change names no reseller.');
  return resellerId;
}

/** Applies each kind of change to how people sign in. */
export const signInAppliers: SignInChanges['apply'] = {
  'partner-key': trustKey,
  'embed-key': trustKey,
  'identity-provider': async (db, { programId, content }, now) => {
    // As written by saveIdentityProvider.
    await replaceIdentityProvider(db, programId, content as ProviderRow, now);
    return true;
  },
  'reseller-key': async (db, { resellerId, content, requestedBy }, now) => {
    const key = content as NewResellerKey; // as written by rotateResellerKey
    await rotateKey(db, requireReseller(resellerId), key, requestedBy, now);
    return true;
  },
  'reseller-program': (db, { programId, resellerId }, now) =>
    assignProgram(db, requireReseller(resellerId), programId, now),
  'reseller-resume': async (db, { resellerId }) => {
    await resumeReseller(db, requireReseller(resellerId));
    return true;
  },
};
