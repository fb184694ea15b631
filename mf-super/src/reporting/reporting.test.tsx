import { downloadActivePrograms } from '@stridewell/contracts';
import { createFakeApi } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';

const csv = [
  'Program ID,Program,Tier,Type,Created,Members,Active members,Active members (%),Counted days,Steps on counted days,Active',
  '31,"Riverbend","pro","engage wellness",2026-01-05,240,200,83.3,30,4500000,yes',
  '32,"Small","core","activate activity",2026-02-05,4,,,0,,no',
].join('\n');

it("lists the reports about all programs, and shows one with the page's column names", async () => {
  const api = createFakeApi();
  api.answer(downloadActivePrograms, () => new File([`${csv}\n`], 'active-programs.csv'));
  const { person } = await showPage('/adminsuper/reporting', { api });
  await person.click(await screen.findByRole('link', { name: 'Active programs' }));
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await person.click(screen.getByRole('button', { name: 'Show report' }));
  const table = await screen.findByRole('table', { name: 'Active programs' });
  expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Program');
  expect(within(table).getByRole('row', { name: /Riverbend/ })).toHaveTextContent('4,500,000');
  expect(within(table).getByRole('row', { name: /Small/ })).not.toHaveTextContent('0.0');
  expect(api.inputs(downloadActivePrograms)[0]?.query).toMatchObject({ separator: 'comma' });
});

it('shows an error and tries again', async () => {
  const api = createFakeApi();
  api.fail(downloadActivePrograms, 'too_many_requests');
  const { person } = await showPage('/adminsuper/reporting?report=activePrograms', { api });
  await person.click(await screen.findByRole('button', { name: 'Show report' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer(downloadActivePrograms, () => new File([`${csv}\n`], 'active-programs.csv'));
  await person.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByRole('table', { name: 'Active programs' })).toBeVisible();
});
