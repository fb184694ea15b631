import en from '#locales/en.json';
import es from '#locales/es.json';
import { describeFailure, failureCauses, failureOf } from './failure-cause.ts';
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
    [failureOf('tampered', 'known already'), 'tampered'],
    [new Error('anything'), 'crashed'],
    ['a text', 'crashed'],
  ])('number %# of the list is called by its cause', async (error, cause) => {
    expect(await causeOf(error)).toBe(cause);
  });

  it.each([
    [404, 'entry_missing', 'chunk_missing'],
    [410, 'entry_missing', 'chunk_missing'],
    [503, 'entry_refused', 'chunk_missing'],
  ])(
    'of a script that is answered with %i is known by asking',
    async (status, ofEntry, ofChunk) => {
      serverAnswers(() => Promise.resolve(new Response('', { status })));
      expect(await causeOf(scriptFailed())).toBe(ofEntry);
      expect(await causeOf(chunkError('error'))).toBe(ofChunk);
    },
  );

  it('of a connection is no missing file', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await causeOf(scriptFailed())).toBe('entry_refused');
  });

  it('has words in every language', () => {
    const codes = failureCauses.toSorted();
    expect(Object.keys(en.remoteFailed.why).toSorted()).toEqual(codes);
    expect(Object.keys(es.remoteFailed.why).toSorted()).toEqual(codes);
  });
});
