import { describe, expect, it } from 'vitest';
import { exportedNames, withUiParts } from './ui-parts-loader.mjs';

const parts = { whole: 'ui', start: 'ui/start', more: 'ui/more', namesOfMore: ['Dialog', 'Table'] };
const rewrite = (code: string) => withUiParts(code, parts);

describe('imports of the component package', () => {
  it('become imports of the part with the name, and stay on their lines', () => {
    const code = `import {\n  Button,\n  Dialog as Sheet,\n  type Tone,\n} from 'ui';\nuse(Button);`;
    expect(rewrite(code)).toBe(
      `import { Button } from 'ui/start';import { Dialog as Sheet } from 'ui/more';\n\n\n\n\nuse(Button);`,
    );
  });

  it('omit a part of which nothing is used', () => {
    expect(rewrite(`import { Table } from 'ui';`)).toBe(`import { Table } from 'ui/more';`);
    expect(rewrite(`import { Button } from 'ui';`)).toBe(`import { Button } from 'ui/start';`);
  });

  it('leave types, other packages and the whole package alone', () => {
    for (const code of [
      `import type { Table } from 'ui';`,
      `import { Table } from 'another';`,
      `const whole = () => import('ui');`,
    ])
      expect(rewrite(code)).toBe(code);
  });

  it('are also re-exported by part', () => {
    expect(rewrite(`export { Button, Dialog } from 'ui';`)).toBe(
      `export { Button } from 'ui/start';export { Dialog } from 'ui/more';`,
    );
  });
});

it('use the names that each part exports', () => {
  const code = `export { A, B as C } from './a.ts';\nexport type { D } from './d.ts';\nexport * from './e.ts';`;
  expect(exportedNames(code)).toEqual(['A', 'C', 'D']);
});
