import {
  events,
  sharedHistory,
  type EventScope,
  type FillModule,
  type Occurrence,
  type RemoteInstance,
  type RemoteModule,
} from '@stridewell/platform';
import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FakeApi } from './fake-api.ts';
import { openPage, type ScreenSettings } from './render-screen.tsx';

/** A remote as the shell gets it, and where, for whom and in which language to mount it. */
export interface MiniShellSettings extends ScreenSettings {
  /** What it exposes as `./lifecycles`. */
  lifecycles: Pick<RemoteModule, 'createInstance'>;
  /** What it exposes as `./fills`. */
  fills?: Pick<FillModule, 'createFill'>;
}

/** A mounted remote in a small shell: one history, one event bus, a signed-in viewer and a fake API. */
export interface MiniShell {
  api: FakeApi;
  person: UserEvent;
  /** The element with the remote's page. */
  page: HTMLElement;
  /** Mounts a part as in a slot, and returns its element. */
  showFill(name: string): Promise<HTMLElement>;
  /** Opens an address. */
  open(path: string): Promise<void>;
  /** Returns the path of the page's address. */
  address(): string;
  /** Emits an event as the page around the remotes does. */
  emit: EventScope['emit'];
  /** The events on the bus since the remote was mounted, oldest first. */
  heard: readonly Occurrence[];
  /** Unmounts everything, as when someone goes to another remote. Runs after each test too. */
  leave(): Promise<void>;
}

const open = new Set<MiniShell>();

afterEach(async () => {
  for (const shell of open) await shell.leave();
});

/** Mounts a built or unbuilt remote through its own lifecycles; a tree that throws fails the test. */
export async function startMiniShell(settings: MiniShellSettings): Promise<MiniShell> {
  const { lifecycles, fills } = settings;
  const api = await openPage(settings);
  const heard: Occurrence[] = [];
  const scope = events.scope();
  scope.atEnd(events.tap((occurrence) => heard.push(occurrence)));
  const mounted: { instance: RemoteInstance; element: HTMLElement }[] = [];
  let crash: unknown;

  async function mount(
    create: (mount: Parameters<RemoteModule['createInstance']>[0]) => RemoteInstance,
  ): Promise<HTMLElement> {
    const element = document.body.appendChild(document.createElement('div'));
    const instance = create({
      domElement: element,
      onCrash: (error) => {
        crash = error;
      },
      events: events.occurrences,
    });
    mounted.push({ instance, element });
    await act(() => instance.mount());
    return element;
  }

  const page = await mount(lifecycles.createInstance);
  const shell: MiniShell = {
    api,
    person: userEvent.setup(),
    page,
    heard,
    emit: (name, payload) => act(() => scope.emit(name, payload)),
    async showFill(name) {
      if (!fills) throw new Error('Give the mini shell the fills: startMiniShell({ fills, … }).');
      return mount((props) => fills.createFill(name, props));
    },
    open: (path) => act(async () => sharedHistory.push(path)),
    address: () => sharedHistory.location.pathname,
    async leave() {
      open.delete(shell);
      for (const { instance, element } of mounted.splice(0)) {
        await act(() => instance.unmount());
        element.remove();
      }
      scope.end();
      if (crash) throw crash;
    },
  };
  open.add(shell);
  return shell;
}
