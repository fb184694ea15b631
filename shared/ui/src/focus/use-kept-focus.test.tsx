import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Card } from '#layout/layout.tsx';
import { SnackbarList } from '#snackbar/snackbar.tsx';
import { renderUi } from '#testing/render-ui.tsx';

function Notices() {
  const [notices, setNotices] = useState(['Walk', 'Run', 'Swim']);
  return (
    <Card title="Notices" level={2}>
      {notices.map((name) => (
        <p key={name}>
          <button onClick={() => setNotices(notices.filter((one) => one !== name))}>{name}</button>
        </p>
      ))}
      {notices.length === 0 && 'Nothing new'}
    </Card>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectFocus = (role: string, name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

test('what is removed from a card gives the focus to the next, to the last, then to the heading', async () => {
  renderUi(<Notices />);
  await press('Walk');
  await expectFocus('button', 'Run');
  await press('Swim');
  await expectFocus('button', 'Run');
  await press('Run');
  await expectFocus('heading', 'Notices');
});

function Messages() {
  const [items, setItems] = useState([{ id: 'a', message: 'Saved', type: 'info' as const }]);
  return (
    <>
      <button>Save</button>
      <SnackbarList items={items} onDismiss={() => setItems([])} />
    </>
  );
}

test('a message that is dismissed gives the focus back to where it came from', async () => {
  renderUi(<Messages />);
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectFocus('button', 'Save');
});

test('the focus that is elsewhere stays there', async () => {
  renderUi(
    <>
      <Notices />
      <button>Elsewhere</button>
    </>,
  );
  screen.getByRole('button', { name: 'Walk' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  act(() => screen.getByRole('button', { name: 'Walk' }).click());
  await expectFocus('button', 'Elsewhere');
});
