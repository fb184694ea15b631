import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { changeGlobalPackage, createGlobalPackage } from './global-packages.service.ts';
import { deleteGlobalPackage, selectGlobalPackages } from './global-packages.sql.ts';

/** The provider's routes for the packages that every program has. */
export const globalPackageRoutes = [
  serve(contract.listGlobalPackages, ({ db, page }) => selectGlobalPackages(db, {}, page)),
  serve(contract.createGlobalPackage, async ({ db, body }) => ({
    data: await createGlobalPackage(db, body),
  })),
  serve(contract.updateGlobalPackage, async ({ db, params, body }) => ({
    data: await changeGlobalPackage(db, params.id, body),
  })),
  serve(contract.deleteGlobalPackage, async ({ db, params }) => {
    await deleteGlobalPackage(db, params.id);
    return { data: { id: params.id }, message: 'The package has been deleted.' };
  }),
];
