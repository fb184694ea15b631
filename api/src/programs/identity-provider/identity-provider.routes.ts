import * as contract from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Route, serve, type Viewer } from '#engine/requests/index.ts';
import {
  type ProviderRow,
  readIdentityProvider,
  readNewProvider,
} from './identity-provider.service.ts';

/** The parts that the calls about identity providers need. */
interface ProviderParts {
  box: Uint8Array;
  internalIssuers: readonly string[];
  /** Requests trust for a provider, which takes effect once someone else has confirmed it. */
  request(
    db: Db,
    viewer: Viewer,
    programId: number,
    asked: { content: ProviderRow; reason: string | undefined; byName: string },
    now: Date,
  ): Promise<contract.SignInChange>;
  /** Reads the requester's name. */
  readName(viewer: Viewer): Promise<string>;
  /** Whether the viewer may request that. */
  mayChange(db: Db, viewer: Viewer, programId: number): Promise<boolean>;
  /** Saves a provider that is turned off, cancels open requests to trust one, and ends the sessions it opened. */
  switchOff(db: Db, viewer: Viewer, programId: number, row: ProviderRow, now: Date): Promise<void>;
}

/** The calls about a program's identity provider. */
export function identityProviderRoutes(parts: ProviderParts): Route[] {
  const read = async (db: Db, viewer: Viewer, programId: number) => ({
    ...(await readIdentityProvider(db, programId)),
    mayChange: await parts.mayChange(db, viewer, programId),
  });
  return [
    serve(contract.getIdentityProvider, async ({ db, viewer, programId }) => ({
      data: await read(db, viewer, programId),
    })),
    serve<typeof contract.saveIdentityProvider, string>(
      contract.saveIdentityProvider,
      async ({ db, viewer, programId, body, prepared: byName }) => {
        const now = new Date();
        const { reason, ...saved } = body;
        const content = await readNewProvider(db, parts, programId, saved);
        // A provider that is off signs no one in, so turning it off takes effect right away.
        const change = content.isOn
          ? await parts.request(db, viewer, programId, { content, reason, byName }, now)
          : null;
        if (!content.isOn) await parts.switchOff(db, viewer, programId, content, now);
        return { data: { provider: await read(db, viewer, programId), change } };
      },
      ({ viewer }) => parts.readName(viewer),
    ),
  ];
}
