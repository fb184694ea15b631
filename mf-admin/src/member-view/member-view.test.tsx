import { seeAsMadeMember } from '@stridewell/contracts';
import { session, sharedHistory } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const path = '/admin/program-center/member-view';
const token = { accessToken: 'made', tokenType: 'Bearer' as const, expiresIn: 900, memberId: 77 };

function viewApi() {
  const api = createFakeApi();
  api.answer(seeAsMadeMember, { data: token });
  return api;
}

it('shows a page as a member of the chosen kind sees it, with one click', async () => {
  const api = viewApi();
  const look = jest.spyOn(session, 'lookAs').mockResolvedValue();
  const { person } = await showPage(path, { api });
  await person.click(await screen.findByRole('radio', { name: /Team leader/ }));
  await person.click(screen.getByRole('button', { name: 'View page: Challenges' }));
  await waitFor(() => expect(look).toHaveBeenCalledWith(token));
  expect(api.inputs(seeAsMadeMember)).toMatchObject([{ body: { kind: 'team-leader' } }]);
  expect(sharedHistory.location.pathname).toBe('/challenges');
});

it.each(['', 'https://elsewhere.example/challenges', '/admin/features', '/'])(
  'shows no page that members do not have: %j',
  async (address) => {
    const api = viewApi();
    const { person } = await showPage(path, { api });
    const field = await screen.findByRole('textbox', { name: /Another page/ });
    if (address !== '') await person.type(field, address);
    await person.click(screen.getByRole('button', { name: 'View page' }));
    expect(await screen.findByText(/Enter the address of a member page/)).toBeVisible();
    expect(api.inputs(seeAsMadeMember)).toEqual([]);
  },
);
