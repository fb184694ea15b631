import { describe, expect, it } from 'vitest';
import { importedCalls } from './imported-calls.ts';

describe('the calls that a source imports', () => {
  it('are those of the contracts, under their own names, without types and other values', () => {
    const code = `
      import { addSteps, getChallenge as read, problems, type Challenge } from '@stridewell/contracts';
      import { joinChallenge } from './joining.ts';
    `;
    expect(importedCalls('src/a.ts', code)).toEqual(['addSteps', 'getChallenge']);
  });

  it('are refused if the whole contracts package is imported as a namespace', () => {
    const code = "import * as contracts from '@stridewell/contracts';";
    expect(() => importedCalls('src/a.ts', code)).toThrow('src/a.ts imports all contracts');
  });
});
