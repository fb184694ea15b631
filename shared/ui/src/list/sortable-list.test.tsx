import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '#testing/render-ui.tsx';
import { ListRow } from './list.tsx';
import { SortableList } from './sortable-list.tsx';

const rowHeight = 50;

function Walks({ onMove }: { onMove: (name: string, to: number) => void }) {
  const [walks, setWalks] = useState(['Lake', 'Forest', 'Hill']);
  return (
    <SortableList
      label="Walks"
      items={walks}
      itemId={(walk) => walk}
      itemName={(walk) => walk}
      onMove={(walk, to) => {
        onMove(walk, to);
        setWalks((before) => before.filter((one) => one !== walk).toSpliced(to, 0, walk));
      }}
    >
      {(walk, handle) => <ListRow key={walk} leading={handle} title={walk} />}
    </SortableList>
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

/** jsdom has no pointer events of its own. */
function point(type: string, clientY = 0): void {
  fireEvent(handle('Lake'), new MouseEvent(type, { bubbles: true, button: 0, clientY }));
}

function layOut(): void {
  screen.getAllByRole('listitem').forEach((row, index) => {
    const place = { top: index * rowHeight, height: rowHeight };
    row.getBoundingClientRect = () => place as DOMRect; // what is read of it
  });
}

it('moves a row by the arrow keys, tells where it is and keeps the focus on it', async () => {
  const onMove = jest.fn();
  renderUi(<Walks onMove={onMove} />);
  const person = userEvent.setup();
  handle('Lake').focus();
  await person.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Forest', 'Lake', 'Hill']);
  expect(screen.getByRole('status')).toHaveTextContent('Lake: 2 of 3');
  expect(handle('Lake')).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(order()).toEqual(['Lake', 'Forest', 'Hill']);
  // The first row has nowhere to go up.
  expect(onMove).toHaveBeenCalledTimes(2);
});

it('moves a row to where it is dropped, and not where the drag was cancelled', () => {
  const onMove = jest.fn();
  renderUi(<Walks onMove={onMove} />);
  layOut();
  point('pointerdown', 20);
  point('pointermove', 140);
  point('pointerup', 140);
  expect(onMove).toHaveBeenLastCalledWith('Lake', 2);
  expect(order()).toEqual(['Forest', 'Hill', 'Lake']);
  layOut();
  point('pointerdown', 120);
  point('pointermove', 10);
  point('pointercancel');
  expect(onMove).toHaveBeenCalledTimes(1);
});
