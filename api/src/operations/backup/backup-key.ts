import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Duplex, PassThrough, type Transform } from 'node:stream';
import { openFrames, readBytes, sealFrames } from '#engine/secrets/index.ts';
import { BackupRefused, type BackupSeal, type Manifest } from './manifest.ts';

/** The operator's backup key: at least 32 bytes. */
export type BackupKey = Uint8Array;

/** Returns the seal of a new backup encrypted with a key: a salt, and a proof that only the key can produce. */
export function makeSeal(key: BackupKey): BackupSeal {
  const salt = randomBytes(32).toString('base64url');
  return { cipher: 'aes-256-gcm', salt, proof: proofOf(key, salt) };
}

/** Returns the proof of a key, which shows before anything is read whether another key encrypted the backup. */
function proofOf(key: BackupKey, salt: string): string {
  return createHmac('sha256', key).update(`stridewell backup ${salt}`).digest('base64url');
}

/** Refuses a backup that is encrypted with another key than the given one. */
export function requireKey({ seal, madeAt }: Manifest, key: BackupKey | undefined): void {
  if (!seal) return;
  if (!key)
    throw new BackupRefused(
      `The backup of ${madeAt} is encrypted. Set BACKUP_KEY to the key it was made with.`,
    );
  if (proofOf(key, seal.salt) !== seal.proof)
    throw new BackupRefused(
      `The backup of ${madeAt} was encrypted with a different BACKUP_KEY. Set that one.`,
    );
}

function keyOfFile(key: BackupKey, { salt }: BackupSeal, file: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `stridewell backup file ${file}`, 32));
}

/** Encrypts a backup file on its way to the disk; passes it through if the backup has no key. */
export function sealing(
  key: BackupKey | undefined,
  seal: BackupSeal | undefined,
  file: string,
): Transform {
  return key && seal ? sealFrames(keyOfFile(key, seal, file)) : new PassThrough();
}

/** Decrypts a backup file on its way from the disk; passes it through if it isn't encrypted. */
export function unsealing(
  key: BackupKey | undefined,
  seal: BackupSeal | undefined,
  file: string,
): Duplex {
  if (!key || !seal) return new PassThrough();
  return Duplex.from((source: AsyncIterable<Buffer>) =>
    openFrames(readBytes(source), keyOfFile(key, seal, file)),
  );
}
