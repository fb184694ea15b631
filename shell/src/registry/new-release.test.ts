import { queryClient, selectReleases, sharedHistory, snackbars } from '@stridewell/platform';
import userEvent from '@testing-library/user-event';
import { fetchRegistry, newReleaseState, watchForNewRelease } from './new-release.ts';
import { registryOf, serveRegistry, signedText, writePage } from './published.fixture.ts';

const own = registryOf('1.0.0-00000001');
const newer = registryOf('1.0.0-00000002', 2);

/** A page of the older release whose server returns this registry; jsdom reports that it can't load pages. */
function pageAndServer(text: () => string) {
  writePage(signedText(own));
  serveRegistry(text);
  sessionStorage.clear();
  sharedHistory.replace('/plan');
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = watchForNewRelease({
    revision: 1,
    chosen: () => selectReleases(own, null),
    selectFrom: (registry) => selectReleases(registry, null),
  });
  return { loadsOfPages: () => loads.mock.calls.length };
}

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  snackbars.dismissAll();
  queryClient.clear();
});

describe('a new release', () => {
  it('is loaded by the next navigation, which reloads the page', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    expect(await fetchRegistry()).toBe(true);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(1);
    expect(sharedHistory.location.pathname).toBe('/plan');
  });

  it('is requested once from a server that still returns the old page', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await fetchRegistry();
    sharedHistory.push('/challenges');
    sharedHistory.push('/teams');
    expect(loadsOfPages()).toBe(1);
    expect(sharedHistory.location.pathname).toBe('/teams');
  });

  it('waits while a message is shown', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await fetchRegistry();
    snackbars.show({ text: 'Saved' });
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
    snackbars.dismissAll();
    sharedHistory.push('/teams');
    expect(loadsOfPages()).toBe(1);
  });

  it('waits while a change is being sent', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await fetchRegistry();
    const change = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise<void>(() => undefined) });
    void change.execute(undefined);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
  });

  it('waits while a field holds text that was typed since the last save', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await fetchRegistry();
    const note = document.body.appendChild(document.createElement('textarea'));
    await userEvent.type(note, 'A long walk');
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
    await userEvent.clear(note);
    sharedHistory.push('/teams');
    expect(loadsOfPages()).toBe(1);
    note.remove();
  });

  it('does not exist while the same releases are published', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(registryOf('1.0.0-00000001', 7)));
    expect(await fetchRegistry()).toBe(false);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
  });

  it("is ignored without the release key's signature", async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    pageAndServer(() => signedText(newer).replaceAll('mf-plan', 'mf-other'));
    expect(await fetchRegistry()).toBe(false);
    expect(newReleaseState()).toEqual({ isNewer: false, isNeeded: false });
    expect(said).toHaveBeenCalledTimes(1);
  });
});
