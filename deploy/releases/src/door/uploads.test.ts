import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signRequest } from '@stridewell/remote/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTeamRemote, Door } from './door.fixture.ts';
import { bodyLimits } from './request-body.ts';
import { unreleasedBuilds } from './uploaded-build.ts';

let door: Door;
beforeEach(async () => {
  door = new Door();
  await door.start();
});
afterEach(() => door.stop());

const why = 'a test';
const stored = async () =>
  (await door.store.objects.list('remotes/mf-plan/')).map(({ key }) => key.split('/').at(-1));

describe('an upload', () => {
  it('is refused if it is too large, whether or not it says so', async () => {
    const large = Buffer.alloc(bodyLimits.build + 1);
    const { status, said } = await door.send('builds', large);
    expect(status).toBe(413);
    expect(said).toContain('larger than 24 MB');
    const { said: other } = await door.send('stage', Buffer.alloc(bodyLimits.other + 1));
    expect(other).toContain('larger than 64 KB');
    const header = signRequest(door.key, {
      method: 'POST',
      address: door.address('stage'),
      content: large,
    });
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= bodyLimits.other; sent += 1024)
          controller.enqueue(new Uint8Array(1024));
        controller.close();
      },
    });
    // Node's fetch needs `duplex` for streams; the types of browsers don't know it.
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: header },
      body: stream,
      duplex: 'half',
    };
    const answer = await fetch(door.address('stage'), request);
    expect(answer.status).toBe(413);
  });

  it('is refused if the build changed after it was described', async () => {
    const changed = await buildTeamRemote();
    await writeFile(join(changed, 'js/plan.js'), 'evil();');
    expect((await door.upload(changed)).said).toContain('js/plan.js was changed, added or removed');
    const added = await buildTeamRemote();
    await writeFile(join(added, 'js/more.css'), 'a{}');
    expect((await door.upload(added)).said).toContain('js/more.css was changed, added or removed');
    const data = await buildTeamRemote();
    await writeFile(join(data, 'texts.json'), '{}');
    expect((await door.upload(data)).said).toContain("texts.json, which pages couldn't check");
    expect(await stored()).toEqual([]);
  });

  it('is refused without the types that its description gives', async () => {
    const changed = await buildTeamRemote();
    const file = join(changed, '@mf-types.d.ts');
    await writeFile(file, `${await readFile(file, 'utf8')}import '../../other.d.ts';`);
    expect((await door.upload(changed)).said).toContain('@mf-types.d.ts has other types');
    await rm(file);
    expect((await door.upload(changed)).said).toContain('The archive has no @mf-types.d.ts');
    await writeFile(join(changed, 'more.d.ts'), '');
    expect((await door.upload(changed)).said).toContain('leave this file out');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['version', '1.0.0-00000000'],
    ['globalName', 'other'],
    ['entry', 'js/plan.js'],
    ['base', 'https://elsewhere.example/'],
    ['platform', '*'],
  ])('is refused if its description has another %s than its files', async (field, value) => {
    const folder = await buildTeamRemote();
    const file = join(folder, 'remote.json');
    const described = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...described, [field]: value }));
    expect((await door.upload(folder)).said).toContain(`has another ${field} than its files`);
  });

  it('is never staged if its stored files or description change', async () => {
    const { data } = await door.upload(await buildTeamRemote());
    const folder = `remotes/mf-plan/${data['version']}`;
    const stage = () => door.send('stage', { ...door.signed(data), percent: 20, why });
    const script = await door.store.objects.read(`${folder}/js/plan.js`);
    await door.store.objects.write(`${folder}/js/plan.js`, Buffer.from('evil();'));
    expect((await stage()).said).toContain('js/plan.js of mf-plan');
    await door.store.objects.write(`${folder}/js/plan.js`, script?.content ?? Buffer.of());
    const text = String((await door.store.objects.read(`${folder}/remote.json`))?.content);
    const other = text.replace('"/plan"', '"/plan/x"');
    await door.store.objects.write(`${folder}/remote.json`, Buffer.from(other));
    expect((await stage()).said).toContain("isn't signed with the team's key as it was described");
    expect(await door.plan()).toBeUndefined();
  });

  it('is refused after twenty builds that were never released', async () => {
    for (let index = 0; index < unreleasedBuilds; index += 1) {
      const key = `remotes/mf-plan/1.0.0-${String(index).padStart(8, '0')}/remote.json`;
      await door.store.objects.write(key, Buffer.from('{}'));
    }
    const { status, said } = await door.upload(await buildTeamRemote());
    expect(status).toBe(429);
    expect(said).toContain('20 builds that were never released');
  });
});
