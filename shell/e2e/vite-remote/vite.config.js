// A remote as an external team with Vite and none of our code would build it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

/** The versions that the remote was written for; the page shares the ones it has. */
const lent = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  '@stridewell/platform': '^1.0.0',
  '@stridewell/ui': '^1.0.0',
};

// Each release needs a unique name.
const source = ['lifecycles.jsx', 'stretching.jsx', 'why.jsx']
  .map((file) => readFileSync(new URL(`src/${file}`, import.meta.url), 'utf8'))
  .join('');

export default defineConfig({
  plugins: [
    federation({
      name: `stretching_${createHash('sha256').update(source).digest('hex').slice(0, 8)}`,
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './src/lifecycles.jsx' },
      shared: Object.fromEntries(
        Object.entries(lent).map(([module, requiredVersion]) => [
          module,
          // `import: false`: without its own copies it runs in the product, but can't be embedded elsewhere
          { singleton: true, import: false, suppressMissingImportWarning: true, requiredVersion },
        ]),
      ),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
    }),
  ],
  // It has no HTML page.
  build: { target: 'es2022', rolldownOptions: { input: 'src/lifecycles.jsx' } },
});
