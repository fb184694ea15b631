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

test.each([
  ['10 seconds', saved, 10_000],
  ['its own time', { ...saved, duration: 5000 }, 5000],
])('a message leaves after %s', (_time, item, milliseconds) => {
  const onDismiss = jest.fn();
  renderUi(<SnackbarList items={[item]} onDismiss={onDismiss} />);
  wait(milliseconds - 1);
  expect(onDismiss).not.toHaveBeenCalled();
  wait(1);
  expect(onDismiss.mock.calls).toEqual([['a']]);
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

test('one is shown at a time: the newest replaces the others, and one with an action comes back', () => {
  const undo = {
    ...saved,
    id: 'b',
    message: 'Removed',
    action: { label: 'Undo', onPress: () => {} },
  };
  const onDismiss = jest.fn();
  const items = [saved, undo, { ...saved, id: 'c', message: 'Added' }];
  const { rerender } = renderUi(<SnackbarList items={items} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Added$/);
  expect(onDismiss.mock.calls).toEqual([['a']]);
  wait(10_000);
  // The timer of an unseen message has not started.
  expect(onDismiss.mock.calls).toEqual([['a'], ['c']]);
  rerender(<SnackbarList items={[undo]} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^RemovedUndo$/);
  wait(10_000);
  expect(onDismiss).toHaveBeenLastCalledWith('b');
});

test('an error comes back after the message that took its place', () => {
  const onDismiss = jest.fn();
  const items = [{ ...saved, id: 'b', type: 'danger' as const }, saved];
  renderUi(<SnackbarList items={items} onDismiss={onDismiss} />);
  expect(onDismiss).not.toHaveBeenCalled();
});

test('it is at the bottom while someone types at the top', () => {
  const list = (items: SnackbarItem[]) => (
    <>
      <input aria-label="Name" />
      <SnackbarList items={items} onDismiss={() => {}} />
    </>
  );
  const { rerender } = renderUi(list([]));
  const region = screen.getByRole('region');
  act(() => screen.getByRole('textbox').focus());
  rerender(list([saved]));
  expect(region).toHaveAttribute('data-low');
  act(() => screen.getByRole('textbox').blur());
  rerender(list([{ ...saved, id: 'b' }]));
  expect(region).not.toHaveAttribute('data-low');
});

test('its cross dismisses it', () => {
  const onDismiss = jest.fn();
  renderUi(<SnackbarList items={[saved]} onDismiss={onDismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith('a');
});
