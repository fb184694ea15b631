import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '#testing/render-ui.tsx';
import { lateComponent } from './late-component.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

/** A file that is lost until it is there. */
function lostFile() {
  let isThere = false;
  const fetchPart = jest.fn(async () => {
    if (!isThere) throw new Error('lost');
    return Greeting;
  });
  return { fetchPart, arrive: () => void (isThere = true) };
}

const pass = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const title = "Part of this page didn't load";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('lateComponent', () => {
  it('shows what stands meanwhile, then the component', async () => {
    const Late = lateComponent(async () => Greeting);
    renderUi(<Late name="Ana" meanwhile={<p>on its way</p>} />);
    expect(screen.getByText('on its way')).toBeInTheDocument();
    await pass();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  });

  it('says in its own place that its file is lost, and appears when the file does', async () => {
    const { fetchPart, arrive } = lostFile();
    const Late = lateComponent(fetchPart);
    renderUi(
      <>
        <p>the rest of the page</p>
        <Late name="Ana" />
      </>,
    );
    await pass(16_000);
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText('the rest of the page')).toBeInTheDocument();
    arrive();
    await pass(15_000);
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  it('requests its file right away on Retry, and when the network returns', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { fetchPart, arrive } = lostFile();
    const Late = lateComponent(fetchPart);
    renderUi(<Late name="Ana" />);
    await pass(20_000);
    const before = fetchPart.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(fetchPart).toHaveBeenCalledTimes(before + 1);
    await pass();
    arrive();
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  });

  it('leaves the place as it was if it is quiet, and stops requesting once no one needs it', async () => {
    const { fetchPart } = lostFile();
    const Late = lateComponent(fetchPart, { isQuiet: true });
    const { unmount } = renderUi(<Late name="Ana" />);
    await pass(5000);
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    unmount();
    const before = fetchPart.mock.calls.length;
    await pass(120_000);
    expect(fetchPart).toHaveBeenCalledTimes(before);
  });
});
