import { askOf, readListAddress, tabAddress, writeListAddress } from './list-address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the address of the list', () => {
  it('says nothing when nothing was chosen', () => {
    expect(writeListAddress(tabAddress('mine'))).toBe('');
    expect(read('')).toEqual(tabAddress('mine'));
  });

  it('keeps what was chosen', () => {
    const chosen = {
      tab: 'finished',
      search: 'autumn walk',
      sort: 'name',
      page: 3,
      perPage: 30,
    } as const;
    expect(read(writeListAddress(chosen))).toEqual(chosen);
  });

  it('takes the default for what nobody offered', () => {
    expect(read('tab=secret&sort=colour&page=-2&perPage=7')).toEqual(tabAddress('mine'));
    expect(read('page=1.5').page).toBe(1);
  });
});

describe('what the server is asked', () => {
  it('is nothing that it would answer anyway, so that other pages share the answer', () => {
    expect(askOf(tabAddress('open'))).toEqual({});
  });

  it('is a search without the spaces around it', () => {
    expect(askOf({ ...tabAddress('open'), search: '  loop ' })).toEqual({ search: 'loop' });
    expect(askOf({ ...tabAddress('open'), search: '   ' })).toEqual({});
  });
});
