import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requireDisk, requireNode, requirePort, runCommand, runStep } from './preflight.mjs';

function listen(): Promise<number> {
  const server: Server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((done) => {
    server.listen(0, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

describe('preflight', () => {
  it('rejects an old Node with the required version', () => {
    expect(() => requireNode('20.19.0')).not.toThrow();
    expect(() => requireNode('22.1.0')).not.toThrow();
    expect(() => requireNode('20.18.3')).toThrow(
      /needs Node\.js 20\.19 or newer; this is 20\.18\.3/,
    );
    expect(() => requireNode('18.20.0')).toThrow(/nodejs\.org/);
  });

  it('names a port in use, and how to choose another', async () => {
    const port = await listen();
    await expect(requirePort(port)).rejects.toThrow(`Port ${port} is in use`);
    await expect(requirePort(port)).rejects.toThrow(/PORT=\d+ npm start/);
  });

  it('rejects an invalid port', async () => {
    await expect(requirePort(Number('eighty'))).rejects.toThrow(/number from 1 to 65535/);
    await expect(requirePort(70_000)).rejects.toThrow(/number from 1 to 65535/);
  });

  it('names a full disk, also for a new folder', () => {
    const folder = join(tmpdir(), 'not', 'there', 'yet');
    expect(() => requireDisk(folder, 1)).not.toThrow();
    expect(() => requireDisk(folder, 1e12)).toThrow(/MB free, but needs 1000000000000 MB/);
  });
});

describe('runStep', () => {
  it("returns the command's output", async () => {
    expect(await runStep('Counting', process.execPath, ['-p', '40 + 2'])).toBe('42\n');
  });

  it('says which command failed', async () => {
    const failing = runStep('Failing', process.execPath, ['-e', 'process.exit(3)']);
    await expect(failing).rejects.toThrow(/^Failing failed: .*process\.exit\(3\)/);
  });

  it('ends a command after its limit, with its children', async () => {
    const endless = 'setInterval(() => {}, 9);';
    // It settles when the output is closed, which its child keeps open too.
    const starting = `require('node:child_process').spawn(process.execPath, ['-e', '${endless}'], {
      stdio: 'inherit' }); ${endless}`;
    const ended = await runCommand(process.execPath, ['-e', starting], {}, 1000);
    expect(ended).toEqual({ code: 1, output: expect.stringContaining('took too long') });
  });
});
