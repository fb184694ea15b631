import { queryClient, selectReleases, sharedHistory, snackbars } from '@stridewell/platform';
import { askForNewSet, newSetState, startNewSets } from './new-set.ts';
import { registryOf, serveRegistry, signedText, writePage } from './published.fixture.ts';

const own = registryOf('1.0.0-00000001');
const newer = registryOf('1.0.0-00000002', 2);

/** A page of the older release, whose server answers this registry; jsdom says that it cannot load pages. */
function pageAndServer(text: () => string) {
  writePage(signedText(own));
  serveRegistry(text);
  sessionStorage.clear();
  sharedHistory.replace('/plan');
  const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stop = startNewSets({
    revision: 1,
    chosen: () => selectReleases(own, null),
    chooseFrom: (registry) => selectReleases(registry, null),
  });
  return { loadsOfPages: () => loads.mock.calls.length };
}

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  snackbars.dismissAll();
  queryClient.clear();
});

describe('a new set of releases', () => {
  it('is taken with the next navigation, which loads the page anew', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    expect(await askForNewSet()).toBe(true);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(1);
    expect(sharedHistory.location.pathname).toBe('/plan');
  });

  it('is asked of the server once; one that still hands out the old page is not asked at every step', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await askForNewSet();
    sharedHistory.push('/challenges');
    sharedHistory.push('/teams');
    expect(loadsOfPages()).toBe(1);
    expect(sharedHistory.location.pathname).toBe('/teams');
  });

  it('waits while a message is on the screen', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await askForNewSet();
    snackbars.show({ text: 'Saved' });
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
    snackbars.dismissAll();
    sharedHistory.push('/teams');
    expect(loadsOfPages()).toBe(1);
  });

  it('waits while a change is on its way to the server', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(newer));
    await askForNewSet();
    const change = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise<void>(() => undefined) });
    void change.execute(undefined);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
  });

  it('is none while the same releases are published', async () => {
    const { loadsOfPages } = pageAndServer(() => signedText(registryOf('1.0.0-00000001', 7)));
    expect(await askForNewSet()).toBe(false);
    sharedHistory.push('/challenges');
    expect(loadsOfPages()).toBe(0);
  });

  it('is none that the release key has not signed', async () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    pageAndServer(() => signedText(newer).replaceAll('mf-plan', 'mf-other'));
    expect(await askForNewSet()).toBe(false);
    expect(newSetState()).toEqual({ isNewer: false, isNeeded: false });
    expect(said).toHaveBeenCalledTimes(1);
  });
});
