import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { drawPoster, readLaunch } from './launch-kits.service.ts';
import { launchKitOf } from './launch-words.ts';

/** Routes with which an organizer announces a challenge. */
export function launchKitRoutes(config: {
  publicOrigin: string | undefined;
  port: number;
}): Route[] {
  // As in emails, the origin comes from the configuration, never from a request.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return [
    serve(contract.getLaunchKit, async ({ db, viewer, params }) => ({
      data: launchKitOf(await readLaunch(db, viewer, params.id, { origin, now: new Date() })),
    })),
    serveDownload(contract.downloadPoster, async (call) => {
      const { pools, viewer, programId, params, query, acceptLanguage } = call;
      const launch = await inProgram(
        pools,
        programId,
        (db) => readLaunch(db, viewer, params.id, { origin, now: new Date() }),
        { isReadOnly: true },
      );
      const language = query.language ?? preferredLanguage(acceptLanguage);
      const body = await drawPoster(launch, language);
      return { fileName: `poster-${language}.pdf`, type: 'application/pdf', body };
    }),
  ];
}
