import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** The person of a token, and the key that signs it. */
export type EmbedTokenOptions = Readonly<{
  /** The private key, PEM: Ed25519, P-256, or RSA with 2,048 bits or more. Keep it on your server. */
  privateKey: string;
  /** The `kid` that you got for the public key. */
  kid: string;
  /** The `algorithm` that you got for the public key. */
  algorithm: 'EdDSA' | 'ES256' | 'RS256';
  /** The program's id. */
  programId: number;
  /** The member's email address, which your page has signed in. */
  email: string;
  /** The remote that the element shows, such as `mf-challenges`. */
  remote: `mf-${string}`;
  /** A subset of the key's sites; all by default. */
  sites?: readonly string[];
}>;

/** How long a token can be exchanged, in seconds; Stridewell accepts up to 300. */
const lifetime = 60;

/** Signs a token for one person and one remote. Each works once: sign a new one for every request of the element. */
export async function signEmbedToken({
  privateKey,
  kid,
  algorithm,
  programId,
  email,
  remote,
  sites,
}: EmbedTokenOptions): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ pid: programId, email, remote, ...(sites && { sites }) })
    .setProtectedHeader({ alg: algorithm, kid })
    .setAudience('stridewell:embed')
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(createPrivateKey(privateKey));
}
