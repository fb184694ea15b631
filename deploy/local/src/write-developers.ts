import { describeContract } from '@stridewell/api';
import { endpoints } from '@stridewell/contracts';
import { repositoryFolder } from '@stridewell/tooling/build';
import { buildDevelopers } from '@stridewell/tooling/developers';

/**
 * Builds the pages for developers into a folder; the calls are those of this repository's contract. Returns the files of
 * packages that are in it.
 */
export async function writeDevelopers(folder: string): Promise<string[]> {
  return buildDevelopers(repositoryFolder, await describeContract(endpoints), folder);
}
