import { askOfBoard, readBoardAddress, writeBoardAddress } from './board-address.ts';

const read = (query: string) => readBoardAddress(new URLSearchParams(query));

describe('the address of the board', () => {
  it('says nothing when nothing was chosen', () => {
    expect(writeBoardAddress(read(''))).toBe('');
    expect(read('view=upside-down&page=0&perPage=1000')).toEqual(read(''));
  });

  it('keeps what was chosen', () => {
    const chosen = { view: 'everyone', search: 'ana', page: 3, perPage: 25 } as const;
    expect(read(writeBoardAddress(chosen))).toEqual(chosen);
  });

  it('asks for those around me, whichever page of whatever size was open', () => {
    const around = { ...read('page=4&perPage=25'), view: 'around' } as const;
    expect(askOfBoard(around)).toEqual({ around: 1 });
    expect(writeBoardAddress(around)).toBe('view=around&perPage=25');
  });
});
