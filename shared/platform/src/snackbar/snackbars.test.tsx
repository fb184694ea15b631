import { act, renderHook } from '@testing-library/react';
import { assessmentSnackbarDuration, createSnackbarStore, snackbars } from './snackbars.ts';
import { useSnackbar, useSnackbars } from './use-snackbar.ts';

const texts = (store: { list(): readonly { text: string }[] }) =>
  store.list().map(({ text }) => text);

describe('snackbars', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('show a success at the top for 10,000 ms unless told otherwise', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Saved' });
    expect(store.list()).toEqual([
      { id: expect.any(Number), text: 'Saved', type: 'success', position: 'top' },
    ]);
    jest.advanceTimersByTime(9_999);
    expect(texts(store)).toEqual(['Saved']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('show errors of the assessment for 5,000 ms', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Not saved', type: 'danger', duration: assessmentSnackbarDuration });
    jest.advanceTimersByTime(4_999);
    expect(texts(store)).toEqual(['Not saved']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('stay until dismissed when their time is endless', () => {
    const store = createSnackbarStore();
    const id = store.show({ text: 'There is an error.', type: 'danger', duration: Infinity });
    jest.advanceTimersByTime(86_400_000);
    expect(texts(store)).toEqual(['There is an error.']);
    store.dismiss(id);
    expect(texts(store)).toEqual([]);
  });

  it('do not pile up when the same thing is said twice, but stay their full time again', () => {
    const store = createSnackbarStore();
    store.show({ text: 'No connection', type: 'danger' });
    jest.advanceTimersByTime(6_000);
    store.show({ text: 'No connection', type: 'danger' });
    expect(texts(store)).toEqual(['No connection']);
    jest.advanceTimersByTime(9_999);
    expect(texts(store)).toEqual(['No connection']);
    jest.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('wait while the person is reading them', () => {
    const store = createSnackbarStore();
    store.show({ text: 'Saved' });
    store.pause();
    jest.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['Saved']);
    store.resume();
    jest.advanceTimersByTime(10_000);
    expect(texts(store)).toEqual([]);
  });

  it('all go at once when the session ends', () => {
    const store = createSnackbarStore();
    store.show({ text: 'One' });
    store.show({ text: 'Two' });
    store.dismissAll();
    expect(texts(store)).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('said by any remote reach the region that draws them', () => {
    const { result } = renderHook(() => ({ say: useSnackbar(), shown: useSnackbars() }));
    act(() => void result.current.say.show({ text: 'Joined' }));
    expect(result.current.shown.map(({ text }) => text)).toEqual(['Joined']);
    act(() => snackbars.dismissAll());
    expect(result.current.shown).toEqual([]);
  });
});
