import { sign as signWith, verify as verifyWith } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import { makeKey, privateKeyOf, publicKeyOf, rawPublicKey } from './key-files.ts';

/** The key by which the owner of a remote vouches for its releases. */
export type OwnerKey = Readonly<{
  /** The raw 32 bytes, in base64. */
  publicKey: string;
  sign: (text: string) => string;
}>;

/** The keys of owners on this machine. */
export type OwnerKeys = Readonly<{
  /** The key for a remote: `STRIDEWELL_OWNER_KEY`, or the machine's own for it, made where `isNew` says so. */
  keyOf: (remote: string, isNew: boolean) => OwnerKey | null;
}>;

/** Opens the keys of owners: one a remote, in `owners` below the folder of keys. */
export function openOwnerKeys(folder: string, environment: NodeJS.ProcessEnv): OwnerKeys {
  const pem = environment['STRIDEWELL_OWNER_KEY'];
  return {
    keyOf(remote, isNew) {
      const file = join(folder, 'owners', `${remote}.pem`);
      if (!pem && !existsSync(file)) {
        if (!isNew) return null;
        makeKey(join(folder, 'owners'), file);
      }
      const key = pem
        ? privateKeyOf(pem, 'STRIDEWELL_OWNER_KEY')
        : privateKeyOf(readFileSync(file, 'utf8'), file);
      return {
        publicKey: rawPublicKey(key),
        sign: (text) => signWith(null, Buffer.from(text), key).toString('base64'),
      };
    },
  };
}

/** What the owner of a remote signs of a release. */
function signedText(release: RegisteredRemote['releases'][string]): string {
  return JSON.stringify(release);
}

/** The release of a remote that no key of its owner vouches for; undefined where all are vouched for. */
export function unownedRelease({ owner, releases }: RegisteredRemote): string | undefined {
  if (!owner) return undefined;
  return Object.entries(releases).find(([version, release]) => {
    const signed = owner.signatures[version];
    if (!signed || !owner.keys.includes(signed.key)) return true;
    const { object } = publicKeyOf(signed.key);
    const signature = Buffer.from(signed.signature, 'base64');
    return !verifyWith(null, Buffer.from(signedText(release)), object, signature);
  })?.[0];
}

/** The remote with releases that its owner vouches for; the first key that does makes it the owner. */
export function withOwned(
  remote: RegisteredRemote,
  key: OwnerKey,
  versions: readonly string[],
): RegisteredRemote {
  const { keys, signatures } = remote.owner ?? { keys: [key.publicKey], signatures: {} };
  const own = versions.flatMap((version) => {
    const release = remote.releases[version];
    if (!release) return [];
    return [[version, { key: key.publicKey, signature: key.sign(signedText(release)) }] as const];
  });
  return { ...remote, owner: { keys, signatures: { ...signatures, ...Object.fromEntries(own) } } };
}

/** The key with which releases of a remote are signed here; refused where the remote belongs to another. */
export function requireOwnerKey(
  keys: OwnerKeys,
  name: string,
  remote: RegisteredRemote | undefined,
): OwnerKey {
  const [current] = remote?.owner?.keys ?? [];
  const key = keys.keyOf(name, current === undefined);
  if (key && (current === undefined || key.publicKey === current)) return key;
  throw new Error(
    `${name} belongs to the owner of the key ${current}, but ${key ? `the key here is ${key.publicKey}` : 'this machine has no key for it'}. Set STRIDEWELL_OWNER_KEY to the owner's key, or have the remote handed over: stridewell release own ${name} --key <public key>.`,
  );
}
