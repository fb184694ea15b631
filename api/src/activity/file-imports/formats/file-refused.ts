import type { FileProblem } from '@stridewell/contracts';

/** A file that cannot be imported, and why. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file is ${problem}.`);
    this.problem = problem;
  }
}
