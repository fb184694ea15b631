import {
  discardFormDraft,
  estimateChallenge,
  getFormDraft,
  keepFormDraft,
  listProgramMaps,
  searchMembers,
  searchUnique,
} from '@stridewell/contracts';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { sampleMap } from '#maps/map.fixture.ts';
import { challengeApi } from '../show-page.fixture.tsx';

const map = sampleMap();
const ben = { id: 9, name: 'Ben Ode', username: 'ben', image: null, team: null };

/** A challenge that the viewer organizes. */
export const organised = sampleChallenge({ mayEdit: true, mayDelete: true, isJoined: true });

export const nameField = () => screen.findByRole('textbox', { name: /^Challenge name/ });
export const press = (name: string) => screen.findByRole('button', { name });

/** An API for the challenge builder. */
export function builderApi() {
  const api = challengeApi(organised);
  api.answer(listProgramMaps, { data: [map] });
  api.answer(searchUnique, { data: { isUnique: true } });
  const days = { startDate: '2026-10-22', endDate: '2026-11-20' };
  api.answer(estimateChallenge, ({ query }) => ({
    data: { ...days, percent: (query?.steps ?? 0) > 9000 ? null : 60 },
  }));
  api.answer(searchMembers, samplePage([ben]));
  api.answer(getFormDraft, { data: { draft: null } });
  api.answer(keepFormDraft, { data: { savedAt: '2026-11-20T12:00:00.000Z' } });
  api.answer(discardFormDraft, { data: { id: sampleViewer().id } });
  return api;
}
