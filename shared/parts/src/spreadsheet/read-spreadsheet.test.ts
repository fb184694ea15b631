import { readSpreadsheet } from './read-spreadsheet.ts';

it('reads cells with commas, quotes and line breaks, and empty cells', () => {
  const text = 'Member,"Percent, of goal",Team\n"Ana ""Ace"" Muñoz","1,5","a\nb"\n"Bo",,""\n';
  expect(readSpreadsheet(text)).toEqual({
    titles: ['Member', 'Percent, of goal', 'Team'],
    rows: [
      ['Ana "Ace" Muñoz', '1,5', 'a\nb'],
      ['Bo', '', ''],
    ],
  });
});

it('unescapes a text that a spreadsheet would run as a formula', () => {
  expect(readSpreadsheet(`Team\n"'=1+1;'@x"\n"O'Brien's"\n`).rows).toEqual([
    ['=1+1;@x'],
    ["O'Brien's"],
  ]);
});

it('returns only the titles of an empty report', () => {
  expect(readSpreadsheet('Member,Team\n')).toEqual({ titles: ['Member', 'Team'], rows: [] });
});
