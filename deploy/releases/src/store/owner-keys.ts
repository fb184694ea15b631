import { sign as signWith, verify as verifyWith } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import { makeKey, privateKeyOf, publicKeyOf, rawPublicKey } from './key-files.ts';

/** The key with which a remote's owner signs its releases. */
export type OwnerKey = Readonly<{
  /** The raw 32 bytes, in base64. */
  publicKey: string;
  sign: (text: string) => string;
}>;

/** The owner keys on this machine. */
export type OwnerKeys = Readonly<{
  /** Returns the key for a remote: `STRIDEWELL_OWNER_KEY`, or the machine's own for it, which is created if `isNew`. */
  keyOf: (remote: string, isNew: boolean) => OwnerKey | null;
}>;

/** Opens the owner keys: one per remote, in `owners` below the key folder. */
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

/** Returns the text that a remote's owner signs for a release. */
function signedText(release: RegisteredRemote['releases'][string]): string {
  return JSON.stringify(release);
}

/** Returns a release of a remote without a valid owner signature; undefined if all have one. */
export function findUnownedRelease({ owner, releases }: RegisteredRemote): string | undefined {
  if (!owner) return undefined;
  return Object.entries(releases).find(([version, release]) => {
    const signed = owner.signatures[version];
    if (!signed || !owner.keys.includes(signed.key)) return true;
    const { object } = publicKeyOf(signed.key);
    const signature = Buffer.from(signed.signature, 'base64');
    return !verifyWith(null, Buffer.from(signedText(release)), object, signature);
  })?.[0];
}

/** Returns the remote with releases signed by its owner; the first key to sign becomes the owner's. */
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

/** Returns the key for signing a remote's releases here; throws if the remote belongs to someone else. */
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
