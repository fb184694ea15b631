import { listActivities, updateProgramActivities } from '@stridewell/contracts';
import { snackbars } from '@stridewell/platform';
import { createFakeApi, sampleActivity } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

it('offers the chosen activities and leaves those outside the search unchanged', async () => {
  const yoga = sampleActivity({ enabled: 0 });
  const rowing = sampleActivity({ id: 2, name: 'Dragon boat', slug: null });
  const api = createFakeApi();
  api.answer(listActivities, { data: [yoga, rowing] });
  api.answer(updateProgramActivities, { data: [yoga, rowing] });
  const { person } = await showPage('/admin/member-center/activities', { api });
  expect(await screen.findByText('Available: 1 of 2')).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'yog');
  expect(screen.queryByRole('checkbox', { name: /^Dragon boat/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Select all shown' }));
  expect(screen.getByText('Available: 2 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save activities' }));
  await waitFor(() => expect(snackbars.list().at(-1)?.text).toBe('Activities saved'));
  expect(api.inputs(updateProgramActivities)).toMatchObject([
    { params: { id: 100 }, body: { activityIds: [2, 1] } },
  ]);
});
