import { ApiProblem } from '@stridewell/api-client';
import type { Grant } from '#session/access-token.ts';

/** A token with less time left means that the clock is wrong, in seconds. */
const leastLife = 60;

function claimsOf(token: string): { iat: number; exp: number; sub: string } {
  const body = token.split('.')[1] ?? '';
  // A text that isn't our token fails below, field by field.
  return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as ReturnType<
    typeof claimsOf
  >;
}

function refused(): ApiProblem {
  return new ApiProblem('not_signed_in', 401, '');
}

/** Reads a token's claims; a missing token, or another kind of token, counts as refused. */
export function grantOf(token: string | null): Grant {
  if (token === null) throw refused();
  try {
    const { iat, exp, sub } = claimsOf(token);
    const memberId = Number(sub);
    const rest = Math.max(exp - Date.now() / 1000, leastLife);
    const expiresIn = Math.min(exp - iat, rest);
    if (!(expiresIn > 0) || !Number.isSafeInteger(memberId)) throw refused();
    return { accessToken: token, expiresIn, memberId };
  } catch {
    throw refused();
  }
}
