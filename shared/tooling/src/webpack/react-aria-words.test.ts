import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { expect, it } from 'vitest';
import { runWebpack } from '#build/build-package.ts';
import { reactAriaWords } from './react-aria-words.ts';

const files = {
  'index.js': "import { words } from 'react-aria'; import own from './es-MX.mjs'; log(words, own);",
  'es-MX.mjs': "export default 'ours stays';",
  'node_modules/react-aria/package.json': '{ "type": "module", "main": "./dist/words.mjs" }',
  'node_modules/react-aria/dist/words.mjs': `
    import english from '../intl/en-US.mjs';
    import spanish from '../intl/es-ES.mjs';
    import finnish from '../intl/fi-FI.mjs';
    export const words = { english, spanish, finnish };`,
  'node_modules/react-aria/intl/en-US.mjs': "export default 'Clear search';",
  'node_modules/react-aria/intl/es-ES.mjs': "export default 'Borrar búsqueda';",
  'node_modules/react-aria/intl/fi-FI.mjs': "export default 'Tyhjennä haku';",
};

it("a build keeps React Aria's texts in our languages, and no others", async () => {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  await runWebpack({
    context: folder,
    entry: './index.js',
    mode: 'production',
    output: { path: join(folder, 'dist'), filename: 'out.js' },
    plugins: [reactAriaWords()],
  });
  const built = readFileSync(join(folder, 'dist/out.js'), 'utf8');
  expect(built).toContain('Clear search');
  expect(built).toContain('Borrar búsqueda');
  expect(built).toContain('ours stays');
  expect(built).not.toContain('Tyhjenn');
});
