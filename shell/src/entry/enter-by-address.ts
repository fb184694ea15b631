import {
  enterByCode,
  enterByExternal,
  enterByReseller,
  enterFromMobile,
  finishOpenId,
} from '@stridewell/contracts';
import { ApiProblem, session, sharedHistory } from '@stridewell/platform';
import type { EntryRequest } from './entry-request.ts';
import { returnToWanted } from './wanted-address.ts';

/**
 * Why an address did not sign in, with the server's message if there was one, and until when the member has to sign in
 * otherwise because their email changed.
 */
export type EntryFailure = Readonly<{ kind: 'sso' | 'link'; message: string; until?: Date }>;

const ssoMethods: ReadonlySet<EntryRequest['method']> = new Set(['external', 'reseller', 'openid']);
const hasRegistration: ReadonlySet<EntryRequest['method']> = new Set(['external', 'openid']);

/**
 * Signs in with what the address contains. On failure an earlier session stays, and the failure is returned. Someone
 * who has to register is sent there, as the specification says.
 */
export async function enterByAddress(request: EntryRequest): Promise<EntryFailure | null> {
  try {
    await enter(request);
    if (request.method === 'openid') returnToWanted();
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const mayRegister =
      hasRegistration.has(request.method) && error.status === 400 && error.userGuid;
    if (mayRegister)
      sharedHistory.replace(`/registration?userGuid=${encodeURIComponent(mayRegister)}`);
    await session.start();
    if (mayRegister) return null;
    const isSso = ssoMethods.has(request.method);
    const { code, message, retryAfter } = error;
    const until = code === 'email_unproven' && new Date(Date.now() + (retryAfter ?? 0) * 1000);
    return { kind: isSso ? 'sso' : 'link', message, ...(until && { until }) };
  }
}

function enter(request: EntryRequest): Promise<void> {
  return session.enter(async (client) => {
    switch (request.method) {
      case 'code':
        return (await client.call(enterByCode, { body: { npt: request.npt } })).data;
      case 'reseller': {
        const { nonce, programId } = request;
        return (await client.call(enterByReseller, { body: { nonce, programId } })).data;
      }
      case 'external': {
        const { terryberryCode } = request;
        return (await client.call(enterByExternal, { body: { terryberryCode } })).data;
      }
      case 'openid': {
        const { code, state, iss } = request;
        const body = { code, state, ...(iss !== null && { iss }) };
        return (await client.call(finishOpenId, { body })).data;
      }
      case 'mobile': {
        const { mobileToken } = request;
        return (await client.call(enterFromMobile, { body: { mobileToken } })).data;
      }
    }
  });
}
