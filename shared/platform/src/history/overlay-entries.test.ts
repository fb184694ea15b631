import { renderHook } from '@testing-library/react';
import { useLeaveGuard } from './leave-guard.ts';
import { sharedHistory } from './shared-history.ts';

/** Steps through the history are asynchronous; wait until each is done. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 3));
}

const heard: string[] = [];
sharedHistory.listen(({ action, location }) => heard.push(`${action} ${location.pathname}`));

async function step(direction: -1 | 1): Promise<void> {
  window.history.go(direction);
  await settled();
}

/** A sheet as a component shows it: open until it is closed by anyone. */
async function openSheet() {
  const sheet: { isOpen: boolean; close: () => void } = { isOpen: true, close() {} };
  const uncover = sharedHistory.cover(() => sheet.close());
  sheet.close = () => {
    sheet.isOpen = false;
    uncover();
  };
  await settled();
  return sheet;
}

beforeEach(async () => {
  sharedHistory.push('/before');
  sharedHistory.push('/page?day=1', { from: 'a link' });
  await settled();
  heard.length = 0;
});

describe('Back while an overlay is open', () => {
  it('closes it, and the page does not notice', async () => {
    const { key } = sharedHistory.location;
    const sheet = await openSheet();
    expect(sharedHistory.location).toMatchObject({
      key,
      search: '?day=1',
      state: { from: 'a link' },
    });
    await step(-1);
    expect(sheet.isOpen).toBe(false);
    expect(sharedHistory.location).toMatchObject({ key, pathname: '/page', search: '?day=1' });
    expect(heard).toEqual([]);
    await step(-1);
    expect(heard).toEqual(['POP /before']);
  });

  it('closes only the topmost', async () => {
    const sheet = await openSheet();
    const question = await openSheet();
    await step(-1);
    expect([sheet.isOpen, question.isOpen]).toEqual([true, false]);
    await step(-1);
    expect(sheet.isOpen).toBe(false);
    expect(heard).toEqual([]);
  });

  it('asks nothing about what was typed into it', async () => {
    const { unmount } = renderHook(() => useLeaveGuard(true));
    const sheet = await openSheet();
    await step(-1);
    expect(sheet.isOpen).toBe(false);
    expect(window.location.pathname).toBe('/page');
    unmount();
  });
});

describe('an overlay that was closed otherwise', () => {
  it('leaves no entry: Back leaves the page', async () => {
    const sheet = await openSheet();
    sheet.close();
    await settled();
    await step(-1);
    expect(heard).toEqual(['POP /before']);
  });

  it('leaves no entry when another replaced it in the same tick', async () => {
    const length = window.history.length;
    const drawer = await openSheet();
    drawer.close();
    const dialog = await openSheet();
    expect(window.history.length).toBe(length + 1);
    await step(-1);
    expect(dialog.isOpen).toBe(false);
    expect(heard).toEqual([]);
  });

  it('is not opened by Forward, and Back leaves the page right away', async () => {
    const sheet = await openSheet();
    await step(-1);
    await step(1);
    expect(sheet.isOpen).toBe(false);
    expect(window.history.state).not.toHaveProperty('overlays');
    await step(-1);
    expect(heard).toEqual(['POP /before']);
  });

  it('is stepped back from when a link left two overlays together', async () => {
    const sheet = await openSheet();
    const question = await openSheet();
    sharedHistory.push('/next');
    question.close();
    sheet.close();
    await settled();
    expect(heard).toEqual(['PUSH /next']);
    await step(-1);
    await settled();
    expect(heard).toEqual(['PUSH /next', 'POP /page']);
  });
});

describe('a link in an overlay', () => {
  it('navigates, and one Back returns to the page', async () => {
    const sheet = await openSheet();
    sharedHistory.push('/next');
    sheet.close();
    await settled();
    expect(window.location.pathname).toBe('/next');
    await step(-1);
    expect(heard).toEqual(['PUSH /next', 'POP /page']);
    await step(-1);
    expect(heard.at(-1)).toBe('POP /before');
  });
});
