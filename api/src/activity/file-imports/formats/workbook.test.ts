import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';
import { zipOf } from '#test/fixtures/zip.fixture.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const sheetOf = (...rows: string[][]) =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`;
const excelOf = (files: Record<string, string>) =>
  zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>', ...files });
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="0.0&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>';
const sheet = sheetOf(
  [text('Datum'), text('Schritte'), text('Schlaf'), text('Gewicht (kg)')],
  [number(46346, 1), number(8123), number(0.3125, 2), number(70.400000000000006, 3)],
  [number(46347.5, 1), number(12480), number(0.25, 2)],
);
const days = [
  '2026-11-20 sleep 7.5',
  '2026-11-20 steps 8123',
  '2026-11-20 weight 70.4',
  '2026-11-21 sleep 6',
  '2026-11-21 steps 12480',
];

describe('a workbook of Excel', () => {
  it('has the days of its sheet as they are shown', async () => {
    const found = await readContent(
      await excelOf({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet }),
    );
    expect(namedDays(found)).toEqual(days);
    expect(found.questions).toEqual([]);
    expect(found.contents.map(({ title }) => title)).toEqual([
      'Schritte',
      'Schlaf',
      'Gewicht (kg)',
    ]);
  });

  it('is read with shared texts, places of cells, prefixes and days from 1904', async () => {
    const shared =
      '<x:sst><x:si><x:r><x:t>Da</x:t></x:r><x:r><x:t>te</x:t></x:r></x:si><x:si><x:t>歩数</x:t><x:rPh><x:t>ホスウ</x:t></x:rPh></x:si><x:si><x:t>Steps</x:t></x:si></x:sst>';
    const found = await readContent(
      await excelOf({
        'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>',
        'xl/sharedStrings.xml': shared,
        'xl/styles.xml': styles,
        'xl/worksheets/sheet1.xml':
          '<x:worksheet><x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="D3" t="s"><x:v>2</x:v></x:c><x:c r="E3" t="s"><x:v>1</x:v></x:c></x:row><x:row r="5"><x:c r="B5" s="1"><x:v>44884</x:v></x:c><x:c r="C5"/><x:c r="D5"><x:v>8123</x:v></x:c></x:row><x:row r="9"><x:c r="B9"/><x:c r="D9" t="str"><x:v>many</x:v></x:c></x:row></x:worksheet>',
      }),
    );
    expect(namedDays(found)).toEqual(['2026-11-20 steps 8123']);
    expect(found.contents).toContainEqual(expect.objectContaining({ title: '歩数' }));
    expect(found.refused).toMatchObject([{ line: 9, problem: 'date_unreadable' }]);
  });

  it('is read sheet by sheet, in an archive too', async () => {
    const weights = sheetOf([text('Date'), text('Weight (kg)')], [text('2026-11-22'), number(70)]);
    const workbook = await excelOf({
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': sheet,
      'xl/worksheets/sheet2.xml': weights,
      'xl/worksheets/sheet10.xml': sheetOf([text('Notes')]),
    });
    const all = [...days, '2026-11-22 weight 70'];
    expect(namedDays(await readContent(workbook))).toEqual(all);
    const packed = await readContent(await zipOf({ 'a/days.xlsx': Buffer.from(workbook) }));
    expect(namedDays(packed)).toEqual(all);
    expect(packed.contents).toContainEqual(
      expect.objectContaining({ file: 'a/days.xlsx/3', outcome: 'unknown' }),
    );
  });

  it('is asked about unknown titles', async () => {
    const rows = [46346, 46347].map((day) => [number(day, 1), number(8123)]);
    const content = sheetOf([text('Kiedy'), text('Kroki')], ...rows);
    const { columns } = await readContent(
      await excelOf({ 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': content }),
    );
    expect(columns).toMatchObject([
      { title: 'Kiedy', examples: ['2026-11-20', '2026-11-21'], likely: 'day' },
      { title: 'Kroki' },
    ]);
  });

  it('gives the days before the place where it is cut off', async () => {
    const dayOf = (nth: number) => new Date(Date.UTC(2025, 0, 1 + nth)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 300 }, (_, nth) => [text(dayOf(nth)), number(1000 + nth)]);
    const whole = await zipOf({
      'xl/worksheets/sheet1.xml': sheetOf([text('Date'), text('Steps')], ...rows),
      'xl/workbook.xml': '<workbook/>',
    });
    const found = await readContent(whole.subarray(0, whole.length / 2));
    expect(found.days.length).toBeGreaterThan(50);
    for (const { day, value } of found.days)
      expect(value).toBe(1000 + (Date.parse(day) - Date.UTC(2025, 0, 1)) / 86_400_000);
    expect(found.problems).toMatchObject({ file_damaged: 1 });
  });

  it('is not recognized without days, and ends however it is broken', async () => {
    const only = { 'xl/worksheets/sheet1.xml': sheetOf([text('Notes')]) };
    expect((await refusalOf(await excelOf(only))).problem).toBe('not_recognised');
    const half = '<row/>'.repeat(900_000);
    const large = { 'xl/worksheets/sheet1.xml': half, 'xl/worksheets/sheet2.xml': half };
    expect((await refusalOf(await excelOf(large))).problem).toBe('too_many_days');
    const open = { 'xl/worksheets/sheet1.xml': '<row><c><v>'.repeat(200_000) };
    expect((await refusalOf(await excelOf(open))).problem).toBe('not_recognised');
  });
});

it('a workbook of LibreOffice has the days of its sheets', async () => {
  const cell = (value: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${value}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const blank =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const content = `<office:body><table:table table:name="A">${[
    row(cell('Datum'), cell('Schritte'), cell('Schlaf')),
    row(
      cell('20.11.26', 'office:value-type="date" office:date-value="2026-11-20"'),
      cell('8.123', 'office:value-type="float" office:value="8123"'),
      cell('7:30', 'office:value-type="time" office:time-value="PT07H30M00S"'),
    ),
    blank,
  ].join('')}</table:table></office:body>`;
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
  const found = await readContent(await zipOf({ mimetype, 'content.xml': content }));
  expect(namedDays(found)).toEqual(['2026-11-20 sleep 7.5', '2026-11-20 steps 8123']);
});
