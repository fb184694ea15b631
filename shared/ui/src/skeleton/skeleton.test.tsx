import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '#provider/ui-provider.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const words = 'Still loading.';

describe('a skeleton', () => {
  it('says after four seconds that it is still loading, and asks again', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const retry = jest.fn();
    renderUi(
      <UiProvider mode="light" locale="en-US" onRetryLate={retry}>
        <Skeleton shape="card" />
      </UiProvider>,
    );
    await pass(3999);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await pass(4000);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('asks for its own part where it is told how, and is as patient as it is told', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const [everything, part] = [jest.fn(), jest.fn()];
    renderUi(
      <UiProvider mode="light" locale="en-US" onRetryLate={everything}>
        <Skeleton shape="card" patience={300} onRetry={part} />
      </UiProvider>,
    );
    await pass(300);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect([part.mock.calls.length, everything.mock.calls.length]).toEqual([1, 0]);
  });

  it('says nothing next to another', async () => {
    renderUi(<Skeleton shape="card" isSilent />);
    await pass(20_000);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});
