import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#foundation/http/serve.ts';
import { readIdentityProvider, saveIdentityProvider } from './identity-provider.service.ts';

/** The calls about the identity provider of a program. */
export function identityProviderRoutes(kept: {
  box: Uint8Array;
  internalIssuers: readonly string[];
}): Route[] {
  return [
    serve(contract.getIdentityProvider, async ({ db, programId }) => ({
      data: await readIdentityProvider(db, programId),
    })),
    serve(contract.saveIdentityProvider, async ({ db, programId, body }) => ({
      data: await saveIdentityProvider(db, kept, programId, body, new Date()),
    })),
  ];
}
