import { renderScreen } from '@stridewell/testing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemberPicker, type PickedMember } from './member-picker.tsx';

const people = ['Ana Ruiz', 'Anton Berg', 'Bo Quist'].map((name, id) => ({
  id,
  name,
  image: null,
}));

const searched = jest.fn();
function usePeople(search: string) {
  return useQuery({
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryKey: ['people', search],
    queryFn: async (): Promise<readonly PickedMember[]> => {
      searched(search);
      return people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    },
  });
}

function Picker() {
  const [picked, setPicked] = useState<readonly PickedMember[]>([]);
  return <MemberPicker label="Invite" picked={picked} onChange={setPicked} useSearch={usePeople} />;
}

describe('the member picker', () => {
  it('finds people once typing pauses, stages the picked person, and is ready for the next search', async () => {
    const { person } = await renderScreen(<Picker />);
    await person.type(screen.getByRole('searchbox', { name: 'Invite' }), 'an');
    await person.click(await screen.findByRole('button', { name: 'Add Ana Ruiz' }));
    expect(searched.mock.calls).toEqual([['an']]);
    const chips = screen.getByRole('list', { name: 'Selected' });
    expect(chips).toHaveTextContent('Ana Ruiz');
    const field = screen.getByRole('searchbox', { name: 'Invite' });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
    await person.type(field, 'an');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 found'));
    expect(screen.queryByRole('button', { name: 'Add Ana Ruiz' })).toBeNull();
  });

  it('removes a picked person, also by keyboard', async () => {
    const { person } = await renderScreen(<Picker />);
    await person.type(screen.getByRole('searchbox'), 'bo');
    const add = await screen.findByRole('button', { name: 'Add Bo Quist' });
    act(() => add.focus());
    await person.keyboard('{Enter}');
    const remove = screen.getByRole('button', { name: 'Remove Bo Quist' });
    act(() => remove.focus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected' })).toBeNull());
  });
});
