import { createHash } from 'node:crypto';
import type { RemoteDescription } from '@stridewell/platform';
import { requireFiles, takeBroughtFiles } from './release-files.ts';
import { releaseOf } from './published.fixture.ts';

const files = { 'entry.js': { integrity: 'sha384-entry' as const, bytes: 9 } };
const list = JSON.stringify(files);
const hash = createHash('sha384').update(list).digest('base64');

/** A release as a page carries it, without the list of its files. */
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

describe('the hashes of a release’s files', () => {
  it('that the page brought along are taken once they are compared', async () => {
    const release = briefly('1.0.0-00000001');
    bring(release, list);
    await takeBroughtFiles(registryOf(release), document);
    expect(release.files).toEqual(files);
    expect(requireFiles(release)).toBeUndefined();
  });

  it('that somebody changed on their way are not taken, and asked for', async () => {
    const release = briefly('1.0.0-00000002');
    bring(release, list.replace('entry', 'other'));
    await takeBroughtFiles(registryOf(release), document);
    expect(release.files).toEqual({});
    const fetched = serve(async () => new Response(list));
    await requireFiles(release);
    expect(fetched).toHaveBeenCalledWith('/release-files/mf-plan/1.0.0-00000002.json', {
      integrity: `sha384-${hash}`,
    });
    expect(release.files).toEqual(files);
  });

  it('are none where the page brought none, as where a release is tried', async () => {
    document.head.innerHTML = '<script type="application/json" id="release-files">\n</script>';
    const release = briefly('1.0.0-00000005');
    await takeBroughtFiles(registryOf(release), document);
    expect(release.files).toEqual({});
  });

  it('that do not arrive are asked for again with the next attempt', async () => {
    const release = briefly('1.0.0-00000003');
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(requireFiles(release)).rejects.toMatchObject({
      failure: { cause: 'entry_missing', file: '/release-files/mf-plan/1.0.0-00000003.json' },
    });
    const fetched = serve(async () => new Response(list));
    fetched.mockClear();
    await Promise.all([requireFiles(release), requireFiles(release)]);
    expect(release.files).toEqual(files);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('need no asking where the release has them', () => {
    expect(requireFiles(releaseOf('1.0.0-00000004'))).toBeUndefined();
  });
});
