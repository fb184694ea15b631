import { describe, expect, it } from 'vitest';
import { quotedError } from './quoted-error.ts';

const release = { name: 'mf-plan', version: '1.0.0-00000002' } as const;
const lostCall = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
const other = 'Warning: a list needs keys';

describe('quotedError', () => {
  it('quotes what the release threw, whatever the browser logged before', () => {
    const ofShell = 'mf-plan 1.0.0-00000002: mount_threw. cannot read the plan';
    expect(quotedError([lostCall, other, ofShell], release)).toBe(ofShell);
    const ofElement = '<stridewell-remote> mf-plan: mount_failed. Error: cannot read the plan';
    expect(quotedError([other, ofElement], release)).toBe(ofElement);
  });

  it('prefers an error from code to a failed call, and quotes nothing if nothing was logged', () => {
    expect(quotedError([lostCall, other], release)).toBe(other);
    expect(quotedError([lostCall], release)).toBe(lostCall);
    expect(quotedError([], release)).toBeUndefined();
  });
});
