import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** What `npm publish` sends, and `npm install` asks for: a package's versions, with their archives when published. */
const Published = z.object({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ tarball: z.string() }) })),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
});
type Package = Omit<z.infer<typeof Published>, '_attachments'>;

/** A registry of npm packages on this machine, as an operator of Stridewell has one. */
export type PackageRegistry = Readonly<{
  /** Its address, as in `.npmrc`. */
  address: string;
  close: () => Promise<void>;
}>;

const archivePath = /^\/-\/archives\/(.+)$/;

/**
 * Starts a registry that keeps packages in memory: enough of npm's protocol for `npm publish`, `npm install` and
 * `npm create` (https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md).
 */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const packages = new Map<string, Package>();
  const archives = new Map<string, Buffer>();

  function publish(sent: unknown): number {
    const { _attachments: attachments, ...added } = Published.parse(sent);
    const before = packages.get(added.name);
    for (const [version, { dist }] of Object.entries(added.versions)) {
      const [archive] = Object.values(attachments);
      if (!archive) return 400;
      const file = `${added.name.replace('/', '-')}-${version}.tgz`;
      archives.set(file, Buffer.from(archive.data, 'base64'));
      dist.tarball = `${address}-/archives/${encodeURIComponent(file)}`;
    }
    packages.set(added.name, {
      name: added.name,
      'dist-tags': { ...before?.['dist-tags'], ...added['dist-tags'] },
      versions: { ...before?.versions, ...added.versions },
    });
    return 201;
  }

  async function answer(request: IncomingMessage): Promise<[number, string, Buffer | string]> {
    const path = decodeURIComponent(new URL(request.url ?? '/', address).pathname);
    if (request.method === 'PUT') return [publish(await json(request)), 'application/json', '{}'];
    const archive = archives.get(archivePath.exec(path)?.[1] ?? '');
    if (archive) return [200, 'application/octet-stream', archive];
    const found = packages.get(path.slice(1));
    return found
      ? [200, 'application/json', JSON.stringify(found)]
      : [404, 'application/json', '{"error":"not_found"}'];
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((): [number, string, string] => [400, 'application/json', '{}'])
      .then(([status, type, body]) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const bound = server.address();
  const address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`;
  return {
    address,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
