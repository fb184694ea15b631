import {
  createMap,
  duplicateMap,
  getMap,
  listMapMilestones,
  listProgramMaps,
  updateMap,
  type MapMilestone,
} from '@stridewell/contracts';
import { sharedHistory, snackbars } from '@stridewell/platform';
import { createFakeApi, sampleViewer } from '@stridewell/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MapBuilderPart } from '#admin/index.ts';
import { sampleMap } from '#maps/map.fixture.ts';
import { showPart } from '../show-page.fixture.tsx';

const path = '/admin/challenge-center/maps-center/builder';
const own = sampleMap({ id: 900, programId: 1, name: { en: 'Canal', es: '' }, published: 0 });
const told = () => snackbars.list().at(-1)?.text;

function station(order: number, title: string): MapMilestone {
  return {
    id: 900 + order,
    order,
    position: (order - 1) / 2,
    visibleBeforeReached: 0,
    title: { en: title, es: '' },
    body: { en: '<p>Here.</p>', es: '' },
    image: null,
    link: null,
    points: 20,
    quiz: null,
  };
}

function mapsApi() {
  const api = createFakeApi();
  api.answer(listProgramMaps, { data: [sampleMap(), own] });
  api.answer(getMap, { data: own });
  api.answer(listMapMilestones, {
    data: [station(1, 'Lock'), station(2, 'Bridge'), station(3, 'Mill')],
  });
  return api;
}

function show(api: ReturnType<typeof mapsApi>, query = '') {
  const viewer = { ...sampleViewer(), isProgramAdmin: 1 as const };
  return showPart(<MapBuilderPart />, { api, viewer, path: `${path}${query}` });
}

it("lists the program's own maps and those of every program, publishes a draft and copies one", async () => {
  const api = mapsApi();
  api.answer(updateMap, { data: { ...own, published: 1 } });
  api.answer(duplicateMap, { data: own });
  const { person } = await show(api);
  const region = await screen.findByRole('region', { name: "Your program's maps" });
  expect(within(region).getByText('Draft')).toBeVisible();
  await person.click(within(region).getByRole('button', { name: 'Actions for Canal' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  await waitFor(() => expect(told()).toMatch(/^Canal is ready/));
  expect(api.inputs(updateMap)).toMatchObject([{ params: { id: 900 }, body: { published: true } }]);
  await person.click(screen.getByRole('button', { name: 'Actions for West Highland Way' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await person.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(sharedHistory.location.search).toBe('?map=900'));
});

it('creates a map from a file, whose named places become milestones, and saves it', async () => {
  const api = mapsApi();
  api.answer(createMap, { data: own });
  const { person } = await show(api, '?map=new');
  await person.click(await screen.findByRole('button', { name: 'Save map' }));
  expect(await screen.findAllByText('Enter a map name.')).not.toHaveLength(0);
  expect(screen.getByText('Draw at least two points.')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /^Name in English/ }), 'To the sea');
  const choose = (content: string) => {
    const file = new File([content], 'way.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'text', { value: () => Promise.resolve(content) });
    const input = document.querySelector('input[type="file"]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };
  choose('nothing of use');
  expect(await screen.findByText(/^No route found/)).toBeVisible();
  choose('lat,lon,name\n50,0,Start\n50.5,0,\n51,0,Pier');
  expect(await screen.findByText('Points imported: 3. Milestones: 2.')).toBeVisible();
  expect(screen.getByText('Route length: 111.2 km')).toBeVisible();
  expect(await screen.findByText(/1 of 2 milestones reached/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Progress: 100%' }));
  expect(screen.getByText(/2 of 2 milestones reached/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save map' }));
  await waitFor(() => expect(told()).toBe('Map saved'));
  expect(api.inputs(createMap)).toMatchObject([
    {
      body: {
        name: { en: 'To the sea', es: '' },
        chartType: 'route',
        scaleMode: 'scaled',
        line: [50, 50.5, 51].map((y) => ({ x: 0, y })),
        milestones: [
          { position: 0, title: { en: 'Start', es: '' } },
          { position: 1, title: { en: 'Pier', es: '' } },
        ],
        published: false,
      },
    },
  ]);
  await waitFor(() => expect(sharedHistory.location.search).toBe(''));
});

function pointer(target: Element, type: string, clientX: number, clientY: number) {
  fireEvent(target, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY }));
}

function tap(target: Element, x: number, y: number) {
  pointer(target, 'down', x, y);
  pointer(target, 'up', x, y);
}

it('begins near a city, adds points by taps, and moves the earth by dragging', async () => {
  const api = mapsApi();
  api.answer(createMap, { data: own });
  const { person } = await show(api, '?map=new');
  await person.type(await screen.findByRole('textbox', { name: /^Name in English/ }), 'Bogotá');
  await person.click(screen.getByRole('button', { name: /Start near/ }));
  await person.click(await screen.findByRole('option', { name: 'Bogotá' }));
  const line = screen.getByRole('group', { name: 'Route' });
  tap(line, 500, 300);
  pointer(line, 'down', 500, 300);
  pointer(line, 'move', 400, 300);
  pointer(line, 'up', 400, 300);
  tap(line, 500, 300);
  expect(screen.getByText('Route length: 60 km')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  tap(line, 660, 300);
  expect(screen.getByText('Route length: 120 km')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save map' }));
  await waitFor(() => expect(told()).toBe('Map saved'));
  expect(api.inputs(createMap)[0]?.body.line?.[0]).toEqual({ x: -74.07, y: 4.71 });
});

it('adds milestones by a press on the route and spreads those that are added by a button', async () => {
  const api = mapsApi();
  api.answer(updateMap, { data: own });
  api.answer(listMapMilestones, { data: [] });
  const { person } = await show(api, '?map=900');
  const add = await screen.findByRole('button', { name: 'Add milestone' });
  const positions = () =>
    screen.getAllByRole('slider', { name: 'Untitled milestone' }).map((one) => one.ariaValueNow);
  await person.click(add);
  await person.click(add);
  expect(positions()).toEqual(['50', '100']);
  const [first] = screen.getAllByRole('slider', { name: 'Untitled milestone' });
  act(() => first?.focus());
  await person.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(positions()).toEqual(['48', '100']);
  await person.click(add);
  expect(positions()).toEqual(['48', '74', '100']);
  await person.click(screen.getByRole('button', { name: 'Spread evenly' }));
  expect(positions()).toEqual(['33', '67', '100']);
  fireEvent.click(screen.getByRole('group', { name: 'Milestones' }), { clientX: 0, clientY: 0 });
  await waitFor(() => expect(positions()).toHaveLength(4));
});

it('moves points with the keyboard, undoes a step, and reorders milestones', async () => {
  const api = mapsApi();
  api.answer(updateMap, { data: own });
  const { person } = await show(api, '?map=900');
  const second = await screen.findByRole('button', { name: 'Point 2 of 3' });
  act(() => second.focus());
  await person.keyboard('{ArrowUp}');
  await person.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Point 2 of 2' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Point 3 of 3' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Edit milestone Bridge' }));
  await person.type(screen.getByRole('textbox', { name: /^Title in Spanish/ }), 'El puente');
  const handle = screen.getByRole('button', { name: /Mill/, description: /arrow/i });
  act(() => handle.focus());
  await person.keyboard('{ArrowUp}');
  await person.click(screen.getByRole('button', { name: 'Save map' }));
  await waitFor(() => expect(told()).toBe('Map saved'));
  const [input] = api.inputs(updateMap);
  expect(input?.body.line?.[1]?.y).toBeGreaterThan(56.2);
  expect(input?.body.milestones).toMatchObject([
    { id: 901, position: 0, body: { en: '<p>Here.</p>' } },
    { id: 903, position: 0.5 },
    { id: 902, position: 1, title: { en: 'Bridge', es: 'El puente' } },
  ]);
});

it('does not edit maps of every program', async () => {
  const api = mapsApi();
  api.answer(getMap, { data: sampleMap() });
  await show(api, '?map=2');
  expect(await screen.findByRole('heading', { name: 'Map not found' })).toBeVisible();
});
