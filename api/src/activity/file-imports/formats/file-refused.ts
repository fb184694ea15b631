import type { FileProblem } from '@stridewell/contracts';
import type { FoundReport } from './found-report.ts';

/** A file that cannot be imported, and why. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;
  /** What was found out about it, if it could be read as far as that. */
  readonly report: FoundReport | undefined;

  constructor(problem: FileProblem, report?: FoundReport) {
    super(`The file is ${problem}.`);
    this.problem = problem;
    this.report = report;
  }
}
