import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { CoverPageProvider } from './cover-page.tsx';
import { ConfirmDialog, Dialog, Drawer } from './overlay.tsx';

function Sample(props: { isDismissable?: boolean; isDrawer?: boolean; isPrepared?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const Overlay = props.isDrawer ? Drawer : Dialog;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Overlay
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Your Questions"
        isDismissable={props.isDismissable}
        isPrepared={props.isPrepared}
        footer={<Button>Submit</Button>}
      >
        Please respond
        <input aria-label="Answer" />
      </Overlay>
    </>
  );
}

test.each([false, true])(
  'an overlay takes the focus and gives it back (drawer: %s)',
  async (is) => {
    renderUi(<Sample isDrawer={is} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Your Questions' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement); // jsdom's active element is one
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
);

test('the cross closes it', async () => {
  renderUi(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('one that is not dismissable has no cross and stays on Escape', async () => {
  renderUi(<Sample isDismissable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a confirmation starts on the safe answer and reports the other', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  renderUi(
    <ConfirmDialog
      isOpen
      title="Delete the note?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Its text is lost.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete the note?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('Back closes what may be dismissed, and a question with a safe answer; else it is not asked', async () => {
  const onClose = jest.fn();
  const backs: (() => void)[] = [];
  const uncover = jest.fn();
  const coverPage = (close: () => void) => {
    backs.push(close);
    return uncover;
  };
  const overlay = { isOpen: true, onClose, title: 'Add entry', children: 'Steps' };
  const question = { ...overlay, confirmLabel: 'Leave', onConfirm: jest.fn(), onCancel: onClose };
  const { unmount } = renderUi(
    <CoverPageProvider coverPage={coverPage}>
      <Dialog {...overlay} />
      <Drawer {...overlay} />
      <ConfirmDialog {...question} cancelLabel="Stay" />
      <ConfirmDialog {...question} />
      <Dialog {...overlay} isDismissable={false} />
      <Dialog {...overlay} isOpen={false} />
    </CoverPageProvider>,
  );
  expect(backs).toHaveLength(3);
  for (const back of backs) act(back);
  expect(onClose).toHaveBeenCalledTimes(3);
  unmount();
  expect(uncover).toHaveBeenCalledTimes(3);
});

test.each([false, true])(
  'one that is prepared waits out of sight, and each opening starts fresh (drawer: %s)',
  async (is) => {
    renderUi(<Sample isDrawer={is} isPrepared />);
    const open = screen.getByRole('button', { name: 'Open' });
    const prepared = await screen.findByLabelText('Answer', undefined, { timeout: 3000 });
    expect(prepared).not.toBeVisible();
    expect(open).not.toHaveAttribute('aria-hidden');
    for (const turn of [1, 2]) {
      await userEvent.click(open);
      const answer = screen.getByRole('textbox', { name: 'Answer' });
      if (turn === 1) expect(answer).toBe(prepared);
      expect(answer).toHaveValue('');
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement); // jsdom's active element is one
      await userEvent.type(answer, 'Yes');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await waitFor(() => expect(open).toHaveFocus());
    }
  },
);
