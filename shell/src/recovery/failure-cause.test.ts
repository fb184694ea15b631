import en from '#locales/en.json';
import es from '#locales/es.json';
import { failureCauses } from '@stridewell/contracts';
import { describeFailure, createFailure } from './failure-cause.ts';
import { classifyFailure } from './classify-failure.ts';

const entry = 'http://localhost/remotes/mf-plan/1.0.0-00000001/remoteEntry.js';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: 'http://localhost/remotes/mf-plan/1.0.0-00000001/7.js',
  });

async function causeOf(error: unknown): Promise<string> {
  return describeFailure(await classifyFailure(error, 'crashed', entry)).cause;
}

function serverAnswers(answer: () => Promise<Response>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

const scriptFailed = () => new Error('[RUNTIME-008] ScriptNetworkError: Failed to load script');

describe('a failure', () => {
  it.each([
    [new Error('ScriptNetworkError: Script "x" timed out.'), 'entry_timeout'],
    [new Error('ScriptExecutionError: Script "x" threw'), 'entry_broken'],
    [new Error('[RUNTIME-001] Failed to get remoteEntry exports'), 'entry_broken'],
    [new Error('Module "./lifecycles" does not exist in container.'), 'expose_missing'],
    [chunkError('timeout'), 'chunk_timeout'],
    [new TypeError("Cannot read properties of null (reading 'useState')"), 'shared_version'],
    [new Error('Minified React error #321'), 'shared_version'],
    [new Error('Minified React error #525; visit https://react.dev/errors/525'), 'shared_version'],
    [new Error('A React Element from an older version of React was rendered.'), 'shared_version'],
    [new Error('Unsatisfied version 19.3.1 of shared singleton module react'), 'shared_version'],
    [createFailure('tampered', 'known already'), 'tampered'],
    [new Error('anything'), 'crashed'],
    ['a text', 'crashed'],
  ])('number %# of the list has its cause as its code', async (error, cause) => {
    expect(await causeOf(error)).toBe(cause);
  });

  it.each([
    [404, 'entry_missing', 'chunk_missing'],
    [410, 'entry_missing', 'chunk_missing'],
    [503, 'entry_refused', 'chunk_missing'],
  ])(
    'from a script with status %i is classified by asking the server',
    async (status, ofEntry, ofChunk) => {
      serverAnswers(() => Promise.resolve(new Response('', { status })));
      expect(await causeOf(scriptFailed())).toBe(ofEntry);
      expect(await causeOf(chunkError('error'))).toBe(ofChunk);
    },
  );

  it("from a lost connection isn't a missing file", async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await causeOf(scriptFailed())).toBe('entry_refused');
  });

  it('has a message in every language', () => {
    const codes = failureCauses.toSorted();
    expect(Object.keys(en.remoteFailed.why).toSorted()).toEqual(codes);
    expect(Object.keys(es.remoteFailed.why).toSorted()).toEqual(codes);
  });
});
