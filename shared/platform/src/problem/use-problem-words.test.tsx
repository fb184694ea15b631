import { renderHook } from '@testing-library/react';
import { useProblemWords } from './use-problem-words.ts';

it('useProblemWords works without a session, and names no address then', () => {
  const { result } = renderHook(() => useProblemWords());
  expect(result.current.ofRead(new Error('broken'))).toBe(
    'Something went wrong. Please try again.',
  );
  expect(result.current.ofWrite(new Error('broken'))).toBe(
    'There might have been an error. Please try again.',
  );
});
