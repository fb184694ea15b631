import { act, renderHook } from '@testing-library/react';
import { assessmentSnackbarDuration, createSnackbarStore, snackbars } from './snackbars.ts';
import { useSnackbar, useSnackbars } from './use-snackbar.ts';

describe('a snackbar', () => {
  it('is a success for 10,000 ms by default', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Saved' });
    expect(store.list()).toEqual([
      { id: expect.any(String), text: 'Saved', type: 'success', duration: 10_000 },
    ]);
  });

  it('shows an error of the assessment for 5,000 ms', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Not saved', type: 'danger', duration: assessmentSnackbarDuration });
    expect(store.list()).toMatchObject([{ type: 'danger', duration: 5_000 }]);
  });

  it('replaces an earlier one with the same text and restarts its time', () => {
    const store = createSnackbarStore();
    const first = store.show({ text: 'No connection', type: 'danger' });
    store.show({ text: 'Saved' });
    const second = store.show({ text: 'No connection', type: 'danger' });
    expect(store.list().map(({ text }) => text)).toEqual(['Saved', 'No connection']);
    expect(second).not.toBe(first);
  });

  it('disappears when dismissed, and all do when the session ends', () => {
    const store = createSnackbarStore();
    const first = store.show({ text: 'One' });
    store.show({ text: 'Two' });
    store.dismiss(first);
    expect(store.list().map(({ text }) => text)).toEqual(['Two']);
    store.dismissAll();
    expect(store.list()).toEqual([]);
  });

  it('from any remote reaches the region that renders it', () => {
    const { result } = renderHook(() => ({ say: useSnackbar(), shown: useSnackbars() }));
    act(() => void result.current.say.show({ text: 'Joined' }));
    expect(result.current.shown.map(({ text }) => text)).toEqual(['Joined']);
    act(() => snackbars.dismissAll());
    expect(result.current.shown).toEqual([]);
  });
});
