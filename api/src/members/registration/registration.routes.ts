import * as contract from '@stridewell/contracts';
import { type Authenticate, markReplayed, type Route, serveOpen } from '#engine/requests/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { OneTimeKey } from '#accounts/one-time/one-time.service.ts';
import { findProgramToJoin } from './find-program.ts';
import { readRegistration, register } from './registration.service.ts';
import { requireUnique } from './unique-search.ts';

/** The calls about registration. */
export function registrationRoutes(
  mail: Mail,
  authenticate: Authenticate,
  guidKeys: OneTimeKey,
): Route[] {
  return [
    serveOpen(contract.findProgramToJoin, async ({ pools, body, request }) => ({
      data: await findProgramToJoin(pools, { ...body, address: request.ip }),
    })),
    serveOpen(contract.getRegistration, async ({ pools, params, query, request }) => ({
      data: await readRegistration(
        { pools, guidKeys },
        { ...params, ...query, address: request.ip },
      ),
    })),
    serveOpen(contract.register, async ({ pools, body, request, reply, key }) => {
      const said = { ...body, address: request.ip };
      const { registered, isRepeated } = await register(
        { pools, guidKeys },
        mail,
        said,
        key,
        new Date(),
      );
      if (isRepeated) markReplayed(reply);
      return { data: registered };
    }),
    serveOpen(contract.searchUnique, async ({ pools, query, request }) => {
      const isSigned = request.headers.authorization !== undefined;
      const viewer = isSigned ? await authenticate(request) : undefined;
      await requireUnique({ pools, guidKeys }, viewer, { ...query, address: request.ip });
      return { data: { isUnique: true as const } };
    }),
  ];
}
