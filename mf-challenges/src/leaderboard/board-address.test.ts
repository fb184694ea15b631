import { askOfBoard, boardList } from './board-address.ts';

it('the board around the viewer requests no page, whatever page or size was open', () => {
  const opened = boardList.read(new URLSearchParams('page=4&perPage=25&search=ana'));
  expect(askOfBoard({ ...opened, view: 'around' })).toEqual({ around: 1, search: 'ana' });
  expect(askOfBoard(opened)).toEqual({ page: 4, perPage: 25, search: 'ana' });
});
