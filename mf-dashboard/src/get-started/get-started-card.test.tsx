import {
  listMemberChallenges,
  listProgramChallenges,
  Member,
  updateMember,
} from '@stridewell/contracts';
import { sampleChallenge, samplePage, sampleViewer } from '@stridewell/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createDashboardApi, showPart, stopCalendar } from '#show-dashboard.fixture.tsx';
import { GetStartedCard } from './get-started-card.tsx';

beforeEach(() => stopCalendar());
afterEach(() => jest.useRealTimers());

const admin = { isProgramAdmin: 1, showGetStartedGuide: 1 } as const;

it('checks off what a new administrator has done, and stays dismissed', async () => {
  const api = createDashboardApi();
  api.answer(listMemberChallenges, samplePage([sampleChallenge()]));
  api.answer(listProgramChallenges, samplePage([]));
  const { person } = await showPart(<GetStartedCard />, { api, viewer: admin });
  const list = within(await screen.findByRole('list', { name: 'Get started' }));
  await waitFor(() => expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/^Done: Join/));
  expect(list.queryByRole('link', { name: 'View challenges' })).toBeNull();
  expect(list.getByRole('link', { name: 'Open checklist' })).toHaveAttribute(
    'href',
    '/admin/help-center',
  );
  const member = Member.strip().parse({ ...sampleViewer(admin), teams: null });
  api.answer(updateMember, { data: { ...member, showGetStartedGuide: 0 } });
  await person.click(screen.getByRole('button', { name: 'Dismiss guide' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(api.inputs(updateMember)).toMatchObject([{ body: { showGetStartedGuide: 0 } }]);
});

it.each([{ ...admin, isProgramAdmin: 0 } as const, { ...admin, showGetStartedGuide: 0 } as const])(
  'is absent for %o',
  async (viewer) => {
    await showPart(<GetStartedCard />, { viewer });
    expect(screen.queryByRole('heading')).toBeNull();
  },
);
