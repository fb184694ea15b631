import { screen } from '@testing-library/react';
import { tokens } from '#theme/tokens.ts';
import { renderUi } from '#testing/render-ui.tsx';
import { RankChange } from './rank-change.tsx';

afterEach(() => delete document.documentElement.dataset.cascade);

describe('a change of rank', () => {
  it('is an arrow and words, and never red', () => {
    document.documentElement.dataset.cascade = '';
    const { rerender } = renderUi(<RankChange change={-3} />);
    const down = screen.getByText('Down 3').parentElement;
    expect(down).toHaveTextContent('▼ 3');
    expect(down).toHaveStyle({ color: tokens.color.inkMuted });
    rerender(<RankChange change={2} />);
    expect(screen.getByText('Up 2').parentElement).toHaveTextContent('▲ 2');
    rerender(<RankChange change={null} />);
    expect(screen.getByText('New')).toBeInTheDocument();
  });
});
