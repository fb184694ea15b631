import { sign as signWith, verify as verifyWith } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKey, privateKeyOf, publicKeyOf, rawPublicKey } from './key-files.ts';
import type { PublicKey, TrustedKey } from './key-files.ts';

/** The keys that registries are signed and verified with. */
export type ReleaseKeys = Readonly<{
  /** The signing key or, on a machine that can't sign, the first trusted one: raw, in base64. */
  publicKey: string;
  /** The ID of the signing key; null if this machine only has the public key. */
  signingKeyId: string | null;
  /** Signs a text; throws if this machine only has the public key. */
  sign: (text: string) => { signature: string; keyId: string };
  /** Returns the key that verifies a text's signature; null if none of ours does. */
  verifyingKey: (text: string, signature: string, keyId: string) => PublicKey | null;
  /** Whether there was no key yet, so that nothing can have been signed with it. */
  isNew: boolean;
}>;

/**
 * Opens the keys of a deployment. `STRIDEWELL_RELEASE_KEY` (private, PEM) signs; `STRIDEWELL_RELEASE_PUBLIC_KEY`
 * (base64, several with commas during a rotation) verifies without being able to sign. With neither, the machine
 * has a key of its own in `folder`, readable only by its owner.
 */
export function openReleaseKeys(folder: string, environment: NodeJS.ProcessEnv): ReleaseKeys {
  const pem = environment['STRIDEWELL_RELEASE_KEY'];
  const listed = environment['STRIDEWELL_RELEASE_PUBLIC_KEY']?.split(',').map((key) => key.trim());
  const file = join(folder, 'release-key.pem');
  const isOwn = !pem && !listed;
  const isNew = isOwn && !existsSync(file);

  let signing: { privateKey: KeyObject; publicKey: TrustedKey } | undefined;
  /** Returns the signing key pair; the machine's own is created when it is first needed, and never by reading. */
  function signer(): typeof signing {
    if (signing || (!pem && !isOwn)) return signing;
    if (isOwn && !existsSync(file)) makeKey(folder, file);
    const privateKey = pem
      ? privateKeyOf(pem, 'STRIDEWELL_RELEASE_KEY')
      : privateKeyOf(readFileSync(file, 'utf8'), file);
    signing = { privateKey, publicKey: publicKeyOf(rawPublicKey(privateKey)) };
    return signing;
  }
  const others = (listed ?? []).map(publicKeyOf);
  function trusted(): TrustedKey[] {
    const own = isOwn && !existsSync(file) ? undefined : signer();
    return [...(own ? [own.publicKey] : []), ...others];
  }

  return {
    get publicKey() {
      const key = signer()?.publicKey ?? others[0];
      if (!key) throw new Error('STRIDEWELL_RELEASE_PUBLIC_KEY is empty.');
      return key.key;
    },
    isNew,
    get signingKeyId() {
      return signer()?.publicKey.keyId ?? null;
    },
    sign: (text) => {
      const pair = signer();
      if (!pair) {
        throw new Error(
          "This machine only has the public key, so it can't change releases. Set STRIDEWELL_RELEASE_KEY.",
        );
      }
      const signature = signWith(null, Buffer.from(text), pair.privateKey).toString('base64');
      return { signature, keyId: pair.publicKey.keyId };
    },
    verifyingKey: (text, signature, keyId) => {
      const candidate = trusted().find((key) => key.keyId === keyId);
      if (!candidate) return null;
      const isGenuine = verifyWith(
        null,
        Buffer.from(text),
        candidate.object,
        Buffer.from(signature, 'base64'),
      );
      return isGenuine ? { key: candidate.key, keyId } : null;
    },
  };
}
