import { namedPackages } from './packages.ts';
import { buildPackage } from './build-package.ts';

async function build(names: readonly string[]): Promise<void> {
  for (const target of namedPackages(names)) {
    const started = performance.now();
    const isBuilt = await buildPackage(target);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      isBuilt ? `✓ ${target.name} built (${seconds} s)` : `✓ ${target.name} is up to date`,
    );
  }
}

try {
  await build(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
