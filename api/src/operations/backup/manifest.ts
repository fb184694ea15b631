import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const BackedUpTable = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** The sum of the rows' CRC-32, modulo 2^48: independent of the order of rows. */
  rowSum: z.number().int(),
  file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
  bytes: z.number().int(),
  /** Of the compressed file. */
  sha256: Sha256,
});

/** How the files are encrypted, if they are. */
const BackupSeal = z.object({
  cipher: z.literal('aes-256-gcm'),
  salt: z.string(),
  /** A value that only the key can produce. */
  proof: z.string(),
});

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of the backed-up server, such as 18.4. */
  postgres: z.string(),
  /** The schema: the migrations that had run, with the SHA-256 of their files. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  /** What the server must have; a restore creates the roles. */
  needs: z.object({ roles: z.array(z.string()), encoding: z.string() }),
  /** Absent if the files aren't encrypted. */
  seal: BackupSeal.optional(),
  /** What must be kept elsewhere. */
  notInside: z.array(z.string()),
  tables: z.array(BackedUpTable),
});

/** How the files of a backup are encrypted. */
export type BackupSeal = z.infer<typeof BackupSeal>;
/** The manifest of a backup. */
export type Manifest = z.infer<typeof Manifest>;
/** One table of a backup. */
export type BackedUpTable = z.infer<typeof BackedUpTable>;

/** A backup that can't be used, or a database that can't be restored to; the message is a sentence with the reason. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const fileName = 'manifest.json';

/** Writes the manifest with a SHA-256 over itself. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2);
  await writeFile(join(folder, fileName), JSON.stringify({ sha256: hashOf(text), manifest: text }));
}

/** Reads the manifest of a complete backup; refuses one that was changed, or a folder that isn't a backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} isn't a backup: it has no ${fileName}.`);
  });
  try {
    const sealed = z.object({ sha256: Sha256, manifest: z.string() }).parse(JSON.parse(text));
    if (hashOf(sealed.manifest) !== sealed.sha256) throw new Error('its hash differs');
    return Manifest.parse(JSON.parse(sealed.manifest));
  } catch (error) {
    throw new BackupRefused(`The ${fileName} of ${folder} is damaged.`, { cause: error });
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
