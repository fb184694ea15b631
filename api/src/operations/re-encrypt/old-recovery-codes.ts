import type pg from 'pg';
import { deriveKey, keyIdOf, previousOf } from '#engine/secrets/index.ts';

function previousKeyId(secret: Uint8Array): string | undefined {
  const previous = previousOf(deriveKey(secret, 'recovery-code'));
  return previous && keyIdOf(previous);
}

/** Labels recovery codes from before key ids were stored with the id of the previous key, which created them. */
export async function labelRecoveryCodes(client: pg.Client, secret: Uint8Array): Promise<void> {
  const keyId = previousKeyId(secret);
  if (keyId === undefined) return;
  await client.query('update recovery_code set key_id = $1 where key_id is null', [keyId]);
}

/**
 * Counts members whose usable recovery codes were created with the previous key. Only members know their codes, so
 * those can't be moved.
 */
export async function countOldRecoveryCodes(
  client: pg.Client,
  secret: Uint8Array,
): Promise<number> {
  const keyId = previousKeyId(secret);
  if (keyId === undefined) return 0;
  const { rows } = await client.query<{ members: number }>(
    `select count(distinct (program_id, member_id))::integer as members from recovery_code
     where key_id = $1 and used_at is null`,
    [keyId],
  );
  return rows[0]?.members ?? 0;
}
