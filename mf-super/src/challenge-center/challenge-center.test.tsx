import { setSlotHost } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { remote } from '#remote.ts';
import { showPage, wtAdmin } from '#show-page.fixture.tsx';

const nobody: [] = [];

const pages = [
  ['challenge-center/settings', 'Shared packages', 'adminsuper.challenge-settings'],
  ['challenge-center/builder', 'Shared package', 'adminsuper.challenge-builder'],
  ['challenge-center/builder/create', 'Shared package', 'adminsuper.challenge-builder'],
  ['maps-center/settings', 'Shared maps', 'adminsuper.map-settings'],
  ['maps-center/builder', 'Map builder', 'adminsuper.map-builder'],
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
  await showPage(`/adminsuper/${path}`, { api: createFakeApi(), viewer: wtAdmin });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(asked).toContain(slot);
  expect(remote.slots.map(({ name }) => name)).toContain(slot);
  // No remote fills the slot: the page shows a message.
  expect(screen.getByText("This part didn't load")).toBeVisible();
  removeHost();
});
