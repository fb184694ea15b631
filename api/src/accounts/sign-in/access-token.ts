import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { deriveBoxKey, deriveKey, derivePrivateKey } from '#engine/secrets/index.ts';
import { deriveAuditKey } from '#programs/audit/audit.service.ts';

/** How long an access token is valid; browsers refresh after 25 of these 30 minutes. */
export const accessTokenSeconds = 30 * 60;

/** The contents of an access token; the rights of its holder come from the session. */
export interface AccessClaims {
  memberId: number;
  programId: number;
  sessionId: number;
}

/** The keys of one installation. */
export interface TokenKeys {
  access: Uint8Array;
  refresh: Uint8Array;
  device: Uint8Array;
  person: Uint8Array;
  /** Seals one-time values that let someone in, and mobile tokens. */
  oneTime: Uint8Array;
  /** Chains the audit log. */
  audit: Uint8Array;
  /** Hashes recovery codes. */
  recovery: Uint8Array;
  /** Encrypts secrets that must be read again, such as those of second factors. */
  box: Uint8Array;
  /** Encrypts the keys of members' private records. */
  private: Uint8Array;
}

/** Derives the keys from the installation's secret. */
export function deriveTokenKeys(secret: Uint8Array): TokenKeys {
  return {
    access: deriveKey(secret, 'access-token'),
    refresh: deriveKey(secret, 'refresh-token'),
    device: deriveKey(secret, 'known-device'),
    person: deriveKey(secret, 'person'),
    oneTime: deriveKey(secret, 'one-time-value'),
    audit: deriveAuditKey(secret),
    recovery: deriveKey(secret, 'recovery-code'),
    box: deriveBoxKey(secret, 'sign-in'),
    private: derivePrivateKey(secret),
  };
}

const issuer = 'stridewell';
const audience = 'stridewell-api';
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/** Signs an access token that is valid from now. */
export function signAccessToken(
  keys: TokenKeys,
  claims: AccessClaims,
  now: Date,
  lifeSeconds = accessTokenSeconds,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, pid: claims.programId })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(claims.memberId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(keys.access);
}

/** The maximum difference between the clocks of two machines. */
const clockToleranceSeconds = 30;

interface VerifiedToken extends AccessClaims {
  /** Seconds since 1970. */
  endsAt: number;
}

/**
 * Reads an access token; undefined unless we signed it, it is intact and hasn't expired (clocks may differ by 30 s).
 */
export async function readAccessToken(
  keys: TokenKeys,
  token: string,
  { evenIfOver = false }: { evenIfOver?: boolean } = {},
): Promise<AccessClaims | undefined> {
  const clockTolerance = evenIfOver ? Number.MAX_SAFE_INTEGER : clockToleranceSeconds;
  return verify(keys, token, { clockTolerance, currentDate: new Date() });
}

/** The maximum number of verified tokens that a process remembers. */
const maxTokens = 20_000;

/**
 * Creates a reader that verifies each token once: the same token comes with every request for half an hour, and its
 * signature costs more than everything else before a call. The expiry is checked each time.
 */
export function createAccessTokenReader(
  keys: TokenKeys,
  now: () => number = () => Date.now(),
): (token: string) => Promise<AccessClaims | undefined> {
  const verified = new LRUCache<string, VerifiedToken>({ max: maxTokens });
  return async (token) => {
    const known = verified.get(token);
    if (known && known.endsAt + clockToleranceSeconds > now() / 1000) return known;
    const currentDate = new Date(now());
    const claims = await verify(keys, token, {
      clockTolerance: clockToleranceSeconds,
      currentDate,
    });
    if (claims) verified.set(token, claims);
    return claims;
  };
}

async function verify(
  keys: TokenKeys,
  token: string,
  clock: { clockTolerance: number; currentDate: Date },
): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.access, {
      algorithms: [algorithm],
      typ: tokenType,
      issuer,
      audience,
      ...clock,
    });
    const claims = {
      memberId: Number(payload.sub),
      programId: Number(payload.pid),
      sessionId: Number(payload.sid),
      endsAt: Number(payload.exp),
    };
    return Object.values(claims).every(Number.isSafeInteger) ? claims : undefined;
  } catch {
    return undefined;
  }
}
