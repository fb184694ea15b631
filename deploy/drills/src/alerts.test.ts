import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../observability', import.meta.url));
const missing = missingForDrill(import.meta.url);

it.runIf(missing.length === 0)(
  'promtool accepts the rules, and every alert fires when it should',
  () => {
    const tested = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(tested.stdout + tested.stderr).toMatch(/SUCCESS/);
    expect(tested.status).toBe(0);
  },
);
