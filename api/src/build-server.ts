import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Modules ask for the files beside them by `import.meta.url`: in the one file it stays their own. */
function keepAddresses(outfile: string): Plugin {
  return {
    name: 'keep-addresses',
    setup({ onLoad }) {
      onLoad({ filter: /\/(?:api|shared\/embedded-postgres)\/src\/.*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const own = JSON.stringify(relative(dirname(outfile), path).replaceAll('\\', '/'));
        const address = `new URL(${own}, import.meta.url).href`;
        return { loader: 'ts', contents: text.replaceAll('import.meta.url', address) };
      });
    },
  };
}

/** Packages that a build leaves outside: native code, and what reads files of its own. */
export const outsidePackages = [
  '@expo-google-fonts/figtree',
  '@node-rs/argon2',
  // Only loaded where traces are sent.
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'fontkit',
  'pdfkit',
  'sharp',
] as const;

/** What is built; by default the API for production. */
interface BuildOptions {
  entry?: string;
  /** Whether it can start the embedded PostgreSQL; without it DATABASE_URL is required. */
  hasEmbeddedPostgres?: boolean;
}

/**
 * Bundles the API, or another program of ours, into one JavaScript file. It starts in a third of the time of the
 * sources, which are some eight hundred modules: that counts when a killed process has to be back.
 */
export async function buildServer(
  outfile: string,
  { entry = main, hasEmbeddedPostgres = false }: BuildOptions = {},
): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    // Halves what is read and parsed; names stay, so that a stack can still be read.
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    // Native code stays where it was installed, and so does what reads files of its own.
    external: [
      ...outsidePackages,
      'pg-native',
      ...(hasEmbeddedPostgres ? [] : ['@stridewell/embedded-postgres']),
    ],
    // Packages of the older module system call `require`.
    banner: {
      js: "import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);",
    },
    plugins: [keepAddresses(outfile)],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(fileURLToPath(new URL('../dist/main.mjs', import.meta.url)));
}
