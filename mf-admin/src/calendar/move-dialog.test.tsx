import {
  getCalendar,
  moveCalendarItems,
  previewCalendarMove,
  undoBulkAct,
} from '@stridewell/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bar, moved, showCalendar, spring, told } from './calendar.fixture.tsx';

describe('a move', () => {
  async function openMove() {
    const shown = await showCalendar();
    shown.api.answer(previewCalendarMove, ({ query }) => ({
      data:
        query.startDate === spring.startDate
          ? { ...moved, ...spring, effects: [], along: [], overlaps: [], refusal: null }
          : { ...moved, startDate: query.startDate },
    }));
    return shown;
  }

  it('is made by dragging: it shows what follows, saves it in one call, and is undone', async () => {
    const { api, person } = await openMove();
    const dragged = await bar(/Spring Miles/);
    const track = { clientWidth: 365 };
    Object.defineProperty(dragged, 'offsetParent', { value: track });
    dragged.setPointerCapture = jest.fn();
    // jsdom has no pointer events with coordinates.
    const point = (type: string, clientX: number) =>
      fireEvent(dragged, new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    point('pointerdown', 100);
    point('pointermove', 107);
    expect(dragged).toHaveTextContent('Mar 9, 2026');
    point('pointerup', 107);
    const ask = await screen.findByRole('dialog', { name: 'Move “Spring Miles”' });
    expect(
      await within(ask).findByText('It ends Apr 5, 2026 instead of Mar 29, 2026.'),
    ).toBeVisible();
    expect(within(ask).getByText('3 participants have joined and stay in.')).toBeVisible();
    expect(within(ask).getByText('On the same days: Canal Walk')).toBeVisible();
    expect(within(ask).getByRole('checkbox', { name: /Email: Join now/ })).toBeChecked();
    api.answer(moveCalendarItems, { data: { moved: 2, bulkActId: 99 } });
    await person.click(within(ask).getByRole('button', { name: 'Move 2 items' }));
    await waitFor(() => expect(told()?.text).toBe('2 items moved'));
    expect(api.inputs(moveCalendarItems)).toEqual([
      expect.objectContaining({
        body: {
          items: [
            {
              kind: 'challenge',
              id: 11,
              startDate: '2026-03-09',
              seen: { startDate: '2026-03-02', endDate: '2026-03-29' },
            },
            {
              kind: 'mailing',
              id: 12,
              startDate: '2026-03-06',
              seen: { startDate: '2026-02-27', endDate: '2026-02-27' },
            },
          ],
        },
      }),
    ]);
    api.answer(undoBulkAct, { data: { undone: 2, remaining: 0 } });
    act(() => told()?.action?.onPress());
    await waitFor(() => expect(told()?.text).toBe('Moved back'));
    expect(api.inputs(undoBulkAct)).toMatchObject([{ params: { id: 99 } }]);
  });

  it('leaves out what is unticked', async () => {
    const { api, person } = await openMove();
    await person.click(await bar(/Spring Miles/));
    await person.click(await screen.findByRole('button', { name: 'Move…' }));
    const ask = await screen.findByRole('dialog', { name: 'Move “Spring Miles”' });
    await setStart(ask, person, '09');
    await person.click(await within(ask).findByRole('checkbox', { name: /Email: Join now/ }));
    api.answer(moveCalendarItems, { data: { moved: 1, bulkActId: 99 } });
    await person.click(within(ask).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(told()?.text).toBe('Moved'));
    expect(api.inputs(moveCalendarItems)[0]?.body.items).toHaveLength(1);
  });

  it('says at the date why it is refused, and can’t be saved', async () => {
    const { api, person } = await openMove();
    await person.click(await bar(/Spring Miles/));
    await person.click(await screen.findByRole('button', { name: 'Move…' }));
    const ask = await screen.findByRole('dialog', { name: 'Move “Spring Miles”' });
    api.answer(previewCalendarMove, {
      data: {
        ...moved,
        effects: [],
        along: [],
        refusal: { reason: 'past', field: 'startDate', message: 'Choose today or a later date.' },
      },
    });
    await setStart(ask, person, '01');
    expect(await within(ask).findByText('Choose today or a later date.')).toBeVisible();
    expect(within(ask).getByRole('button', { name: 'Move' })).toBeDisabled();
  });

  it('keeps the dialog open if someone else has moved it, and fetches where it is', async () => {
    const { api, person } = await openMove();
    await person.click(await bar(/Spring Miles/));
    await person.click(await screen.findByRole('button', { name: 'Move…' }));
    const ask = await screen.findByRole('dialog', { name: 'Move “Spring Miles”' });
    await setStart(ask, person, '09');
    api.fail(moveCalendarItems, 'changed_meanwhile', { message: 'Someone else changed this.' });
    const save = await within(ask).findByRole('button', { name: 'Move 2 items' });
    await waitFor(() => expect(save).toBeEnabled());
    await person.click(save);
    expect(await within(ask).findByText('Someone else changed this.')).toBeVisible();
    await waitFor(() => expect(api.inputs(getCalendar).length).toBeGreaterThan(1));
  });
});

/** Types the day of the start date. */
async function setStart(
  dialog: HTMLElement,
  person: Awaited<ReturnType<typeof showCalendar>>['person'],
  day: string,
) {
  const [field] = await within(dialog).findAllByRole('spinbutton', { name: /^day, Start date/ });
  if (!field) throw new Error('There is no start date.');
  await person.click(field);
  await person.keyboard(day);
}
