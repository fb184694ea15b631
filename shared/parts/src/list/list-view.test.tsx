import { liveQuery, sharedHistory } from '@stridewell/platform';
import { listMemberNotices } from '@stridewell/contracts';
import {
  createFakeApi,
  renderScreen,
  sampleNotice,
  samplePage,
  type FakeApi,
} from '@stridewell/testing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { listAddresses, useListAddress } from './list-address.ts';
import { ListTools } from './list-tools.tsx';
import { ListView } from './list-view.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

const notices = listAddresses({ choices: {}, pageSizes: [2] });

const notice = (id: number) => sampleNotice({ id, title: `Notice ${id}` });

function Notices() {
  const list = useListAddress(notices);
  const { page } = notices.ask(list.address);
  const query = useQuery({
    ...liveQuery(listMemberNotices, { params: { id: 7 }, ...(page && { query: { page } }) }),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection<number>();
  return (
    <>
      <ListTools list={list} searchLabel="Search notices" />
      <ListView
        pagesLabel="Pages of notices"
        list={list}
        query={query}
        skeleton="on its way"
        empty="none yet"
      >
        {({ data }) => (
          <>
            <SelectionBar selection={selection} ids={data.map(({ id }) => id)}>
              <button type="button">Delete</button>
            </SelectionBar>
            {data.map(({ id, title }) => (
              <button type="button" key={id} onClick={() => selection.toggle(id)}>
                {title}
              </button>
            ))}
          </>
        )}
      </ListView>
    </>
  );
}

function noticesApi(total: number): FakeApi {
  const api = createFakeApi();
  api.answer(listMemberNotices, ({ query }) => {
    const page = query?.page ?? 1;
    const ids = [2 * page - 1, 2 * page].filter((id) => id <= total);
    return samplePage(ids.map(notice), { page, perPage: 2, total });
  });
  return api;
}

const show = (api: FakeApi, path = '/notices') => renderScreen(<Notices />, { api, path });

describe('a list', () => {
  it('turns its pages in the address', async () => {
    const { person } = await show(noticesApi(3));
    expect(await screen.findByText('Notice 1')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Notice 3')).toBeVisible();
    expect(sharedHistory.location.search).toBe('?page=2');
  });

  it('goes to the last page if the address asks for a later one', async () => {
    await show(noticesApi(3), '/notices?page=9');
    expect(await screen.findByText('Notice 3')).toBeVisible();
    expect(sharedHistory.location.search).toBe('?page=2');
  });

  it('shows different messages for an empty list and for a search without results, which can be cleared', async () => {
    const { person } = await show(noticesApi(0), '/notices?search=loop');
    expect(await screen.findByRole('heading', { name: 'No results for “loop”' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('none yet')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says that it failed and tries again', async () => {
    const api = createFakeApi();
    api.disconnect(listMemberNotices);
    const { person } = await show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server");
    api.answer(listMemberNotices, samplePage([notice(1)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Notice 1')).toBeVisible();
  });

  it('keeps the selection across pages', async () => {
    const { person } = await show(noticesApi(3));
    await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(await screen.findByText('Notice 3'));
    expect(screen.getByText('3 selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
  });
});
