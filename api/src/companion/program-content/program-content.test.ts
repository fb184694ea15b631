import {
  getArticle,
  getDailyContent,
  getTopic,
  listContent,
  listProgramContent,
  listWellnessTips,
  registerForWorkshop,
  updateProgramContent,
} from '@stridewell/contracts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { companionContent, contentFolder } from '#companion/content/content.service.ts';
import { readOwnPieces } from '#companion/content/read-own-pieces.ts';
import { withCompanion } from '#test/fixtures/companion.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { listVersions, loadPieces, rollBackPieces } from './program-content.service.ts';

const api = await shareTestApi();
const program = await api.makeProgram(withCompanion);
const params = { id: program.programId };
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', timeZone: 'UTC' });
const maya = await api.makeMember(program, { timeZone: 'UTC' });
const theo = await api.makeMember(await api.makeProgram(withCompanion), { timeZone: 'UTC' });
const { pieces } = companionContent();
const article = pieces.articles[0] ?? expect.fail();
const topic = pieces.topics.find(({ slug }) => slug === article.topic) ?? expect.fail();

const folder = mkdtempSync(join(tmpdir(), 'own-pieces-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = () => readOwnPieces(pathToFileURL(`${folder}/`), companionContent());

/** Writes a modified copy of the article into the folder. */
function write(name: string, change: (text: string) => string, languages = ['en', 'es']) {
  mkdirSync(join(folder, 'articles'), { recursive: true });
  for (const language of languages) {
    const file = `articles/${article.slug}.${language}.md`;
    const text = readFileSync(fileURLToPath(new URL(file, contentFolder)), 'utf8');
    writeFileSync(join(folder, `articles/${name}.${language}.md`), change(text));
  }
}
const titled = (title: string) => (text: string) =>
  text.replace(/^title: .*/m, `title: ${title}`).replace(/^audio: .*\n/m, '');
const clear = () => rmSync(join(folder, 'articles'), { recursive: true, force: true });

const hide = (hiddenIds: number[]) =>
  api.as(admin).call(updateProgramContent, { params, body: { hiddenIds } });
const articlesOf = async (who: TestMember) => {
  const asked = { params: { type: 'articles' }, query: { perPage: 100 } } as const;
  return (await api.as(who).call(listContent, asked)).data;
};

describe('a piece that a program hides', () => {
  it('can be canceled by members who registered before, but accepts no new registrations', async () => {
    const [workshop = expect.fail()] = pieces.workshops;
    const register = (registrationState: string) =>
      api
        .as(maya)
        .call(registerForWorkshop, { query: { workshopId: workshop.id, registrationState } });
    await register('register');
    await hide([workshop.id]);
    expect((await register('cancel')).data).toMatchObject({ IsUserRegistered: false });
    await expect(register('register')).rejects.toMatchObject({ code: 'not_found' });
    await hide([]);
  });

  it('is not listed or readable for its members, and stays for those of others', async () => {
    const { data } = await hide([article.id]);
    expect(data.filter(({ isHidden }) => isHidden === 1).map(({ id }) => id)).toEqual([article.id]);
    expect((await articlesOf(maya)).map(({ id }) => id)).not.toContain(article.id);
    expect(await articlesOf(theo)).toHaveLength(pieces.articles.length);
    const at = { params: { id: article.id } };
    await expect(api.as(maya).call(getArticle, at)).rejects.toMatchObject({ code: 'not_found' });
    expect((await api.as(theo).call(getArticle, at)).data.id).toBe(article.id);
    const related = (await api.as(maya).call(getTopic, { params: { id: topic.id } })).data.related;
    expect(related.map(({ id }) => id)).not.toContain(article.id);
    await hide([]);
    expect(await articlesOf(maya)).toHaveLength(pieces.articles.length);
  });

  it('hides everything that belongs to it if it is a topic', async () => {
    await hide([topic.id]);
    const left = (await articlesOf(maya)).map((one) => one.topic?.id);
    expect(left).not.toContain(topic.id);
    expect(left.length).toBeGreaterThan(0);
    const tips = await api.as(maya).call(listWellnessTips, { params });
    const hidden = pieces.strategies.filter((one) => one.topic === topic.slug).map(({ id }) => id);
    for (const { strategyId } of tips.data) expect(hidden).not.toContain(strategyId);
    await hide([]);
  });

  it('must leave a daily piece, and must exist', async () => {
    const daily = pieces.daily.map(({ id }) => id);
    await expect(hide(daily)).rejects.toMatchObject({ fields: { hiddenIds: expect.any(String) } });
    await expect(hide([9999])).rejects.toMatchObject({ fields: { hiddenIds: expect.any(String) } });
    await hide(daily.slice(1));
    const { data } = await api.as(maya).call(getDailyContent, {});
    expect(data.item.id).toBe(daily[0]);
    await hide([]);
  });
});

describe("a program's own pieces", () => {
  it('replace or supplement the others, in both languages, by version', async () => {
    write('ours', titled('In the words of Riverbend'));
    write('canteen', (text) => titled('Our canteen')(text).replace(/^id: .*/m, 'id: 5001'));
    const own = read();
    const load = () => api.inProgram(program, (db) => loadPieces(db, params.id, own, new Date()));
    expect(await load()).toBe(1);
    const at = { params: { id: article.id } };
    for (const language of ['en', 'es'] as const) {
      const { data } = await api.as(maya).call(getArticle, { ...at, query: { language } });
      expect(data).toMatchObject({ title: 'In the words of Riverbend', audioUrl: null });
    }
    expect((await articlesOf(maya)).map(({ title }) => title)).toContain('Our canteen');
    expect((await api.as(theo).call(getArticle, at)).data.title).toBe(article.words.en.title);
    const { data } = await api.as(admin).call(listProgramContent, { params });
    expect(data.filter(({ isOwn }) => isOwn === 1).map(({ id }) => id)).toEqual([article.id, 5001]);
    expect(await api.inProgram(program, (db) => rollBackPieces(db, params.id, new Date()))).toBe(2);
    expect((await api.as(maya).call(getArticle, at)).data.title).toBe(article.words.en.title);
    const versions = await api.inProgram(program, (db) => listVersions(db, params.id, 10));
    expect(versions.map((one) => [one.version, one.pieces])).toEqual([
      [2, 0],
      [1, 2],
    ]);
  });

  it.each<[string, () => void, string]>([
    ['a piece in one language', () => write('ours', titled('Ours'), ['en']), 'is missing'],
    [
      'an id that is reserved for the release',
      () => write('ours', (text) => titled('Ours')(text).replace(/^id: .*/m, 'id: 4999')),
      '5000',
    ],
    [
      'the id of another kind',
      () => write('ours', (text) => titled('Ours')(text).replace(/^id: .*/m, 'id: 1')),
      'has the id 1 of topics',
    ],
    [
      'an unknown topic',
      () => write('ours', (text) => titled('Ours')(text).replace(/^topic: .*/m, 'topic: sea')),
      'sea',
    ],
    [
      'a spoken version',
      () => write('ours', (text) => titled('Ours')(text).replace(/^id: /m, 'audio: true\nid: ')),
      'audio',
    ],
    ['no piece at all', () => undefined, 'no content'],
  ])('%s is refused with its file', (_, make, told) => {
    clear();
    make();
    expect(read).toThrow(told);
    clear();
  });
});
