import { getLoginPage } from '@stridewell/contracts';
import { createFakeApi, renderScreen } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

it("shows the program's own texts", async () => {
  const api = createFakeApi();
  api.answer(getLoginPage, {
    data: {
      programName: 'northwind',
      name: 'Northwind Walks',
      contactEmail: 'help@northwind.example',
      programLogo: null,
      brandColour: null,
      loginImage: null,
      identityProvider: null,
      loginTitle: 'Walk with us',
      loginText: 'Ten minutes count.',
      allowRegistration: 0,
    },
  });
  await DashboardRoutes.load('/info');
  await renderScreen(<DashboardRoutes />, { api, path: '/info' });
  expect(await screen.findByRole('heading', { name: 'Walk with us' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@northwind.example' })).toBeVisible();
});

it("works without the program's own texts", async () => {
  const api = createFakeApi();
  api.fail(getLoginPage, 'not_found');
  await DashboardRoutes.load('/info');
  await renderScreen(<DashboardRoutes />, { api, path: '/info' });
  expect(await screen.findByText(/^Join Northwind Walks for steps/)).toBeVisible();
});
