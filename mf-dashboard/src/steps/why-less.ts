import type { EntryVerdict } from '@stridewell/contracts';
import { accountForEntries } from '@stridewell/rules';
import type { StepEntry } from './entry-change.ts';

/** Why less counts than an entry has, as a key under `whyLess` in the catalogs. */
export type WhyLess = Exclude<EntryVerdict, 'counted'>;

/** Returns why a day does not count all of one of its entries; null if it does. */
export function whyLess(entries: readonly StepEntry[], entry: StepEntry): WhyLess | null {
  const account = accountForEntries(entries).find((one) => one.entry.id === entry.id);
  return !account || account.verdict === 'counted' ? null : account.verdict;
}
