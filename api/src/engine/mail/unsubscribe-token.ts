import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailList } from '@stridewell/contracts';

/** The recipient of a list's mail. */
export interface Subscriber {
  programId: number;
  memberId: number;
  list: MailList;
}

/** Creates the token for unsubscribing from a list without signing in; the same each time, with no other use. */
export function makeUnsubscribeToken(key: Uint8Array, subscriber: Subscriber): string {
  const { programId, memberId, list } = subscriber;
  const body = `${programId}.${memberId}.${list}`;
  return `${body}.${sealOf(key, body)}`;
}

/** Reads such a token; undefined unless we made it. */
export function readUnsubscribeToken(key: Uint8Array, token: string): Subscriber | undefined {
  const match = /^((\d{1,16})\.(\d{1,16})\.([a-z-]+))\.([\w-]{22})$/.exec(token);
  const [, body = '', programId, memberId, list, seal = ''] = match ?? [];
  const isOurs = match && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(key, body)));
  if (!isOurs) return undefined;
  const known = MailList.safeParse(list);
  if (!known.success) return undefined;
  return { programId: Number(programId), memberId: Number(memberId), list: known.data };
}

function sealOf(key: Uint8Array, body: string): string {
  return createHmac('sha256', key).update(body).digest().subarray(0, 16).toString('base64url');
}
