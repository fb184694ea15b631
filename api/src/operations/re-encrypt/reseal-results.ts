import type pg from 'pg';
import { deriveSealKey, resealResult } from '#challenges/challenges/challenges.service.ts';
import type { Reencrypted } from './reencrypted.ts';

interface StoredSeal {
  programId: number;
  challengeId: number;
  digest: Buffer;
  keyId: string;
  mac: Buffer;
  sealedAt: string;
}

/** Seals challenge results with the current key. Results sealed with an unknown key don't change. */
export async function resealResults(client: pg.Client, secret: Uint8Array): Promise<Reencrypted> {
  const sealKey = deriveSealKey(secret);
  const { rows: seals } = await client.query<StoredSeal>(
    `select program_id as "programId", challenge_id as "challengeId", digest, key_id as "keyId", mac,
       sealed_at as "sealedAt" from challenge_seal order by program_id, challenge_id`,
  );
  const found: Required<Reencrypted> = {
    table: 'challenge_seal',
    values: seals.length,
    changed: 0,
    unreadable: 0,
    problems: [],
  };
  for (const seal of seals) {
    const { programId, challengeId } = seal;
    let resealed;
    try {
      resealed = resealResult(sealKey, seal);
    } catch {
      found.unreadable += 1;
      found.problems.push(
        `Program ${programId}: the seal of challenge ${challengeId} doesn't match its key.`,
      );
      continue;
    }
    if (!resealed) continue;
    await client.query(
      'update challenge_seal set key_id = $3, mac = $4 where program_id = $1 and challenge_id = $2',
      [programId, challengeId, resealed.keyId, resealed.mac],
    );
    found.changed += 1;
  }
  return found;
}
