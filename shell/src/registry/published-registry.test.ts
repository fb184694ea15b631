import { readInlinedRegistry, fetchPublished, readShellScripts } from './published-registry.ts';
import { registryOf, serveRegistry, signedText, writePage } from './published.fixture.ts';

const version = '1.0.0-00000001';

describe('the registry of a page', () => {
  it('is read if the release key has signed it', async () => {
    writePage(signedText(registryOf(version)));
    const registry = await readInlinedRegistry(document);
    expect(registry.remotes['mf-plan']?.current).toBe(version);
  });

  it('is refused if anything in it was changed', async () => {
    writePage(signedText(registryOf(version)).replaceAll('00000001', '00000002'));
    await expect(readInlinedRegistry(document)).rejects.toThrow(
      "isn't signed with the release key",
    );
  });

  it("is refused if it isn't signed", async () => {
    writePage(JSON.stringify({ registry: registryOf(version) }));
    await expect(readInlinedRegistry(document)).rejects.toThrow("isn't a signed document");
  });

  it('is fetched again, with the published shell', async () => {
    writePage(signedText(registryOf(version)));
    serveRegistry(() => signedText(registryOf('1.0.0-00000002', 2)), {
      'stridewell-shell': 'shell.b.js',
    });
    const published = await fetchPublished(document);
    expect(published.registry.revision).toBe(2);
    expect(published.shell).toBe('shell.b.js');
  });

  it("names the scripts of the page's shell, without chunks loaded later", () => {
    document.head.innerHTML = [
      '<script type="text/plain" defer src="/shell/libraries.a.js"></script>',
      '<script type="text/plain" defer src="/shell/shell.b.js"></script>',
      '<script type="text/plain" src="/shell/7.c.js"></script>',
    ].join('');
    expect(readShellScripts(document)).toBe('libraries.a.js shell.b.js');
  });
});
