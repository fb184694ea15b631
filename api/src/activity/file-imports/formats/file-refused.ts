import type { FileProblem } from '@stridewell/contracts';
import type { FoundReport } from './found-report.ts';

/** A file that can't be imported, and why. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;
  /** The report about it, if it could be read that far. */
  readonly report: FoundReport | undefined;

  constructor(problem: FileProblem, report?: FoundReport) {
    super(`The file is ${problem}.`);
    this.problem = problem;
    this.report = report;
  }
}

/** A table with more sections than any program writes. An archive is read without it. */
export class TooManySections extends FileRefused {
  override name = 'TooManySections';

  constructor() {
    super('unsafe');
  }
}
