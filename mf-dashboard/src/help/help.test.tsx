import { renderScreen } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { DashboardRoutes } from '../routes.tsx';

async function show(language: 'en' | 'es' = 'en') {
  await DashboardRoutes.load('/help');
  return renderScreen(<DashboardRoutes />, { path: '/help', language });
}

it('finds answers by any of their words, ignoring accents and case', async () => {
  const { person } = await show('es');
  await person.type(screen.getByRole('searchbox'), 'CONTRASENA');
  expect(screen.getByText('1 respuesta')).toBeVisible();
  expect(screen.getByText('¿Cómo cambio mi contraseña?')).toBeVisible();
});

it('says that nothing matches, and shows all answers again', async () => {
  const { person } = await show();
  await person.type(screen.getByRole('searchbox'), 'parachute');
  expect(screen.getByRole('heading', { name: 'No answers for “parachute”' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByText('10 answers')).toBeVisible();
});

it("shows the program's contacts", async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Send email' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:help@northwind.example'),
  );
});

it('links an answer to the page where it is acted on', async () => {
  await show();
  const link = screen.getByText('What my employer can see').closest('a');
  expect(link).toHaveAttribute('href', '/member-settings/account/employer');
});
