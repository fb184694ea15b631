import * as contract from '@stridewell/contracts';
import { outsidePrograms } from '#engine/postgres/index.ts';
import { requireRow, type Route, serve, serveOpen } from '#engine/requests/index.ts';
import { changeVersions, readVersions } from './mobile-versions.service.ts';

/** The calls about versions of the app. */
export const mobileVersionRoutes: Route[] = [
  serveOpen(contract.checkMobileUpdate, async ({ pools, params }) => {
    const found = await outsidePrograms(pools, readVersions);
    const { updatedAt: _updatedAt, ...versions } = requireRow(
      found.find(({ platform }) => platform === params.platform),
    );
    return { data: versions };
  }),
  serve(contract.listMobileVersions, async ({ db }) => ({ data: await readVersions(db) })),
  serve(contract.updateMobileVersions, async ({ db, body }) => {
    await changeVersions(db, body, new Date());
    const { platform } = body;
    const said = {
      'min-supported-version': body.min_supported_version,
      'target-version': body.target_version,
    };
    return { data: { platform, ...said } };
  }),
];
