import { readFileSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runReleaseCommand } from './release-command.ts';

const version = '1.2.0-0a1b2c3d';
const remotes = {
  'mf-teams': { current: version, releases: {} },
  'mf-new': { current: null, releases: {} },
};
const answers: Readonly<Record<string, string>> = {
  '/registry.json': JSON.stringify({ registry: { remotes }, signature: '', keyId: '' }),
  [`/remotes/mf-teams/${version}/@mf-types.d.ts`]: 'export {};\n',
};
const server = createServer((request, response) => {
  const text = answers[request.url ?? ''];
  response.writeHead(text === undefined ? 404 : 200).end(text);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, 'localhost', done)));
afterAll(() => void server.close());

const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
async function fetchTypes(...words: string[]): Promise<string> {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const lines: string[] = [];
  await runReleaseCommand(['types', ...words], {
    folder,
    environment: { STRIDEWELL_URL: `http://localhost:${port}` },
    say: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

it("npm run release -- types writes the types of another team's live release", async () => {
  expect(await fetchTypes('mf-teams')).toBe(
    `✓ src/@mf-types/mf-teams.d.ts has the types of mf-teams ${version}`,
  );
  expect(readFileSync(join(folder, 'src/@mf-types/mf-teams.d.ts'), 'utf8')).toBe('export {};\n');
});

it('npm run release -- types says what is missing', async () => {
  await expect(fetchTypes()).rejects.toThrow('Name the remote');
  for (const remote of ['mf-new', 'mf-none', '../teams'])
    await expect(fetchTypes(remote)).rejects.toThrow(`has no ${remote} for everyone`);
});
