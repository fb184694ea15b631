import { setSlotHost } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { remote } from '#remote.ts';
import { showPage } from '#show-page.fixture.tsx';

const nobody: [] = [];

const pages = [
  ['settings', 'Challenges', 'admin.challenge-settings'],
  ['builder', 'Create a challenge', 'admin.challenge-builder'],
  ['builder/create', 'Create a challenge', 'admin.challenge-builder'],
  ['challenge-edit/500', 'Edit challenge', 'admin.challenge-edit'],
  ['maps-center/builder', 'Map builder', 'admin.map-builder'],
] as const;

it.each(pages)('%s is a page with a slot for the challenges remote', async (path, title, slot) => {
  const asked: string[] = [];
  const removeHost = setSlotHost({
    watch: () => () => undefined,
    fills: (name) => {
      asked.push(name);
      return nobody;
    },
  });
  await showPage(`/admin/challenge-center/${path}`, { api: createFakeApi() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(asked).toContain(slot);
  expect(remote.slots?.map(({ name }) => name)).toContain(slot);
  // No remote fills the slot: the page shows a message.
  expect(screen.getByText("This part didn't load")).toBeVisible();
  removeHost();
});
