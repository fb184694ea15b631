import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './use-typed-search.ts';

/** Types a search, and returns what was sent. */
function type(text: string): jest.Mock {
  const onSearch = jest.fn();
  const { result } = renderHook(() => useTypedSearch('', onSearch));
  act(() => result.current[1](text));
  return onSearch;
}

describe('a typed search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  it('is sent when typing pauses', () => {
    const onSearch = type('Maya');
    act(() => jest.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenCalledWith('Maya');
  });

  it('is not sent once the person has left for another page', () => {
    const onSearch = type('Maya');
    window.history.replaceState(null, '', '/member/7');
    act(() => jest.advanceTimersByTime(1000));
    expect(onSearch).not.toHaveBeenCalled();
  });
});
