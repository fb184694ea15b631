import {
  type ImportLineProblem,
  importLineProblems,
  type ImportPreview,
} from '@stridewell/contracts';

/** What an import would change, as it is kept while lines are read and afterwards. */
export interface StoredPreview extends Omit<ImportPreview, 'refused'> {
  refused: Partial<Record<ImportLineProblem, number>>;
}

/** How many changed days are kept as a sample. */
const sampleSize = 20;

/** A good line with what its day says before, and would say after. */
export interface ComparedLine {
  lineNumber: number;
  memberId: number;
  day: string;
  /** What an import said before; null where none has. */
  said: 'nothing' | 'other' | 'same';
  /** Steps that count. */
  before: number;
  after: number;
}

/** Nothing read yet. */
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

/** A preview with some more lines. */
export function addToPreview(
  preview: StoredPreview,
  compared: readonly ComparedLine[],
  refused: readonly ImportLineProblem[],
): StoredPreview {
  const saidSo = (said: ComparedLine['said']) =>
    compared.filter((line) => line.said === said).length;
  const changed = compared.filter(({ before, after }) => before !== after);
  const sample = changed.slice(0, sampleSize - preview.sample.length).map((line) => {
    const { lineNumber, memberId, day, before, after } = line;
    return { lineNumber, memberId, date: day, before, after };
  });
  return {
    newLines: preview.newLines + saidSo('nothing'),
    changedLines: preview.changedLines + saidSo('other'),
    unchangedLines: preview.unchangedLines + saidSo('same'),
    members: preview.members,
    firstDate: compared.reduce(earliest, preview.firstDate),
    lastDate: compared.reduce(latest, preview.lastDate),
    changedDays: preview.changedDays + changed.length,
    stepsBefore: compared.reduce((sum, { before }) => sum + before, preview.stepsBefore),
    stepsAfter: compared.reduce((sum, { after }) => sum + after, preview.stepsAfter),
    sample: [...preview.sample, ...sample],
    refused: refused.reduce(
      (counts, problem) => ({ ...counts, [problem]: (counts[problem] ?? 0) + 1 }),
      preview.refused,
    ),
  };
}

function earliest(known: string | null, { day }: ComparedLine): string {
  return known === null || day < known ? day : known;
}

function latest(known: string | null, { day }: ComparedLine): string {
  return known === null || day > known ? day : known;
}

/** A preview as it is answered, with the reasons in words, the most frequent first. */
export function describePreview({ refused, ...preview }: StoredPreview): ImportPreview {
  // The keys are those that the lines were refused with.
  const counts = Object.entries(refused) as [ImportLineProblem, number][];
  return {
    ...preview,
    refused: counts
      .sort(([, one], [, other]) => other - one)
      .map(([reason, lines]) => ({ reason, words: importLineProblems[reason], lines })),
  };
}
