import { render } from '@testing-library/react';
import { useIsPainted } from './use-is-painted.ts';

it('useIsPainted is false in the first render and true in the next', () => {
  const passes: boolean[] = [];
  function Page() {
    passes.push(useIsPainted());
    return null;
  }
  render(<Page />);
  expect(passes[0]).toBe(false);
  expect(passes.at(-1)).toBe(true);
});
