import { events, openRemoteScope } from '#events/event-bus.ts';
import type { RemoteMount } from '#composition/remote-root.tsx';
import { withEvents } from './with-events.ts';

/** As a team would write it without React and without our packages. */
function remoteWithoutReact({ domElement, events: stream, emit }: RemoteMount) {
  let subscription: { unsubscribe: () => void } | undefined;
  return {
    async mount() {
      subscription = stream?.subscribe(({ name, sender }) => {
        domElement.textContent = `${sender} said ${name}`;
      });
    },
    async unmount() {
      subscription?.unsubscribe();
      emit?.('program-teams', { programId: 7, teams: [] });
    },
  };
}

const openScope = () => openRemoteScope(events, 'mf-plain');

describe('a remote without React', () => {
  const mount = () => ({ domElement: document.createElement('div'), onCrash: () => undefined });

  it('listens and emits through its mount props, in its own name, until it is gone', async () => {
    const before = events.scopeCounts().scopes;
    let emit: RemoteMount['emit'];
    const make = withEvents(openScope, (props) => {
      emit = props.emit;
      return remoteWithoutReact(props);
    });
    const { domElement, onCrash } = mount();
    const instance = make({ domElement, onCrash });
    await instance.mount();
    emit?.('program-teams', { programId: 7, teams: [] });
    expect(domElement).toHaveTextContent('mf-plain said program-teams');
    expect(() => emit?.('session-ended', {})).toThrow('which only the platform can emit');
    await instance.unmount();
    const heard = jest.fn();
    const stop = events.tap(heard);
    emit?.('program-teams', { programId: 8, teams: [] });
    stop();
    expect(heard).not.toHaveBeenCalled();
    expect(events.scopeCounts().scopes).toBe(before);
  });

  it("leaves nothing on the bus if it can't be created", () => {
    const before = events.scopeCounts().scopes;
    const make = withEvents(openScope, () => {
      throw new Error('It cannot.');
    });
    expect(() => make(mount())).toThrow('It cannot.');
    expect(events.scopeCounts().scopes).toBe(before);
  });
});
