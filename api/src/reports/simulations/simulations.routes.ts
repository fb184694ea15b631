import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import type { SettingsKeepers } from '#programs/settings/settings.service.ts';
import { simulateSettings } from './simulations.service.ts';

/** Builds the routes for simulating settings. */
export function simulationRoutes(keepers: SettingsKeepers): Route[] {
  return [
    serve(contract.simulateSettings, async ({ db, programId, query }) => ({
      data: await simulateSettings(db, programId, query, keepers, new Date()),
    })),
  ];
}
