import * as contract from '@stridewell/contracts';
import { inProgram } from '#engine/postgres/index.ts';
import { preferredLanguage, type Route, serve, serveDownload } from '#engine/requests/index.ts';
import { drawPoster, readLaunch, readPoster } from './launch.service.ts';

/** Routes with which administrators start a program. */
export function launchRoutes(config: { publicOrigin: string | undefined; port: number }): Route[] {
  // As in emails, the origin comes from the configuration, never from a request.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return [
    serve(contract.getLaunch, async ({ db, programId }) => ({
      data: await readLaunch(db, programId, origin),
    })),
    serveDownload(contract.downloadLaunchPoster, async (call) => {
      const { pools, programId, query, acceptLanguage } = call;
      const poster = await inProgram(pools, programId, (db) => readPoster(db, programId, origin), {
        isReadOnly: true,
      });
      const language = query.language ?? preferredLanguage(acceptLanguage);
      const body = await drawPoster(poster, language);
      return { fileName: `launch-poster-${language}.pdf`, type: 'application/pdf', body };
    }),
  ];
}
