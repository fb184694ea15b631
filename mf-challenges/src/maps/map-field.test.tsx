import { listProgramMaps } from '@stridewell/contracts';
import { createFakeApi, renderScreen, sampleViewer } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { sampleMap } from './map.fixture.ts';
import { MapField } from './index.ts';

const texts = { 'mf-challenges': { en, es } };
const scene = sampleMap({
  id: 6,
  name: { en: 'The Quiet Garden', es: 'El jardín tranquilo' },
  chartType: 'scene',
  scene: 'quiet-garden',
  distanceKm: null,
});

function Field({ told }: { told: (mapId: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <MapField
      value={value}
      onChange={(mapId) => {
        setValue(mapId);
        told(mapId);
      }}
    />
  );
}

const choose = () => screen.findByRole('button', { name: /Map/ });

it('a map is chosen by its name, shown with its length and milestones, and removed again', async () => {
  const api = createFakeApi();
  api.answer(listProgramMaps, ({ query }) => {
    expect(query ?? {}).toEqual({});
    return { data: [sampleMap(), scene] };
  });
  const told = jest.fn();
  const { person } = await renderScreen(<Field told={told} />, { api, texts });
  await person.click(await choose());
  await person.click(screen.getByRole('option', { name: 'West Highland Way' }));
  expect(told).toHaveBeenLastCalledWith(2);
  expect(screen.getByText('154 km · Milestones: 3')).toBeVisible();
  await person.click(await choose());
  await person.click(screen.getByRole('option', { name: 'The Quiet Garden' }));
  expect(screen.getByText('Milestones: 3')).toBeVisible();
  await person.click(await choose());
  await person.click(screen.getByRole('option', { name: 'No map' }));
  expect(told).toHaveBeenLastCalledWith(null);
});

it('administrators choose among maps of every kind, and failed maps can be loaded again', async () => {
  const api = createFakeApi();
  api.fail(listProgramMaps, 'internal_error');
  const viewer = sampleViewer({ adminLevel: 1 });
  const { person } = await renderScreen(<Field told={jest.fn()} />, { api, texts, viewer });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answer(listProgramMaps, ({ query }) => {
    expect(query).toEqual({ includeWellness: 1, includePreventative: 1 });
    return { data: [scene] };
  });
  await person.click(retry);
  await person.click(await choose());
  expect(screen.getByRole('option', { name: 'The Quiet Garden' })).toBeVisible();
});
