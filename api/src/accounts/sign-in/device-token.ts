import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A device on which a member has signed in before. */
export interface KnownDevice {
  programId: number;
  memberId: number;
  /** Identifies a member's device; the token would too, but must not be stored. */
  deviceId: string;
}

/** The maximum number of members on one device; beyond it, the one who signed in longest ago is forgotten. */
const maxMembers = 8;
const separator = '~';

/** Creates a token for a member on a new device. */
function makeToken(key: Uint8Array, programId: number, memberId: number): string {
  const body = `${programId}.${memberId}.${randomBytes(16).toString('base64url')}`;
  return `${body}.${sealOf(key, body)}`;
}

function sealOf(key: Uint8Array, body: string): string {
  return createHmac('sha256', key).update(`device:${body}`).digest('base64url');
}

function readToken(key: Uint8Array, token: string): KnownDevice | undefined {
  const match = /^((\d{1,16})\.(\d{1,16})\.([\w-]{22}))\.([\w-]{43})$/.exec(token);
  const [, body = '', programId, memberId, deviceId = '', seal = ''] = match ?? [];
  if (!match || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, body)))) {
    return undefined;
  }
  return { programId: Number(programId), memberId: Number(memberId), deviceId };
}

/** Returns the device if the member has signed in on it before; otherwise undefined. */
export function deviceOf(
  key: Uint8Array,
  cookie: string | undefined,
  { programId, memberId }: { programId: number; memberId: number },
): KnownDevice | undefined {
  return tokensOf(cookie)
    .map((token) => readToken(key, token))
    .find((device) => device?.programId === programId && device.memberId === memberId);
}

/**
 * Returns the cookie of a device on which a member has just signed in: theirs first, then those of others who share it.
 */
export function rememberMember(
  key: Uint8Array,
  cookie: string | undefined,
  { programId, memberId }: { programId: number; memberId: number },
): string {
  const genuine = tokensOf(cookie).filter((token) => readToken(key, token));
  const isOwn = (token: string) => token.startsWith(`${programId}.${memberId}.`);
  const own = genuine.find(isOwn) ?? makeToken(key, programId, memberId);
  const others = genuine.filter((token) => !isOwn(token));
  return [own, ...others].slice(0, maxMembers).join(separator);
}

function tokensOf(cookie: string | undefined): string[] {
  return (cookie ?? '').split(separator).slice(0, maxMembers);
}
