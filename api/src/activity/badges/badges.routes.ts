import * as contract from '@stridewell/contracts';
import { serve } from '#engine/requests/index.ts';
import { listBadges, listMemberBadges } from './member-badges.service.ts';

export const badgeRoutes = [
  serve(contract.listBadges, async ({ db, programId }) => ({
    data: await listBadges(db, programId),
  })),
  serve(contract.listMemberBadges, async ({ db, viewer, params }) => ({
    data: await listMemberBadges(db, viewer, params.id),
  })),
];
