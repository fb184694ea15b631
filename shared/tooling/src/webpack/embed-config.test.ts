import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runWebpack } from '#build/build-package.ts';
import { repositoryFolder } from '#build/packages.ts';
import { embedConfig } from './embed-config.ts';

/** The script's budget for a partner's page, in bytes after brotli. */
const budget = 60_000;

let script: Buffer;
let files: readonly string[];

beforeAll(async () => {
  const output = temporaryFolder();
  const folder = join(repositoryFolder, 'shell');
  await runWebpack(embedConfig({ folder, output, mode: 'production', buildId: '00000000' }));
  files = readdirSync(join(output, 'embed'));
  script = readFileSync(join(output, 'embed/stridewell.js'));
}, 120_000);

describe('the script that partners load', () => {
  it(`weighs no more than ${budget} bytes`, () => {
    const bytes = brotliCompressSync(script).length;
    console.log(`The script for partners: ${bytes} of ${budget} bytes (brotli).`);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  it('has a placeholder for the release key, and is one file', () => {
    expect(script.toString()).toContain('STRIDEWELL_RELEASE_KEY');
    expect(files.filter((file) => file.endsWith('.js'))).toEqual(['stridewell.js']);
  });
});
