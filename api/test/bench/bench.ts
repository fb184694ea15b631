// tsx test/bench/bench.ts <name> <rounds>: prints the figures of one benchmark as JSON. `pnpm bench` calls it.
import { addStepsBenchmark } from './add-steps.ts';
import { adminLists } from './admin-lists.ts';
import { csvExport } from './csv-export.ts';
import { appleImport } from './apple-import.ts';
import type { Benchmark } from './figure.ts';
import { growth } from './growth.ts';
import { leaderboard } from './leaderboard.ts';
import { longHistory } from './long-history.ts';
import { massDeletion } from './mass-deletion.ts';
import { massMail } from './mass-mail.ts';
import { morning } from './morning.ts';
import { providerReports } from './provider-reports.ts';
import { recount } from './recount.ts';
import { sessionCheck } from './session-check.ts';
import { signIn } from './sign-in.ts';
import { stepImport } from './step-import.ts';

const benchmarks: readonly Benchmark[] = [
  addStepsBenchmark,
  sessionCheck,
  leaderboard,
  csvExport,
  stepImport,
  appleImport,
  signIn,
  longHistory,
  massMail,
  massDeletion,
  providerReports,
  adminLists,
  recount,
  morning,
  growth,
];

const [name, rounds] = process.argv.slice(2);
const benchmark = benchmarks.find((one) => one.name === name);
if (!benchmark) throw new Error(`Unknown benchmark: ${name}.`);
process.stdout.write(JSON.stringify(await benchmark.run(Number(rounds))));
