// In a page of its own: single-spa takes the history of a page once.
import { init } from '@module-federation/runtime';
import { getAuthUser, refreshSession } from '@stridewell/contracts';
import { connectApi, pageIdentity, session } from '@stridewell/platform';
import type { Registry, RemoteDescription, RemoteMount, SlotHost } from '@stridewell/platform';
import { createFakeApi, sampleViewer } from '@stridewell/testing';
import { waitFor } from '@testing-library/react';
import { grantTo } from '../shell.fixture.tsx';
import { startComposition } from '#composition/composition.ts';
import { releaseOf } from '#registry/published.fixture.ts';
import { createSlotHost } from './slot-host.ts';

const slot = 'my-plan.aside';
const title = { en: 'Card', es: 'Tarjeta' };
let isBroken = true;

function fill(name: string, order: number, showWhen: 'always' | 'programAdmin' = 'always') {
  return { slot, name, title, order, showWhen } as const;
}

/** A release with parts in another order than they ask for; its second one is broken at first. */
const release: RemoteDescription = {
  ...releaseOf('1.0.0-00000002'),
  fills: [fill('second', 20), fill('first', 10), fill('of-admins', 5, 'programAdmin')],
};

function createFill(name: string, { domElement }: RemoteMount) {
  return {
    async mount() {
      await Promise.resolve();
      if (name === 'second' && isBroken) throw new Error('broken card');
      domElement.textContent = `I am ${name}`;
    },
    unmount: () => Promise.resolve(),
  };
}

/** Runs entries as a browser would: jsdom loads no scripts. */
function runEntries(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      const container = {
        init: () => undefined,
        get: () => Promise.resolve(() => ({ page: pageIdentity, createFill })),
      };
      Object.assign(globalThis, { [release.globalName]: container });
      node.dispatchEvent(new Event('load'));
    }
  }).observe(document, { childList: true, subtree: true });
}

beforeAll(async () => {
  // webpack defines this for every build.
  Object.assign(globalThis, { __webpack_nonce__: undefined });
  init({ name: 'shell', remotes: [] });
  runEntries();
  const remote = { current: release.version, lastGood: null, rules: [] };
  const registry: Registry = {
    schema: 1,
    revision: 1,
    remotes: { [release.name]: { ...remote, releases: { [release.version]: release } } },
  };
  startComposition(registry);
  const viewer = sampleViewer();
  const api = createFakeApi();
  connectApi({ baseUrl: '/api', adapter: api.adapter });
  api.answer(refreshSession, grantTo(viewer.id));
  api.answer(getAuthUser, { data: viewer });
  await session.start();
});

afterAll(() => session.close());

/** The names and states of a slot's parts. */
function steps(host: SlotHost) {
  return host.fills(slot).map(({ name, step }) => [name, step.step]);
}

/** Waits until every part is mounted or has failed. */
function settled(host: SlotHost): Promise<void> {
  return waitFor(() => expect(steps(host).flat()).not.toContain('coming'));
}

it('a slot gets its parts in order, each with its own lifecycle', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = createSlotHost();
  const notify = jest.fn();
  const stop = host.watch(slot, notify);
  expect(steps(host)).toEqual([
    ['first', 'coming'],
    ['second', 'coming'],
  ]);
  expect(host.fills(slot)).toBe(host.fills(slot));

  const places = host.fills(slot).map((part) => {
    const place = document.createElement('div');
    return { place, end: part.mountIn(place) };
  });
  await settled(host);
  expect(steps(host)).toEqual([
    ['first', 'mounted'],
    ['second', 'failed'],
  ]);
  expect(host.fills(slot)[1]?.step).toMatchObject({
    details: 'mount_threw · mf-plan 1.0.0-00000002',
  });
  expect(host.parts()).toMatchObject([
    { remote: 'mf-plan', name: 'first', step: 'mounted', mountedInMs: expect.any(Number) },
    { remote: 'mf-plan', name: 'second', step: 'failed', cause: 'mount_threw' },
  ]);
  expect(places[0]?.place).toHaveTextContent('I am first');
  places[0]?.place.toggleAttribute('data-too-tall', true);
  expect(host.parts()[0]).toMatchObject({ name: 'first', bounds: 'too_tall' });
  expect(places[1]?.place).toBeEmptyDOMElement();

  isBroken = false;
  host.fills(slot)[1]?.retry();
  expect(steps(host)[1]).toEqual(['second', 'coming']);
  await settled(host);
  expect(places[1]?.place).toHaveTextContent('I am second');

  for (const { end } of places) end();
  expect(host.parts()).toEqual([]);
  await waitFor(() => {
    for (const { place } of places) expect(place).toBeEmptyDOMElement();
  });
  // Second: failed, coming, mounted, coming; first: mounted, coming.
  expect(notify).toHaveBeenCalledTimes(6);
  stop();
});
