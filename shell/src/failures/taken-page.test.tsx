import { render } from '@testing-library/react';
import { holdOnPage, onPageTaken } from './taken-page.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function Bar({ isThere = true }: { isThere?: boolean }) {
  return <main>{isThere && <header ref={holdOnPage}>Stridewell</header>}</main>;
}

describe('what the shell holds on the page', () => {
  it.each([
    ['itself', () => document.querySelector('header')?.remove()],
    ['with what is around it', () => document.body.replaceChildren()],
  ])('is told of when somebody takes it away %s', async (_how, take) => {
    const taken = jest.fn();
    const stop = onPageTaken(taken);
    render(<Bar />);
    take();
    await settle();
    expect(taken).toHaveBeenCalledTimes(1);
    stop();
    document.body.replaceChildren();
  });

  it('may be taken away by React, and may change', async () => {
    const taken = jest.fn();
    const stop = onPageTaken(taken);
    const { rerender, container } = render(<Bar />);
    container.append(document.createElement('aside'));
    rerender(<Bar isThere={false} />);
    await settle();
    expect(taken).not.toHaveBeenCalled();
    stop();
  });
});
