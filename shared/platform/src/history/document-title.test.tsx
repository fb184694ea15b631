import { renderHook } from '@testing-library/react';
import { useChosenTitle, useDocumentTitle } from './document-title.ts';

it('useDocumentTitle sets the title until its page is left', () => {
  const chosen = renderHook(() => useChosenTitle());
  const page = renderHook((name: string | undefined) => useDocumentTitle(name), {
    initialProps: undefined,
  });
  expect(chosen.result.current).toBeUndefined();
  page.rerender('River to Ridge');
  expect(chosen.result.current).toBe('River to Ridge');
  page.rerender('River to Ridge 2');
  expect(chosen.result.current).toBe('River to Ridge 2');
  page.unmount();
  expect(chosen.result.current).toBeUndefined();
});

it('useDocumentTitle keeps the title of the newer page when the older one goes later', () => {
  const chosen = renderHook(() => useChosenTitle());
  const older = renderHook(() => useDocumentTitle('Teams of the north'));
  renderHook(() => useDocumentTitle('River to Ridge'));
  older.unmount();
  expect(chosen.result.current).toBe('River to Ridge');
});
