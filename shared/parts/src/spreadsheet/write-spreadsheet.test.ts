import { readSpreadsheet } from './read-spreadsheet.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

const rows = [
  ['Müllers "Läufer"; A', 12],
  ['=1+1', 0],
  ['a\n@b', null],
];

it.each(['comma', 'semicolon'] as const)(
  'is read as it was written, separated by %ss',
  async (separator) => {
    const file = writeSpreadsheet('x.csv', ['Question', 'Members'], rows, { separator });
    expect(readSpreadsheet(await file.text())).toEqual({
      titles: ['Question', 'Members'],
      rows: [
        ['Müllers "Läufer"; A', '12'],
        ['=1+1', '0'],
        ['a\n@b', ''],
      ],
    });
  },
);

it('has no text that a spreadsheet would run', async () => {
  const text = await writeSpreadsheet('x.csv', ['A'], [['=1+1'], ['x,=2']]).text();
  expect(text).toBe('A\n"\'=1+1"\n"x,\'=2"\n');
});
