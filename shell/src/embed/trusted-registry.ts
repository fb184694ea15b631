import { isExpiredRegistry, verifySignedRegistry } from '@stridewell/platform/embedding';
import type { Registry } from '@stridewell/platform/embedding';
import { embedProblem } from './embed-problem.ts';
import { scriptPlace } from './script-place.ts';

/** How long the registry may take to arrive, in milliseconds. */
const limit = 5000;

/** Written into the script when it is published: the partner's page trusts the script. */
declare const STRIDEWELL_RELEASE_KEY: string;

async function fetchRegistry(): Promise<{ signed: unknown; answer: Response }> {
  try {
    const answer = await fetch(`${scriptPlace.origin}/registry.json`, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.timeout(limit),
    });
    if (!answer.ok) throw new Error(`The server responded with ${answer.status}.`);
    return { signed: await answer.json(), answer };
  } catch (error) {
    throw embedProblem('registry_unreachable', "The registry didn't load.", null, error);
  }
}

async function verify({
  signed,
  answer,
}: Awaited<ReturnType<typeof fetchRegistry>>): Promise<Registry> {
  try {
    const verified = await verifySignedRegistry(signed, STRIDEWELL_RELEASE_KEY);
    if (isExpiredRegistry(verified, answer)) throw new Error(`It expired at ${verified.expires}.`);
    return verified;
  } catch (error) {
    throw embedProblem('registry_refused', "The registry isn't valid.", null, error);
  }
}

let registry: Promise<Registry> | undefined;

/** Returns the registry of the script's own server, once per page, so that all parts use one set of releases. */
export function trustedRegistry(): Promise<Registry> {
  registry ??= fetchRegistry()
    .then(verify)
    .catch((error: unknown) => {
      registry = undefined;
      throw error;
    });
  return registry;
}
