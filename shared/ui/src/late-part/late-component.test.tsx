import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '#testing/render-ui.tsx';
import { lateComponent } from './late-component.tsx';

function Greeting({ name }: { name: string }) {
  return (
    <section>
      <h2>Greeting</h2>
      <p>Hello {name}</p>
    </section>
  );
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

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('lateComponent', () => {
  it('shows what stands meanwhile, then the component', async () => {
    const Late = lateComponent(async () => Greeting);
    renderUi(<Late name="Ana" meanwhile={<p>on its way</p>} />);
    expect(screen.getByText('on its way')).toBeInTheDocument();
    await pass();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  });

  it('shows the component in its first drawing once it was preloaded', async () => {
    const fetchPart = jest.fn(async () => Greeting);
    const Late = lateComponent(fetchPart);
    Late.preload();
    await pass();
    renderUi(<Late name="Ana" meanwhile={<p>on its way</p>} />);
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
    expect(fetchPart).toHaveBeenCalledTimes(1);
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
    act(() => void window.dispatchEvent(new Event('online')));
    await pass();
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
  });

  it('shows that it is requested again, and hands the focus of Retry on to the heading', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let bring = (): void => undefined;
    const fetchPart = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('lost'));
    const Late = lateComponent(fetchPart);
    renderUi(
      <>
        <h2>the rest of the page</h2>
        <Late name="Ana" />
      </>,
    );
    await pass();
    fetchPart.mockReturnValue(
      new Promise((resolve) => {
        bring = () => resolve(Greeting);
      }),
    );
    const retry = screen.getByRole('button', { name: 'Retry' });
    await user.click(retry);
    expect(retry).toHaveFocus();
    expect(within(retry).getByRole('img', { name: 'Loading' })).toBeInTheDocument();
    bring();
    await pass();
    expect(screen.getByRole('heading', { name: 'Greeting' })).toHaveFocus();
  });

  it('leaves the focus alone if Retry does not have it', async () => {
    const { fetchPart, arrive } = lostFile();
    const Late = lateComponent(fetchPart);
    renderUi(<Late name="Ana" />);
    await pass();
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    arrive();
    await pass(1000);
    expect(screen.getByText('Hello Ana')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
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
