import { act, renderHook } from '@testing-library/react';
import { assessmentSnackbarDuration, createSnackbarStore, snackbars } from './snackbars.ts';
import { useSnackbar, useSnackbars } from './use-snackbar.ts';

describe('a snackbar', () => {
  it('is a success of 10,000 ms unless told otherwise', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Saved' });
    expect(store.list()).toEqual([
      { id: expect.any(String), text: 'Saved', type: 'success', duration: 10_000 },
    ]);
  });

  it('of an error of the assessment stays 5,000 ms', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Not saved', type: 'danger', duration: assessmentSnackbarDuration });
    expect(store.list()).toMatchObject([{ type: 'danger', duration: 5_000 }]);
  });

  it('that says the same again takes the place of the first, and its time starts anew', () => {
    const store = createSnackbarStore();
    const first = store.show({ text: 'No connection', type: 'danger' });
    store.show({ text: 'Saved' });
    const second = store.show({ text: 'No connection', type: 'danger' });
    expect(store.list().map(({ text }) => text)).toEqual(['Saved', 'No connection']);
    expect(second).not.toBe(first);
  });

  it('goes when dismissed, and all go when the session ends', () => {
    const store = createSnackbarStore();
    const first = store.show({ text: 'One' });
    store.show({ text: 'Two' });
    store.dismiss(first);
    expect(store.list().map(({ text }) => text)).toEqual(['Two']);
    store.dismissAll();
    expect(store.list()).toEqual([]);
  });

  it('said by any remote reaches the region that draws it', () => {
    const { result } = renderHook(() => ({ say: useSnackbar(), shown: useSnackbars() }));
    act(() => void result.current.say.show({ text: 'Joined' }));
    expect(result.current.shown.map(({ text }) => text)).toEqual(['Joined']);
    act(() => snackbars.dismissAll());
    expect(result.current.shown).toEqual([]);
  });
});
