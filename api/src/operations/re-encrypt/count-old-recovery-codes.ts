import type pg from 'pg';
import { deriveKey, keyIdOf, previousOf } from '#engine/secrets/index.ts';

/**
 * Counts members whose usable recovery codes were made with the previous key. Only members know their codes, so those
 * can't be moved. Codes without a key id are from before ids were stored, and get the previous key's.
 */
export async function countOldRecoveryCodes(
  client: pg.Client,
  secret: Uint8Array,
): Promise<number> {
  const previous = previousOf(deriveKey(secret, 'recovery-code'));
  if (!previous) return 0;
  const keyId = keyIdOf(previous);
  await client.query('update recovery_code set key_id = $1 where key_id is null', [keyId]);
  const { rows } = await client.query<{ members: number }>(
    `select count(distinct (program_id, member_id))::integer as members from recovery_code
     where key_id = $1 and used_at is null`,
    [keyId],
  );
  return rows[0]?.members ?? 0;
}
