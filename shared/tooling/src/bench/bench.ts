// pnpm bench [name …] [--rounds <n>]: measures the product side by side with a baseline.
import { parseArgs } from 'node:util';
import { runMain, stop } from '../preflight.mjs';
import { describeFigure } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import { composition, endComposition } from './composition.ts';
import { database } from './database.ts';
import { heap } from './heap.ts';
import { mapFrames } from './map-frames.ts';
import { navigation } from './navigation.ts';
import { opening } from './opening.ts';
import { scriptBytes } from './script-bytes.ts';
import { timeToContent } from './time-to-content.ts';

const benchmarks: readonly Benchmark[] = [
  scriptBytes,
  timeToContent,
  navigation,
  opening,
  mapFrames,
  heap,
  ...database,
];

function chosen(names: readonly string[]): readonly Benchmark[] {
  const unknown = names.filter((name) => !benchmarks.some((one) => one.name === name));
  if (unknown.length > 0) {
    const known = benchmarks.map(({ name, says }) => `  ${name}: ${says}`).join('\n');
    throw stop(`Unknown benchmark: ${unknown.join(', ')}. Available:\n${known}`);
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name));
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '7' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw stop('--rounds must be a whole number, 1 or more.');
  try {
    for (const benchmark of chosen(positionals)) {
      console.log(`\n${benchmark.name}: ${benchmark.says}`);
      const figures = await benchmark.run({ rounds, composition });
      console.log(figures.map(describeFigure).join('\n'));
    }
  } finally {
    await endComposition();
  }
});
