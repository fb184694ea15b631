import {
  type ImportLineProblem,
  importLineProblems,
  type ImportPreview,
} from '@stridewell/contracts';
import type { GoodLine } from './import-line.ts';

/** The changes that an import would make, as stored while lines are read and afterwards. */
export interface StoredPreview extends Omit<ImportPreview, 'refused'> {
  refused: Partial<Record<ImportLineProblem, number>>;
}

/** The number of changed days that are stored as a sample. */
const sampleSize = 20;

/** A good line with the steps of its day before and after. */
export interface ComparedLine {
  line: GoodLine;
  /** How the line compares with what an earlier import wrote for the day. */
  change: 'new' | 'changed' | 'unchanged';
  /** Counted steps. */
  before: number;
  after: number;
}

/** The preview before any line was read. */
export const emptyPreview: StoredPreview = {
  newLines: 0,
  changedLines: 0,
  unchangedLines: 0,
  members: 0,
  firstDate: null,
  lastDate: null,
  changedDays: 0,
  stepsBefore: 0,
  stepsAfter: 0,
  sample: [],
  refused: {},
};

/** Returns a preview with more lines added. */
export function addToPreview(
  preview: StoredPreview,
  compared: readonly ComparedLine[],
  refused: readonly ImportLineProblem[],
): StoredPreview {
  const lines = { new: 0, changed: 0, unchanged: 0 };
  const sample = [...preview.sample];
  let { firstDate, lastDate, changedDays, stepsBefore, stepsAfter } = preview;
  for (const { line, change, before, after } of compared) {
    const { lineNumber, memberId, day } = line;
    lines[change] += 1;
    if (firstDate === null || day < firstDate) firstDate = day;
    if (lastDate === null || day > lastDate) lastDate = day;
    stepsBefore += before;
    stepsAfter += after;
    if (before === after) continue;
    changedDays += 1;
    if (sample.length < sampleSize) {
      sample.push({ lineNumber, memberId, date: day, before, after });
    }
  }
  const counts = { ...preview.refused };
  for (const problem of refused) counts[problem] = (counts[problem] ?? 0) + 1;
  return {
    newLines: preview.newLines + lines.new,
    changedLines: preview.changedLines + lines.changed,
    unchangedLines: preview.unchangedLines + lines.unchanged,
    members: preview.members,
    firstDate,
    lastDate,
    changedDays,
    stepsBefore,
    stepsAfter,
    sample,
    refused: counts,
  };
}

/** Describes a preview for the API, with the refusal reasons in words, most frequent first. */
export function describePreview({ refused, ...preview }: StoredPreview): ImportPreview {
  // The keys are the problems of refused lines.
  const counts = Object.entries(refused) as [ImportLineProblem, number][];
  return {
    ...preview,
    refused: counts
      .sort(([, one], [, other]) => other - one)
      .map(([reason, lines]) => ({ reason, words: importLineProblems[reason], lines })),
  };
}
