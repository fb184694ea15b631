import { listAddresses } from './list-address.ts';

const list = listAddresses({
  choices: { tab: ['mine', 'open'], sort: ['startDate', 'name'] },
  pageSizes: [15, 30],
});
const read = (query: string) => list.read(new URLSearchParams(query));

describe('the address of a list', () => {
  it('is empty if nothing was chosen', () => {
    expect(list.write(list.defaults).toString()).toBe('');
    expect(read('')).toEqual({ tab: 'mine', sort: 'startDate', search: '', page: 1, perPage: 15 });
  });

  it('keeps the choices', () => {
    const chosen = {
      tab: 'open',
      search: 'autumn walk',
      sort: 'name',
      page: 3,
      perPage: 30,
    } as const;
    expect(list.read(list.write(chosen))).toEqual(chosen);
  });

  it('keeps other parameters of the address', () => {
    const others = new URLSearchParams('message=4&tab=open');
    expect(list.write(list.defaults, others).toString()).toBe('message=4');
  });

  it("uses the default for a value that isn't offered", () => {
    expect(read('tab=secret&sort=color&page=-2&perPage=7')).toEqual(list.defaults);
    expect(read('page=1.5').page).toBe(1);
    expect(read(`search=${'a'.repeat(200)}`).search).toHaveLength(100);
  });
});

describe('the query for the API', () => {
  it('leaves out defaults, so that other pages share the answer', () => {
    expect(list.ask({ ...list.defaults, tab: 'open' })).toEqual({});
  });

  it('has the trimmed search, the sort order and the page', () => {
    expect(list.ask({ ...list.defaults, search: '  loop ', sort: 'name', page: 2 })).toEqual({
      search: 'loop',
      sort: 'name',
      page: 2,
    });
    expect(list.ask({ ...list.defaults, search: '   ' })).toEqual({});
  });
});
