import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#engine/requests/index.ts';

/** Argon2id at OWASP's minimum: 19 MiB, two passes, one lane (the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More concurrent hashes would only make each slower, and take the machine's capacity from everything else. */
const atOnce = 2;
const longestQueue = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Problem('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password for storage; a character that can be typed in two ways counts as the same. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Checks a password; takes as long if the account doesn't exist, even the first time, so that the duration reveals
 * nothing.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody');
  const nobodys = await hashOfNobody;
  // An account may have no password: then none is correct.
  const own = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const isRight = await inTurn(() => verify(own ?? nobodys, password.normalize('NFC')));
  return isRight && own !== undefined;
}
