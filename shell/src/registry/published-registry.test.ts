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

  describe('three days after it expired', () => {
    const day = 24 * 60 * 60 * 1000;
    const expires = new Date(Date.now() - 3 * day).toISOString();
    const expired = () => signedText({ ...registryOf(version), expires });
    const date = (time: number) => ({ date: new Date(time).toUTCString() });

    afterEach(() => jest.restoreAllMocks());

    it("is refused, by the server's clock and without it", async () => {
      writePage(expired());
      serveRegistry(expired, date(Date.now()));
      await expect(readInlinedRegistry(document)).rejects.toThrow('expired');
      await expect(fetchPublished(document)).rejects.toThrow('expired');
      serveRegistry(expired);
      await expect(readInlinedRegistry(document)).rejects.toThrow('expired');
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      await expect(readInlinedRegistry(document)).rejects.toThrow('expired');
    });

    it('is used if only the clock of the device is wrong', async () => {
      writePage(expired());
      serveRegistry(expired, date(Date.now() - 10 * day));
      expect(await readInlinedRegistry(document)).toMatchObject({ expires });
      expect((await fetchPublished(document)).registry).toMatchObject({ expires });
    });

    it('is refused from a cache that has kept it for long', async () => {
      writePage(expired());
      const kept = { ...date(Date.now() - 10 * day), age: String((10 * day) / 1000) };
      serveRegistry(expired, kept);
      await expect(fetchPublished(document)).rejects.toThrow('expired');
    });

    it('is used without a connection, from the stored page', async () => {
      writePage(expired());
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      expect(await readInlinedRegistry(document)).toMatchObject({ expires });
    });
  });

  it('is used for two days after it expired, because clocks differ', async () => {
    const expires = new Date(Date.now() - 47 * 60 * 60 * 1000).toISOString();
    writePage(signedText({ ...registryOf(version), expires }));
    expect(await readInlinedRegistry(document)).toMatchObject({ expires });
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
