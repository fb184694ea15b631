import { render } from '@testing-library/react';
import { holdOnPage, onPageTaken } from './taken-page.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function Bar({ isAvailable = true }: { isAvailable?: boolean }) {
  return <main>{isAvailable && <header ref={holdOnPage}>Stridewell</header>}</main>;
}

describe('an element held on the page', () => {
  it.each([
    ['itself', () => document.querySelector('header')?.remove()],
    ['with its parent', () => document.body.replaceChildren()],
  ])('is reported when something removes it %s', async (_how, take) => {
    const taken = jest.fn();
    const stop = onPageTaken(taken);
    render(<Bar />);
    take();
    await settle();
    expect(taken).toHaveBeenCalledTimes(1);
    stop();
    document.body.replaceChildren();
  });

  it('may be removed by React, and may change', async () => {
    const taken = jest.fn();
    const stop = onPageTaken(taken);
    const { rerender, container } = render(<Bar />);
    container.append(document.createElement('aside'));
    rerender(<Bar isAvailable={false} />);
    await settle();
    expect(taken).not.toHaveBeenCalled();
    stop();
  });
});
