import { render } from '@testing-library/react';
import { useIsPainted } from './use-is-painted.ts';

it('is false in the first pass and true in the one that follows', () => {
  const passes: boolean[] = [];
  function Page() {
    passes.push(useIsPainted());
    return null;
  }
  render(<Page />);
  expect(passes[0]).toBe(false);
  expect(passes.at(-1)).toBe(true);
});
