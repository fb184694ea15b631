import { expect, it } from 'vitest';
import { gradeRun, prepareDrills } from './prepare-drills.mjs';

const proxies = { file: 'deploy/drills/src/proxies.test.ts', missing: ['nginx', 'caddy'] };
const image = { file: 'deploy/drills/src/image.test.ts', missing: ['root'] };
const upgrade = { file: 'deploy/drills/src/upgrade.test.ts', missing: ['history'] };

/** A machine where the first search finds the first of these, and each search after that the next. */
async function prepare(found: (typeof proxies)[][], canInstall = true) {
  const [lines, installed]: string[][] = [[], []];
  const left = [...found];
  const blocked = await prepareDrills(['deploy/drills'], {
    find: () => (left.length > 1 ? left.shift() : left[0]) ?? [],
    canInstall: () => canInstall,
    install: async (packages) => {
      installed?.push(...packages);
      return ['nginx: E: Unable to locate package'];
    },
    print: (line) => lines?.push(line),
  });
  return { blocked, installed, text: (lines ?? []).join('\n') };
}

it('prepareDrills installs nothing if every program is there', async () => {
  const { blocked, installed, text } = await prepare([[]]);
  expect([blocked, installed]).toEqual([[], []]);
  expect(text).toBe('Drills: every program is installed');
});

it('prepareDrills installs missing programs and searches again', async () => {
  const { blocked, installed, text } = await prepare([[proxies], []]);
  expect([blocked, installed]).toEqual([[], ['caddy', 'nginx']]);
  expect(text).toMatch(/Drills: every program is installed now$/);
});

it('prepareDrills names what is missing, which tests will not run, and what to do', async () => {
  const { blocked, installed, text } = await prepare([[proxies, image, upgrade]], false);
  expect(blocked).toEqual([proxies, image, upgrade]);
  expect(installed).toEqual([]);
  expect(text).toMatch(/^Missing: nginx, caddy, root, history\. These tests will not run/);
  expect(text).toContain('deploy/drills/src/proxies.test.ts (nginx, caddy)');
  expect(text).toContain('apt-get install caddy nginx');
  expect(text).toContain('Run the release lane as root.');
  expect(text).toContain('git fetch --unshallow');
});

it('prepareDrills names what could not be installed, and why', async () => {
  const { blocked, text } = await prepare([[proxies]]);
  expect(blocked).toEqual([proxies]);
  expect(text).toContain('nginx: E: Unable to locate package');
});

it('prepareDrills goes on if installing fails altogether', async () => {
  const lines: string[] = [];
  const blocked = await prepareDrills(['deploy/drills'], {
    find: () => [proxies],
    canInstall: () => true,
    install: () => Promise.reject(new Error('EROFS: read-only file system')),
    print: (line) => lines.push(line),
  });
  expect(blocked).toEqual([proxies]);
  expect(lines).toContain('  EROFS: read-only file system');
});

it('prepareDrills searches nothing if no drill is due', async () => {
  const find = () => {
    throw new Error('It searched.');
  };
  expect(await prepareDrills(['shell', '.'], { find })).toEqual([]);
});

it('gradeRun passes only a run without failures whose drills all ran', () => {
  expect(gradeRun({ failed: 0, notRun: 0 }, [])).toEqual({ isGreen: true });
  expect(gradeRun({ failed: 1, notRun: 0 }, [])).toEqual({ isGreen: false });
  expect(gradeRun({ failed: 0, notRun: 72 }, [proxies])).toEqual({
    isGreen: false,
    sentence:
      '72 drills did not run, so the lane is red and leaves no stamp. Missing: nginx, caddy.',
  });
  expect(gradeRun({ failed: 0, notRun: 1 }, []).isGreen).toBe(false);
  expect(gradeRun({ failed: 0, notRun: 0 }, [proxies]).isGreen).toBe(false);
});
