import { renderHook } from '@testing-library/react';
import { useProblemWords } from './use-problem-words.ts';

it('speaks also where nobody is signed in, and names no address there', () => {
  const { result } = renderHook(() => useProblemWords());
  expect(result.current.ofRead(new Error('broken'))).toBe(
    'Something went wrong. Please try again.',
  );
  expect(result.current.ofWrite(new Error('broken'))).toBe(
    'There might have been an error. Please try again.',
  );
});
