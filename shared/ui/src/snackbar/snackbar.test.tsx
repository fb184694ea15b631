import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '#testing/render-ui.tsx';
import { ConfirmDialog } from '#overlay/overlay.tsx';
import { SnackbarList } from './snackbar.tsx';
import type { SnackbarItem } from './snackbar.tsx';

const saved: SnackbarItem = { id: 'a', message: 'Saved', type: 'success' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function wait(milliseconds: number) {
  act(() => jest.advanceTimersByTime(milliseconds));
}

test('messages are announced politely', () => {
  renderUi(<SnackbarList items={[saved]} onDismiss={() => {}} />);
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
});

test('a message can be read and dismissed while a dialog is open', () => {
  const onDismiss = jest.fn();
  const close = () => {};
  renderUi(
    <>
      <SnackbarList items={[saved]} onDismiss={onDismiss} />
      <ConfirmDialog
        isOpen
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      >
        This can't be undone.
      </ConfirmDialog>
    </>,
  );
  expect(screen.getByRole('region').closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith('a');
});

test('a message leaves after 10 seconds, or after its own time', () => {
  const onDismiss = jest.fn();
  const short: SnackbarItem = { id: 'b', message: 'No', type: 'danger', duration: 5000 };
  renderUi(<SnackbarList items={[saved, short]} onDismiss={onDismiss} />);
  wait(5000);
  expect(onDismiss.mock.calls).toEqual([['b']]);
  wait(4999);
  expect(onDismiss).not.toHaveBeenCalledWith('a');
  wait(1);
  expect(onDismiss).toHaveBeenCalledWith('a');
});

test('it stays while the pointer or the focus is on it', () => {
  const onDismiss = jest.fn();
  renderUi(<SnackbarList items={[saved]} onDismiss={onDismiss} />);
  const region = screen.getByRole('region');
  fireEvent.pointerEnter(region);
  wait(60_000);
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  wait(10_000);
  expect(onDismiss).toHaveBeenCalledWith('a');
});

test('two are shown at a time, one below the other; a third waits until one has left', () => {
  const three = ['a', 'b', 'c'].map((id) => ({ ...saved, id, message: `Message ${id}` }));
  const onDismiss = jest.fn();
  const { rerender } = renderUi(<SnackbarList items={three} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Message aMessage b$/);
  wait(10_000);
  // The timer of an unseen message has not started.
  expect(onDismiss.mock.calls).toEqual([['a'], ['b']]);
  rerender(<SnackbarList items={three.slice(2)} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Message c$/);
  wait(10_000);
  expect(onDismiss).toHaveBeenLastCalledWith('c');
});

test('its cross dismisses it', () => {
  const onDismiss = jest.fn();
  renderUi(<SnackbarList items={[saved]} onDismiss={onDismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith('a');
});
