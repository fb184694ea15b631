import {
  type IdentityProvider,
  type saveIdentityProvider as saveContract,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, requirePublicAddress } from '#engine/requests/index.ts';
import { openText, resealText, sealText } from '#engine/secrets/index.ts';
import { type ProviderRow, selectProvider, upsertProvider } from './identity-provider.sql.ts';

type Saved = NonNullable<z.output<typeof saveContract.body>>;

export type { ProviderRow } from './identity-provider.sql.ts';

/** Access to an identity provider. */
export interface ProviderAccess {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
}

/** Reads the identity provider of a program; an empty one, turned off, if it has none. */
export async function readIdentityProvider(
  db: Db,
  programId: number,
): Promise<Omit<IdentityProvider, 'mayChange'>> {
  const row = await selectProvider(db, programId);
  return describe(row ?? { isOn: false, name: '', issuer: '', clientId: '', clientSecret: null });
}

/**
 * Checks an identity provider before it is saved. The secret is only sent to the issuer that it was entered for: with
 * another issuer or client it must be entered again.
 */
export async function readNewProvider(
  db: Db,
  { box, internalIssuers }: { box: Uint8Array; internalIssuers: readonly string[] },
  programId: number,
  { clientSecret, isOn, name, issuer, clientId }: Saved,
): Promise<ProviderRow> {
  const { protocol, origin } = new URL(issuer);
  if (protocol !== 'https:' && !internalIssuers.includes(origin)) {
    throw fieldProblem('validation_failed', 'issuer', 'Use an address that starts with https://.');
  }
  if (!internalIssuers.includes(origin)) await requirePublicAddress('issuer', issuer);
  const before = await selectProvider(db, programId);
  const isSame = before?.issuer === issuer && before.clientId === clientId;
  if (before?.clientSecret && !isSame && clientSecret === undefined) {
    throw fieldProblem('validation_failed', 'clientSecret', 'Enter the client secret again.');
  }
  const context = providerContext(programId, { issuer, clientId });
  const sealed =
    clientSecret === undefined
      ? keepSecret(box, before?.clientSecret ?? null, context)
      : sealText(box, clientSecret, context);
  return { name, issuer, clientId, isOn: toFlag(isOn) === 1, clientSecret: sealed };
}

/**
 * Seals a stored secret with the current key, because `re-encrypt` may already have passed the row that it's copied to.
 * A secret that can't be read isn't changed, so that the provider can still be turned off.
 */
function keepSecret(box: Uint8Array, sealed: string | null, context: string): string | null {
  try {
    return sealed && (resealText(box, sealed, context) ?? sealed);
  } catch {
    return sealed;
  }
}

/** Replaces the identity provider of a program; returns the issuer that no longer signs anyone in. */
export async function replaceProvider(
  db: Db,
  programId: number,
  row: ProviderRow,
  now: Date,
): Promise<string | undefined> {
  const before = await selectProvider(db, programId);
  await upsertProvider(db, programId, { ...row, updatedAt: now });
  const continues = row.isOn && before?.issuer === row.issuer && before.clientId === row.clientId;
  return continues ? undefined : before?.issuer;
}

/** Reads the access to a program's identity provider; undefined if it has none or it is turned off. */
export async function readProviderAccess(
  db: Db,
  box: Uint8Array,
  programId: number,
): Promise<ProviderAccess | undefined> {
  const row = await selectProvider(db, programId);
  if (!row?.isOn) return undefined;
  const { name, issuer, clientId, clientSecret: sealed } = row;
  const clientSecret =
    sealed === null ? null : openText(box, sealed, providerContext(programId, row));
  return { name, issuer, clientId, clientSecret };
}

/**
 * Reads the identity provider that members of a program sign in with; undefined if there is none or it is turned off.
 */
export async function readProvider(
  db: Db,
  programId: number,
): Promise<Pick<ProviderRow, 'name' | 'issuer'> | undefined> {
  const row = await selectProvider(db, programId);
  return row?.isOn ? row : undefined;
}

function describe({ isOn, name, issuer, clientId, clientSecret }: ProviderRow) {
  return { isOn: toFlag(isOn), name, issuer, clientId, hasSecret: clientSecret !== null };
}

/** Returns the context for which the client secret of an identity provider is sealed. */
export function providerContext(
  programId: number,
  { issuer, clientId }: Pick<ProviderRow, 'issuer' | 'clientId'>,
): string {
  return `identity-provider ${programId} ${clientId} ${issuer}`;
}
