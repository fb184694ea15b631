import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { sharedHistory } from '#history/shared-history.ts';
import { PageProviders } from '#composition/page-providers.tsx';
import { queryClient } from '#cache/query-client.ts';
import { setLanguage } from '#language/texts.ts';
import { setSlotHost } from './slot-host.ts';
import type { FillStep, SlotFill, SlotHost } from './slot-host.ts';
import { Slot } from './slot.tsx';

/** A host whose parts are plain elements; `tell` moves a part to another step. */
function createHost(names: readonly string[]) {
  const watchers = new Set<() => void>();
  const stands: string[] = [];
  const retried: string[] = [];
  const parts = new Map<string, HTMLElement>();
  let fills: readonly SlotFill[] = names.map((name, order) => ({
    remote: 'mf-plan',
    name,
    title: { en: `Part ${name}`, es: `Parte ${name}` },
    order,
    step: { step: 'coming' },
    mountIn(element) {
      const part = document.createElement('div');
      parts.set(name, part);
      element.append(part);
      stands.push(name);
      return () => {
        part.remove();
        stands.splice(stands.indexOf(name), 1);
      };
    },
    retry: () => void retried.push(name),
  }));
  const host: SlotHost = {
    watch(_slot, onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    fills: () => fills,
  };
  function tell(name: string, step: FillStep): void {
    const content = document.createElement('p');
    content.textContent = `I am ${name}`;
    if (step.step === 'mounted') parts.get(name)?.append(content);
    fills = fills.map((fill) => (fill.name === name ? { ...fill, step } : fill));
    for (const watcher of watchers) watcher();
  }
  return { host, tell, stands, retried, watchers };
}

let removeHost: () => void = () => undefined;
afterEach(async () => {
  removeHost();
  await act(() => setLanguage('en'));
});

async function show(host?: SlotHost, holds?: 'page') {
  if (host) removeHost = setSlotHost(host);
  const shown = render(
    <StrictMode>
      <PageProviders history={sharedHistory}>
        <h1>The page</h1>
        <Slot name="my-dashboard.aside" {...(holds && { holds })}>
          No cards yet
        </Slot>
      </PageProviders>
    </StrictMode>,
  );
  await act(async () => undefined);
  return shown;
}

describe('a slot', () => {
  it('shows its children without a host or parts', async () => {
    const { unmount } = await show();
    expect(screen.getByText('No cards yet')).toBeVisible();
    unmount();
    await show(createHost([]).host);
    expect(screen.getByText('No cards yet')).toBeVisible();
  });

  it('mounts each part once, in order, and reserves its space', async () => {
    const { host, tell, stands } = createHost(['steps', 'teams']);
    await show(host);
    expect(stands).toEqual(['steps', 'teams']);
    expect(screen.getAllByRole('status')).toHaveLength(2);
    act(() => tell('steps', { step: 'mounted' }));
    expect(screen.getAllByRole('status')).toHaveLength(1);
    act(() => tell('teams', { step: 'mounted' }));
    expect(screen.getAllByText(/^I am/).map((part) => part.textContent)).toEqual([
      'I am steps',
      'I am teams',
    ]);
    expect(screen.queryByText('No cards yet')).not.toBeInTheDocument();
  });

  it('loads no part before the page has its data, with a limit', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    let answer: (days: number) => void = () => undefined;
    const days = new Promise<number>((resolve) => (answer = resolve));
    const asked = queryClient.fetchQuery({ queryKey: ['days'], queryFn: () => days });
    const first = createHost(['steps']);
    const { unmount } = await show(first.host);
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(first.stands).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(first.stands).toEqual(['steps']);
    unmount();

    const second = createHost(['teams']);
    await show(second.host);
    expect(second.stands).toEqual([]);
    answer(3);
    await act(async () => {
      await asked;
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(second.stands).toEqual(['teams']);
    jest.useRealTimers();
  });

  it('names a failed part in its own box, with a Retry', async () => {
    const { host, tell, retried } = createHost(['steps', 'teams']);
    await show(host);
    act(() => tell('steps', { step: 'mounted' }));
    act(() => tell('teams', { step: 'failed', details: 'mount_threw · mf-plan 1.0.0' }));
    expect(screen.getByRole('alert')).toHaveTextContent("Part teams didn't load");
    expect(screen.getByRole('alert')).toHaveTextContent('mount_threw · mf-plan 1.0.0');
    expect(screen.getByText('I am steps')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toEqual(['teams']);
    await act(() => setLanguage('es'));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar Parte teams');
  });

  describe('the box of a tall part', () => {
    let grow: (height: number) => void = () => undefined;
    beforeEach(() => {
      Object.assign(globalThis, {
        ResizeObserver: class {
          readonly #changed: () => void;
          constructor(changed: () => void) {
            this.#changed = changed;
          }
          observe(element: HTMLElement) {
            grow = (height) => {
              Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height });
              act(() => this.#changed());
            };
          }
          disconnect() {}
        },
      });
    });
    afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

    async function showTallPart(holds?: 'page') {
      const { host, tell } = createHost(['steps']);
      await show(host, holds);
      act(() => tell('steps', { step: 'mounted' }));
      grow(801_881);
    }

    it('shows more of the part on request', async () => {
      await showTallPart();
      const more = screen.getByRole('button', { name: 'Show more: Part steps' });
      expect(more).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(more);
      expect(more).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(screen.getByRole('button', { name: 'Show less: Part steps' }));
      expect(more).toHaveAttribute('aria-expanded', 'false');
    });

    it('shows all of the part when the focus moves below what is visible', async () => {
      await showTallPart();
      const part = screen.getByText('I am steps');
      jest.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 4000, 100, 20));
      part.tabIndex = 0;
      part.scrollIntoView = jest.fn();
      act(() => part.focus());
      expect(part.scrollIntoView).toHaveBeenCalled();
      expect(screen.getByRole('button', { name: /^Show less/ })).toBeInTheDocument();
    });

    it('offers nothing for a part that fits, or fills a page', async () => {
      await showTallPart('page');
      grow(7000);
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    });
  });

  it('unmounts its parts when it unmounts', async () => {
    const { host, stands, watchers } = createHost(['steps', 'teams']);
    const { unmount } = await show(host);
    unmount();
    await act(async () => undefined);
    expect(stands).toEqual([]);
    expect(watchers.size).toBe(0);
  });
});
