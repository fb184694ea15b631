import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { changeRegistry } from '#store/registry-file.ts';
import { openStore, shellKey } from '#store/store.ts';
import type { ReleaseStore } from '#store/store.ts';
import { checkBuild } from './check-build.ts';
import { otherRelease, sampleContract, sampleRelease, sampleShell } from './offers.fixture.ts';
import { readOffers, storeApiOffer } from './read-offers.ts';
import { requireFittingContract } from './require-fitting-contract.ts';
import { runCheck } from './run-check.ts';

const text = { type: 'string' };
const planSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: { name: text, days: { type: 'integer' } },
      required: ['name', 'days'],
    },
  },
  required: ['data'],
};

/** The API of `samplePlanCall`, which may require more in the body. */
function openApi(required = ['name']) {
  const body = {
    type: 'object',
    properties: { name: text, note: text, goal: text },
    required,
    additionalProperties: false,
  };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  return {
    paths: {
      '/members/{id}/plan': {
        post: {
          operationId: 'makePlan',
          parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }],
          requestBody: json(body),
          responses: { 200: json(planSchema) },
        },
      },
    },
  };
}

let store: ReleaseStore;
beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  const shell = { scripts: ['shell.js'], fonts: [], files: {}, offers: sampleShell() };
  await store.objects.write(shellKey('shell.json'), Buffer.from(JSON.stringify(shell)));
  await storeApiOffer(store, openApi());
});

/** Adds releases to the registry, the first of each remote as its current one. */
async function register(...releases: RemoteDescription[]): Promise<void> {
  await changeRegistry(store, { who: 'mara', why: 'a test' }, (before) => {
    const registry = structuredClone(before);
    for (const release of releases) {
      const remote = (registry.remotes[release.name] ??= {
        current: release.version,
        lastGood: null,
        rules: [],
        releases: {},
      });
      remote.releases[release.version] = release;
    }
    return { registry, note: { action: 'publish', name: 'mf-plan', version: '1.0.0-00000001' } };
  });
}

const misfit = sampleRelease({ platform: '^9.0.0' });

describe('the gate', () => {
  it('passes a compatible release without a message', async () => {
    await register(otherRelease());
    const said: string[] = [];
    const note = await requireFittingContract(store, sampleRelease(), {
      say: (line) => said.push(line),
    });
    expect([note, said]).toEqual(['', []]);
  });

  it('holds back an incompatible release, with every finding and the way to override', async () => {
    await register(otherRelease());
    await expect(requireFittingContract(store, misfit)).rejects.toThrow(
      [
        "mf-plan 1.0.0-00000002 isn't compatible with what it would run with:",
        '✗ It was built for platform ^9.0.0, but the shell runs 1.0.0. Build it against platform 1.0.0, or publish a matching shell first.',
        'Nothing was promoted. To promote it anyway, add --despite "<reason>".',
      ].join('\n'),
    );
  });

  it('passes it for a reason, with a warning, and returns the text for the history', async () => {
    await register(otherRelease());
    const said: string[] = [];
    const note = await requireFittingContract(store, misfit, {
      despite: 'the shell follows at noon',
      say: (line) => said.push(line),
    });
    expect(note).toMatch(
      /^ \(despite the contract gate: the shell follows at noon\. It said: It was built for platform/,
    );
    expect(said.join('\n')).toContain('PROMOTED DESPITE 1 ERROR: the shell follows at noon');
  });

  it('prints a warning and passes the release', async () => {
    const said: string[] = [];
    const alone = sampleRelease({ contract: sampleContract({ leadsTo: ['/teams'] }) });
    expect(await requireFittingContract(store, alone, { say: (line) => said.push(line) })).toBe('');
    expect(said.join()).toContain('! Its code links to /teams');
  });
});

describe('the offers', () => {
  it('come from the shell, the API and the registry', async () => {
    const before = sampleRelease({ version: '1.0.0-00000001' });
    await register(otherRelease(), before);
    const { shell, api, others, replaced } = await readOffers(store, sampleRelease());
    expect(shell?.platform).toBe('1.0.0');
    expect(Object.keys(api ?? {})).toEqual(['makePlan']);
    expect(others.map(({ release, standing }) => [release.name, standing])).toEqual([
      ['mf-dashboard', 'current'],
    ]);
    expect(replaced).toEqual(before);
  });

  it('distinguish current, staged and last good releases', async () => {
    const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'] as const;
    await register(...versions.map((version) => otherRelease({ version })));
    await changeRegistry(store, { who: 'mara', why: 'a test' }, (before) => {
      const registry = structuredClone(before);
      const dashboard = registry.remotes['mf-dashboard'];
      if (dashboard) {
        dashboard.lastGood = versions[1];
        dashboard.rules = [{ version: versions[2], percent: 5 }];
      }
      return { registry, note: { action: 'stage', name: 'mf-dashboard', version: versions[2] } };
    });
    const { others } = await readOffers(store, sampleRelease());
    expect(others.map(({ release, standing }) => [release.version, standing])).toEqual([
      [versions[0], 'current'],
      [versions[2], 'staged'],
      [versions[1], 'last good'],
    ]);
  });

  it('count releases that are promoted together as current', async () => {
    await register(otherRelease({ version: '1.0.0-00000001' }));
    const next = otherRelease({ version: '1.0.0-00000009' });
    const { others } = await readOffers(store, sampleRelease(), {
      alongside: [next, sampleRelease()],
    });
    expect(others).toEqual([{ release: next, standing: 'current' }]);
  });

  it('come from a running API instead, if one is named', async () => {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify(openApi(['name', 'goal'])));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // It listens on a port, not a pipe
    const checked = requireFittingContract(store, sampleRelease(), {
      api: `http://127.0.0.1:${port}`,
    });
    await expect(checked).rejects.toThrow('requires goal in the body');
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a check of an unpublished build', () => {
  async function checkOutput(
    release: RemoteDescription,
  ): Promise<{ isFit: boolean; said: string[] }> {
    const said: string[] = [];
    const folder = await buildIn('mf-plan/dist', release);
    const isFit = await runCheck(store, folder, {}, (line) => said.push(line));
    return { isFit, said };
  }

  async function buildIn(folderName: string, release: RemoteDescription): Promise<string> {
    const folder = join(temporaryFolder(), folderName);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'remote.json'), JSON.stringify(release));
    return folder;
  }

  it('lists every incompatibility', async () => {
    await register(otherRelease());
    expect(await checkOutput(misfit)).toEqual({
      isFit: false,
      said: [
        '✗ It was built for platform ^9.0.0, but the shell runs 1.0.0. Build it against platform 1.0.0, or publish a matching shell first.',
        'mf-plan 1.0.0-00000002 would not be promoted.',
      ],
    });
  });

  it('confirms a compatible build', async () => {
    await register(otherRelease());
    expect(await checkOutput(sampleRelease())).toEqual({
      isFit: true,
      said: ['✓ mf-plan 1.0.0-00000002 is compatible with what it would run with'],
    });
  });

  it("reports a name that differs from its folder's", async () => {
    await register(otherRelease());
    const { findings } = await checkBuild(store, await buildIn('mf-goals/dist', sampleRelease()));
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      "The folder is mf-goals, but the release is named mf-plan. Use the folder's name in src/remote.ts.",
    ]);
  });

  it('accepts any folder for an external build', async () => {
    await register(otherRelease());
    const { findings } = await checkBuild(store, await buildIn('from-a-partner', sampleRelease()));
    expect(findings).toEqual([]);
  });

  it('says how to describe a build without a description', async () => {
    await expect(checkBuild(store, temporaryFolder())).rejects.toThrow('pnpm release describe');
  });
});
