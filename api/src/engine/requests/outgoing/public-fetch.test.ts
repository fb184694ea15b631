import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createPublicFetch, isPublicAddress, requirePublicAddress } from './public-fetch.ts';

const server = createServer(({ url }, response) => {
  if (url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
  else response.end(url === '/large' ? 'x'.repeat(1_000_001) : 'inside');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo; // It listens
afterAll(() => server.close());

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])("%s isn't a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]'])(
  "a server on %s isn't reachable",
  async (host) => {
    const reach = createPublicFetch([])(`http://${host}:${port}/`);
    await expect(reach).rejects.toThrow();
  },
);

it('an origin that the operator named is reachable, but no other port of its host', async () => {
  const fetchInside = createPublicFetch([`http://127.0.0.1:${port}`]);
  expect(await (await fetchInside(`http://127.0.0.1:${port}/`)).text()).toBe('inside');
  await expect(fetchInside(`http://127.0.0.1:${port + 1}/`)).rejects.toThrow(/public/);
});

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://localhost./',
  'https://printer/',
  'https://api.internal/hooks',
])('%s is refused when it is saved, with the reason next to its field', async (address) => {
  await expect(requirePublicAddress('url', address)).rejects.toMatchObject({
    details: { fields: { url: [expect.stringContaining("isn't on the public internet")] } },
  });
});

it.each(['https://8.8.8.8/', 'https://hooks.partner.example/'])('%s is saved', async (address) => {
  await requirePublicAddress('url', address);
});

it('redirects are not followed, and no more than a megabyte is read', async () => {
  const origin = `http://127.0.0.1:${port}`;
  const fetchInside = createPublicFetch([origin]);
  expect((await fetchInside(`${origin}/elsewhere`)).status).toBe(302);
  const large = await fetchInside(`${origin}/large`);
  await expect(large.text()).rejects.toThrow();
});
