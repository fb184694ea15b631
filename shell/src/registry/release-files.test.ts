import { createHash } from 'node:crypto';
import type { RemoteDescription } from '@stridewell/platform';
import { loadFileList, applyInlinedFileLists } from './release-files.ts';
import { releaseOf } from './published.fixture.ts';

const files = { 'entry.js': { integrity: 'sha384-entry' as const, bytes: 9 } };
const list = JSON.stringify(files);
const hash = createHash('sha384').update(list).digest('base64');

/** A release as a page contains it, without its list of files. */
function briefly(version: string): RemoteDescription {
  return { ...releaseOf(version), files: {}, fileList: `sha384-${hash}` };
}

function registryOf(release: RemoteDescription) {
  const { version } = release;
  const remote = { current: version, lastGood: null, rules: [], releases: { [version]: release } };
  return { schema: 1 as const, revision: 1, remotes: { [release.name]: remote } };
}

function bring(release: RemoteDescription, text: string): void {
  const brought = JSON.stringify({ [`${release.name}/${release.version}`]: text });
  document.head.innerHTML = `<script type="application/json" id="release-files">${brought}</script>`;
}

// jsdom has no WebCrypto.
beforeEach(() => {
  const digest = async (_name: string, bytes: Uint8Array) =>
    new Uint8Array(createHash('sha384').update(bytes).digest());
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: { digest } });
});

const serve = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

afterEach(() => {
  Reflect.deleteProperty(globalThis.crypto, 'subtle');
  document.head.replaceChildren();
});

describe('the file list of a release', () => {
  it('is applied from the page after its hash is checked', async () => {
    const release = briefly('1.0.0-00000001');
    bring(release, list);
    await applyInlinedFileLists(registryOf(release), document);
    expect(release.files).toEqual(files);
    expect(loadFileList(release)).toBeUndefined();
  });

  it('is ignored if it was changed on the way, and then requested', async () => {
    const release = briefly('1.0.0-00000002');
    bring(release, list.replace('entry', 'other'));
    await applyInlinedFileLists(registryOf(release), document);
    expect(release.files).toEqual({});
    const fetched = serve(async () => new Response(list));
    await loadFileList(release);
    expect(fetched).toHaveBeenCalledWith('/release-files/mf-plan/1.0.0-00000002.json', {
      integrity: `sha384-${hash}`,
    });
    expect(release.files).toEqual(files);
  });

  it('is absent if the page has none, as for releases on trial', async () => {
    document.head.innerHTML = '<script type="application/json" id="release-files">\n</script>';
    const release = briefly('1.0.0-00000005');
    await applyInlinedFileLists(registryOf(release), document);
    expect(release.files).toEqual({});
  });

  it('is requested again with the next attempt if it did not arrive', async () => {
    const release = briefly('1.0.0-00000003');
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadFileList(release)).rejects.toMatchObject({
      failure: { cause: 'entry_missing', file: '/release-files/mf-plan/1.0.0-00000003.json' },
    });
    const fetched = serve(async () => new Response(list));
    fetched.mockClear();
    await Promise.all([loadFileList(release), loadFileList(release)]);
    expect(release.files).toEqual(files);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not requested if the release has it', () => {
    expect(loadFileList(releaseOf('1.0.0-00000004'))).toBeUndefined();
  });
});
