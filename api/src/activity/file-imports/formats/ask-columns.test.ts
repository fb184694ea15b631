import { describe, expect, it } from 'vitest';
import { namedDays, readContent, refusalOf } from '#test/fixtures/read-days.fixture.ts';

const file = 'My list\nWann;Geh;Kilo;Wort\n2026-11-20;8123;70,4;gut\n2026-11-21;9000;70,6;\n';
const titles = ['Wann', 'Geh', 'Kilo', 'Wort'];

describe('a table with unknown titles', () => {
  it('is asked about, with the first values of each column', async () => {
    const { columns, days } = await readContent(file);
    expect(days).toEqual([]);
    expect(columns).toEqual([
      { title: 'Wann', examples: ['2026-11-20', '2026-11-21'], likely: 'day' },
      { title: 'Geh', examples: ['8123', '9000'], likely: null },
      { title: 'Kilo', examples: ['70,4', '70,6'], likely: null },
      { title: 'Wort', examples: ['gut', ''], likely: null },
    ]);
  });

  it('suggests roles based on titles and values', async () => {
    const content = 'Wann;Pasos;Bis\n2026-11-20;8123;2026-11-21\n2026-11-21;9000;2026-11-22\n';
    const { columns } = await readContent(content);
    expect(columns.map(({ likely }) => likely)).toEqual(['day', 'steps', null]);
  });

  it("takes a spreadsheet's serial numbers for dates only below a title that says so", async () => {
    const rows = '46346;81230\n46347;90001\n';
    const { columns } = await readContent(`Datum;Geh\n${rows}`);
    expect(columns.map(({ likely }) => likely)).toEqual(['day', null]);
    expect((await refusalOf(`Wann;Geh\n${rows}`)).problem).toBe('not_recognised');
    expect(namedDays(await readContent(`Datum;Schritte\n${rows}`))).toEqual([
      '2026-11-20 steps 81230',
      '2026-11-21 steps 90001',
    ]);
  });

  it("is read with the member's roles for the same titles, and for no others", async () => {
    const known = [{ titles, roles: ['day', 'steps', 'weight', null] as const }];
    const found = await readContent(file, {}, known);
    expect(namedDays(found)).toEqual([
      '2026-11-20 steps 8123',
      '2026-11-20 weight 70.4',
      '2026-11-21 steps 9000',
      '2026-11-21 weight 70.6',
    ]);
    expect(found.columns).toEqual([]);
    expect((await readContent(file.replace('Geh', 'Lauf'), {}, known)).columns).toHaveLength(4);
  });

  it('may have no titles, and loses no line', async () => {
    const bare = '2026-11-20\t8123\n2026-11-21\t9000\n';
    expect((await readContent(bare)).columns).toEqual([
      { title: '', examples: ['2026-11-20', '2026-11-21'], likely: 'day' },
      { title: '', examples: ['8123', '9000'], likely: null },
    ]);
    const known = [{ titles: ['', ''], roles: ['day', 'steps'] as const }];
    expect(namedDays(await readContent(bare, {}, known))).toEqual([
      '2026-11-20 steps 8123',
      '2026-11-21 steps 9000',
    ]);
  });

  it('may have no titles, and decimal commas between semicolons', async () => {
    const bare = '20.11.2026;70,4\n21.11.2026;70,9\n';
    expect((await readContent(bare)).columns).toEqual([
      { title: '', examples: ['20.11.2026', '21.11.2026'], likely: 'day' },
      { title: '', examples: ['70,4', '70,9'], likely: null },
    ]);
    const known = [{ titles: ['', ''], roles: ['day', 'weight'] as const }];
    expect(namedDays(await readContent(bare, { weights: 'kg' }, known))).toEqual([
      '2026-11-20 weight 70.4',
      '2026-11-21 weight 70.9',
    ]);
  });

  it('names a column without a title by its place when it asks about it', async () => {
    const bare = 'gut;03/04/2026;8.123;70\ngut;05/04/2026;8.125;71\n';
    const roles = [null, 'day', 'steps', 'weight'] as const;
    const { questions } = await readContent(bare, {}, [{ titles: ['', '', '', ''], roles }]);
    expect(questions).toMatchObject([
      { about: 'dates', column: '', place: 2 },
      { about: 'numbers', column: '', place: 3 },
      { about: 'weights', column: '', place: 4 },
    ]);
    const { questions: titled } = await readContent('Date;Steps\n03/04/2026;8.123\n');
    expect(titled.map(({ column, place }) => [column, place])).toEqual([
      ['Date', undefined],
      ['Steps', undefined],
    ]);
  });

  it.each(['Waga (rano)', 'Waga [godz.]', 'Waga (min)'])(
    "takes the member's role for a column with the title %s",
    async (title) => {
      const content = `Dzien,${title},Kroki (noc)\n2026-11-20,70.4 kg,8123\n2026-11-21,70.6,9000\n`;
      const roles = ['day', 'weight', 'steps'] as const;
      const known = [{ titles: ['Dzien', title, 'Kroki (noc)'], roles }];
      const answers = { columns: [...roles] };
      const asked = await readContent(content, answers, known);
      expect(asked).toMatchObject({ columns: [], questions: [{ about: 'weights' }] });
      expect(namedDays(await readContent(content, { ...answers, weights: 'kg' }, known))).toEqual([
        '2026-11-20 steps 8123',
        '2026-11-20 weight 70.4',
        '2026-11-21 steps 9000',
        '2026-11-21 weight 70.6',
      ]);
    },
  );

  it('is not asked about twice', async () => {
    const answered = readContent(file, { columns: ['day', 'steps', 'weight', null] });
    await expect(answered).rejects.toMatchObject({ problem: 'not_recognised' });
  });

  it.each([
    ['people', 'name,when\nMaya,today\nTheo,today\n'],
    ['days without numbers', 'when,what\n2026-11-20,rain\n2026-11-21,sun\n'],
    ['a single line', '2026-11-20,8123\n'],
    ['too many columns', `${'a,'.repeat(60)}\n${'2026-11-20,1,'.repeat(30)},\n`],
  ])('is refused if it is one of %s', async (_name, content) => {
    expect((await refusalOf(content)).problem).toBe('not_recognised');
  });
});
