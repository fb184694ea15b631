import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages, isFreshlyBuilt } from '#build/index.ts';
import { entryWeights } from './entry-weights.ts';
import type { EntryWeight } from './entry-weights.ts';
import type { Finding } from './finding.ts';

/** An entry's budget in bytes as sent, and its weight by package when it was set. */
export interface Budget {
  most: number;
  by: Readonly<Record<string, number>>;
}

type Budgets = Readonly<Record<string, Budget>>;

const file = 'shared/tooling/src/check/weight-budgets.json';

/** The budget of a remote without its own. */
const usual: Budget = { most: 60_000, by: {} };

/** The scripts before the first page's first data (decision 0014): 250 kB and 20 kB of axios. */
const firstPage = { name: 'first-page', most: 270_000 };

/** Per package; smaller growth is not reported. */
const leastGrowth = 300;

function readBudgets(root: string): Budgets {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Budgets; // the file next to this one
}

/** A budget belongs to the shell, a shared part, or a remote's heaviest screen, whichever that is. */
function budgetName(entry: string): string {
  return entry.replace(/ .*/, '');
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Returns a weight's growth since its budget was set, largest first. */
function growth({ by }: EntryWeight, before: Budget['by']): string {
  return Object.entries(by)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more >= leastGrowth)
    .sort((one, other) => other.more - one.more)
    .slice(0, 6)
    .map(({ name, more }) => `${name} +${inKilobytes(more)}`)
    .join(', ');
}

/** Compares weights with budgets; reports each entry over its budget, with the packages that grew. */
export function overweight(weights: readonly EntryWeight[], budgets: Budgets): Finding[] {
  return weights.flatMap((weight) => {
    const { most, by } = budgets[budgetName(weight.entry)] ?? usual;
    if (weight.bytes <= most) return [];
    return [
      {
        where: weight.entry,
        what: `loads ${inKilobytes(weight.bytes)} of scripts; the limit is ${inKilobytes(most)}. What grew: ${growth(weight, by) || 'a little everywhere'}`,
        remedy:
          "lazy-load what the first paint doesn't show, or import only what you need; otherwise raise the budget and say why (pnpm check weight --write)",
      },
    ];
  });
}

/** Sets the budgets to the current builds, plus 8 %; refuses if a build is outdated. */
export function writeBudgets(root: string): void {
  const budgets = entryWeights().map(({ entry, bytes, by }) => {
    const rounded = Object.entries(by)
      .filter(([, part]) => part >= leastGrowth)
      .sort(([, one], [, other]) => other - one)
      .map(([name, part]) => [name, Math.round(part)] as const);
    const name = budgetName(entry);
    const spare = Math.ceil((bytes * 1.08) / 1000) * 1000;
    const most = name === firstPage.name ? firstPage.most : spare;
    return [name, { most, by: Object.fromEntries(rounded) }] as const;
  });
  writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(budgets), null, 2)}\n`);
}

/**
 * Checks that the scripts of every page's start, of modules shared later, and of each remote stay within their
 * budgets. Measures the builds.
 */
export async function checkWeight(root: string): Promise<Finding[]> {
  const stale = browserPackages().filter((one) => !isFreshlyBuilt(one));
  if (stale.length > 0) {
    return [
      {
        where: stale.map(({ name }) => name).join(', '),
        what: "wasn't measured: its build is older than its sources",
        remedy: 'pnpm build, then pnpm check weight',
        isWarning: true,
      },
    ];
  }
  return overweight(entryWeights(), readBudgets(root));
}
