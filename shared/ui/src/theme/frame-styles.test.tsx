import { render } from '@testing-library/react';
import { styled } from 'styled-components';
import { Menu } from '#menu/menu.tsx';
import { Button } from '#button/button.tsx';
import { tokens } from './tokens.ts';
import { UiProvider } from '#provider/ui-provider.tsx';
import { userEvent } from '@testing-library/user-event';

const Sample = styled.div`
  padding: ${tokens.space(3)} calc(1rem - 2px);
  @media ${tokens.media.phone} {
    color: red;
  }
  @media ${tokens.media.reducedMotion} {
    color: green;
  }
`;

function frameIn(host: HTMLElement) {
  const styleTarget = host.attachShadow({ mode: 'open' });
  const stage = styleTarget.appendChild(document.createElement('div'));
  const overlays = styleTarget.appendChild(document.createElement('div'));
  return { stage, frame: { styleTarget, overlays, rem: 20 } };
}

function showInFrame() {
  const { stage, frame } = frameIn(document.body.appendChild(document.createElement('div')));
  render(
    <UiProvider mode="light" locale="en" frame={frame}>
      <Sample>Here</Sample>
      <Menu trigger={<Button>More</Button>} items={[{ id: 'one', label: 'One' }]} />
    </UiProvider>,
    { container: stage },
  );
  return { stage, ...frame };
}

afterEach(() => document.body.replaceChildren());

describe('a frame in the page of another', () => {
  it("keeps its styles to itself, in the reader's own text size and by its own width", () => {
    const { styleTarget } = showInFrame();
    const styles = [...styleTarget.querySelectorAll('style')].map((one) => one.textContent).join();
    expect(styles).toContain('padding:min(15px, 3.75cqi) calc(20px - 2px)');
    expect(styles).toMatch(/@container stridewell ?\(max-width: ?639\.98px\)/);
    expect(styles).toMatch(/@media ?\(prefers-reduced-motion: ?reduce\)/);
    expect(document.head.innerHTML).not.toContain('15px');
  });

  it('opens its menus inside itself', async () => {
    const { stage, overlays } = showInFrame();
    await userEvent.click(stage.querySelector('button') ?? stage);
    expect(overlays.querySelector('[role="menuitem"]')).toHaveTextContent('One');
  });
});
