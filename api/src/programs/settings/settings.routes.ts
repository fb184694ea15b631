import * as contract from '@stridewell/contracts';
import { Problem, type Route, serve, serveOpen } from '#engine/requests/index.ts';
import {
  changeSettings,
  findProgram,
  loginPageOf,
  readSettings,
  type SettingsKeepers,
} from './settings.service.ts';

/** The call that changes each group. */
const updates = {
  general: contract.updateGeneralSettings,
  email: contract.updateEmailSettings,
  member: contract.updateMemberSettings,
  challenge: contract.updateChallengeSettings,
  team: contract.updateTeamSettings,
  organization: contract.updateOrganizationSettings,
  badge: contract.updateBadgeSettings,
  points: contract.updatePointSettings,
  customization: contract.updateCustomization,
  'mental-wellness': contract.updateMentalWellnessSettings,
} satisfies Record<contract.SettingGroup, contract.Endpoint>;

/** The calls about a program's settings. */
export function settingRoutes(keepers: SettingsKeepers): Route[] {
  return [
    // The keys of `programSettings`.
    ...(Object.keys(updates) as contract.SettingGroup[]).map((group) =>
      // One endpoint's type covers them all: each returns its own group.
      serve(updates[group] as contract.Endpoint, async ({ db, viewer, programId, body }) => ({
        data: await changeSettings(
          db,
          { viewer, programId, now: new Date() },
          group,
          body as Readonly<Record<string, unknown>>, // every body is an object of settings
          keepers,
        ),
      })),
    ),
    serve(contract.getProgramSettings, async ({ db, programId }) => ({
      data: await readSettings(db, programId, keepers),
    })),
    serve(contract.updateUnknownSettings, async () => {
      throw new Problem('invalid_setting_type');
    }),
    serveOpen(contract.getLoginPage, async ({ pools, query }) => {
      const program = await findProgram(pools, query);
      if (!program) throw new Problem('not_found');
      return { data: loginPageOf(program) };
    }),
  ];
}
