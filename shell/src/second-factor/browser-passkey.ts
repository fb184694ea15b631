import type { beginPasskey, beginPasskeySignIn, Input, Output } from '@stridewell/contracts';
import type { addPasskey, PasskeyAssertion } from '@stridewell/contracts';
import { ApiProblem } from '@stridewell/platform';

type CreationOptions = Output<typeof beginPasskey>['data'];
type RequestOptions = Output<typeof beginPasskeySignIn>['data'];
type MadePasskey = Input<typeof addPasskey>['body']['credential'];

/** Whether this browser supports passkeys; without TLS it does not. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

const load = () => import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');

/** Creates a passkey in the browser; rejects with `request_cancelled` if the person cancels. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<MadePasskey> {
  const { startRegistration } = await load();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(refused);
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject } };
}

/** Signs with a passkey that the person chooses; rejects like `makePasskey`. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(refused);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

function refused(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new ApiProblem('already_taken', 0, '');
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  throw new ApiProblem(isCancelled ? 'request_cancelled' : 'passkey_failed', 0, '');
}
