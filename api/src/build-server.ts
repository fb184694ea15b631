import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/**
 * Replaces `import.meta.url` in each module with the module's original address, so that bundled modules still find the
 * files next to them.
 */
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

/** Packages that aren't bundled: native code, and packages that read files of their own. */
export const outsidePackages = [
  '@expo-google-fonts/figtree',
  '@node-rs/argon2',
  // Only loaded if traces are sent.
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'fontkit',
  'pdfkit',
  'sharp',
] as const;

/** The build options; the default is the API for production. */
interface BuildOptions {
  entry?: string;
  /** More packages that aren't bundled. */
  external?: readonly string[];
  /** Whether the build can start the embedded PostgreSQL; if not, DATABASE_URL is required. */
  hasEmbeddedPostgres?: boolean;
}

/**
 * Bundles the API, or another program of ours, into one JavaScript file. It starts in a third of the time that the
 * sources need, which are some eight hundred modules. That matters when a killed process has to be back quickly.
 * Returns the files that were bundled.
 */
export async function buildServer(
  outfile: string,
  { entry = main, external = [], hasEmbeddedPostgres = false }: BuildOptions = {},
): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    // Halves the code to read and parse. Names stay, so stack traces remain readable.
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    // Native code stays where it was installed, and so do packages that read files of their own.
    external: [
      ...outsidePackages,
      ...external,
      'pg-native',
      ...(hasEmbeddedPostgres ? [] : ['@stridewell/embedded-postgres']),
    ],
    // Packages in the older module format call `require`.
    banner: {
      js: "import { createRequire as ownRequire } from 'node:module'; const require = ownRequire(import.meta.url);",
    },
    plugins: [keepAddresses(outfile)],
    metafile: true,
  });
  return Object.keys(metafile.inputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(fileURLToPath(new URL('../dist/main.mjs', import.meta.url)));
}
