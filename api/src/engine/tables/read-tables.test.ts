import { describe, expect, it } from 'vitest';
import {
  decodeLines,
  findForm,
  findHead,
  guessHead,
  readNumber,
  readRows,
  settle,
  type TextLine,
} from './index.ts';
import { cutCells } from './cut-cells.ts';

async function linesOf(content: Buffer, pieceBytes = 7, most = 1024): Promise<TextLine[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += pieceBytes) {
    pieces.push(content.subarray(at, at + pieceBytes));
  }
  const all: TextLine[] = [];
  for await (const lines of decodeLines(pieces, most)) all.push(...lines);
  return all;
}

async function rowsOf(text: string, separator = ',', titles = ['a', 'b']) {
  const lines = await linesOf(Buffer.from(text));
  const rows = [];
  for await (const some of readRows([lines.slice(0, 2), lines.slice(2)], {
    separator,
    line: 1,
    titles,
  })) {
    rows.push(...some.map(({ line, cells }) => [line, cells] as const));
  }
  return rows;
}

describe('the rows of a table', () => {
  it('have quoted cells, also over several lines', async () => {
    expect(await rowsOf('a,b\n1,"x, ""y"""\n2,"one\ntwo\nthree"\n\n3,z\n')).toEqual([
      [2, ['1', 'x, "y"']],
      [3, ['2', 'one\ntwo\nthree']],
      [7, ['3', 'z']],
    ]);
  });

  it('are not swallowed by a quote that someone forgot', async () => {
    expect(await rowsOf('a,b\n1,x\n2,"y\n3,z\n4,"w\n5,v\n')).toEqual([
      [2, ['1', 'x']],
      [3, 'quote_open'],
      [4, ['3', 'z']],
      [5, 'quote_open'],
      [6, ['5', 'v']],
    ]);
  });

  it('may leave out their last cells after a quote that someone forgot', async () => {
    const titles = ['a', 'b', 'c', 'd'];
    expect(await rowsOf('a,b,c,d\n1,"x\n2,y\n3,"z\n', ',', titles)).toEqual([
      [2, 'quote_open'],
      [3, ['2', 'y']],
      [4, 'quote_open'],
    ]);
  });
});

describe('the head of a table', () => {
  const match = (titles: readonly string[]) =>
    titles.includes('steps') ? titles.length : undefined;
  const headOf = async (text: string) => findHead(await linesOf(Buffer.from(text)), match);

  it.each([',', ';', '\t', '|'])(
    'is found below titles and notes, with %j between',
    async (mark) => {
      const above = `My steps\nfrom 1, 2; 3\n\nExported\n`;
      expect(await headOf(`${above}"date"${mark}steps${mark}note\n1${mark}2\n`)).toMatchObject({
        line: 5,
        separator: mark,
        titles: ['date', 'steps', 'note'],
      });
    },
  );

  it('has the separator that the first line names', async () => {
    expect(await headOf('sep=^\ndate^steps\n')).toMatchObject({ line: 2, separator: '^' });
  });

  it('may be in quotes as a whole, like its rows', async () => {
    const lines = await linesOf(Buffer.from('"date,steps"\n"1,""8,123"""\n"2,5"\n'));
    const head = findHead(lines, match);
    expect(head).toMatchObject({ line: 1, isWrapped: true, titles: ['date', 'steps'] });
    const cells = [];
    if (head) for await (const rows of readRows([lines], head)) cells.push(...rows);
    expect(cells.map((row) => row.cells)).toEqual([
      ['1', '8,123'],
      ['2', '5'],
    ]);
  });

  it('may have a title over several lines', async () => {
    expect(await headOf('My list\n"date","st\neps",steps\n1,2,3\n')).toMatchObject({
      line: 3,
      titles: ['date', 'st\neps', 'steps'],
    });
  });

  it('is not found far down, nor in lines of a million columns', async () => {
    expect(await headOf(`${'note\n'.repeat(60)}date,steps\n`)).toBeUndefined();
    const wide = [{ number: 1, text: ','.repeat(16_000) }];
    expect(findHead(wide, match)).toBeUndefined();
  });
});

it.each([
  ['20.11.2026;70,4\n21.11.2026;70,9\n', ';'],
  ['Nov 20, 2026;8123\nNov 21, 2026;950\n', ';'],
  ['2026-11-20,8;9\n2026-11-21,8;9\n', ','],
])('the table %j is guessed to have %j between its columns', async (text, separator) => {
  expect(guessHead(await linesOf(Buffer.from(text)))).toMatchObject({ separator, line: 1 });
});

it.each([
  ['8123', 8123, 8123],
  ['8.123', 8.123, 8123],
  ['8,123', 8123, 8.123],
  ['8 123', 8123, 8123],
  ['12\u00a0480', 12480, 12480],
  ['12\u202f480', 12480, 12480],
  ["8'123", 8123, 8123],
  ['12’480', 12480, 12480],
  ['1.234.567', undefined, 1234567],
  ['1,234.5', 1234.5, undefined],
  ['70,4', undefined, 70.4],
  ['0.750', 0.75, undefined],
  ['5012.250', 5012.25, undefined],
  ['1.5e3', 1500, undefined],
  ['12,48,0', undefined, undefined],
  ['1 23', undefined, undefined],
  ['+8,123', 8123, 8.123],
  ['-5', undefined, undefined],
  ['=1+1', undefined, undefined],
  ['', undefined, undefined],
])('the number %j is %j with a decimal point and %j with a comma', (text, point, comma) => {
  expect(readNumber(text)).toEqual([point, comma]);
});

describe('the form of a column', () => {
  function formOf(...texts: string[]) {
    const form = findForm<number>();
    for (const text of texts) form.see(text, readNumber(text));
    return form;
  }

  it('is the one that fits every value', () => {
    expect(formOf('8.123', '12.5').verdict()).toBe('first');
    expect(formOf('8.123', '1.000.000').verdict()).toBe('second');
    expect(formOf('8 123', '950', 'nothing').verdict()).toBe('same');
  });

  it('is open where every value fits both, with an example', () => {
    const form = formOf('950', '8.123', '12.480');
    expect(form.verdict()).toBe('open');
    expect(form.example()).toEqual({ text: '8.123', readings: [8.123, 8123] });
  });

  it('leaves only the values open that have two readings, where no form fits all', () => {
    const verdict = formOf('70.4', '70,4', '8.123').verdict();
    expect(verdict).toBe('mixed');
    expect(
      ['70.4', '70,4', '8.123', '950', 'x'].map((text) => settle(readNumber(text), verdict)),
    ).toEqual([70.4, 70.4, 'ambiguous', 950, undefined]);
  });
});

it.each([
  ['1, "a, b" ,c', ['1', 'a, b', 'c']],
  ['"a ""b""",', ['a "b"', '']],
  ['5\' 10",x', ['5\' 10"', 'x']],
  ['"12" wide,x', ['"12" wide', 'x']],
  ['"",""', ['', '']],
  ['="8,123", ="a","=""1"""', ['8,123', 'a', '1']],
  ["'8123,'8123', 8'123,O'Neil,'t Hart", ['8123', '8123', " 8'123", "O'Neil", "'t Hart"]],
  ['"a,b', 'open'],
  ['a,"b""', 'open'],
])('the line %j has the cells %j', (line, cells) => {
  expect(cutCells(line, ',')).toEqual(cells);
});

it('lines of nothing but quotes take no time', async () => {
  const begin = performance.now();
  const rows = await rowsOf(`a,b\n${'"\n'.repeat(100_000)}`, ',', ['a', 'b']);
  expect(rows.length).toBeGreaterThan(10_000);
  expect(performance.now() - begin).toBeLessThan(5_000);
});
