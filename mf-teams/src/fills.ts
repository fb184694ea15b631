import { remoteFills } from '@stridewell/platform';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { CheersCard } from '#cheers/index.ts';
import { TeamInvitesCard } from '#team/index.ts';
import { remote } from './remote.ts';

export const { createFill, page } = remoteFills({
  remote,
  fills: { cheers: CheersCard, 'team-invites': TeamInvitesCard },
  locales: { en, es },
});
