import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { createPackage, deletePackage, listPackages, updatePackage } from './packages.service.ts';

/** Routes for challenge packages. */
export const packageRoutes = [
  serve(contract.listChallengePackages, ({ db, viewer, query, page }) =>
    listPackages(db, viewer.programId, query, page),
  ),
  serve(contract.createChallengePackage, async ({ db, viewer, body }) => ({
    data: await createPackage(db, viewer, body),
  })),
  serve(contract.updateChallengePackage, async ({ db, viewer, params, body }) => ({
    data: await updatePackage(db, viewer, params.id, body),
  })),
  serve(contract.deleteChallengePackage, async ({ db, viewer, params }) => {
    await deletePackage(db, viewer.programId, params.id);
    return { data: { id: params.id }, message: 'The package has been deleted.' };
  }),
];
