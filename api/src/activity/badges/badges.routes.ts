import * as contract from '@stridewell/contracts';
import { serve } from '#foundation/http/serve.ts';
import { changeBadgeSettings, listBadges, listMemberBadges } from './member-badges.service.ts';

function isOn(flag: 0 | 1 | boolean | undefined): boolean | undefined {
  return flag === undefined ? undefined : contract.toFlag(flag) === 1;
}

/** The calls about badges. */
export const badgeRoutes = [
  serve(contract.listBadges, async ({ db, programId }) => ({
    data: await listBadges(db, programId),
  })),
  serve(contract.listMemberBadges, async ({ db, viewer, programId, params }) => ({
    data: await listMemberBadges(db, programId, params.id, params.id === viewer.memberId),
  })),
  serve(contract.saveBadgeSettings, async ({ db, programId, body }) => ({
    data: await changeBadgeSettings(db, programId, {
      activity: isOn(body.activity),
      wellness: isOn(body.wellness),
      challenge: isOn(body.challenge),
    }),
  })),
];
