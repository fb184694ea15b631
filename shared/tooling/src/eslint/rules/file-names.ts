import { defineRule } from './define-rule.ts';

const roles = new Set([
  'screen',
  'form',
  'queries',
  'styles',
  'routes',
  'service',
  'policy',
  'sql',
  'job',
  'test',
  'fixture',
  'journey',
  'check',
  'config',
  'd',
]);
const vague = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'types',
  'constants',
]);
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Requires `<subject>.<role>.<ext>` with a closed list of roles, so that tools can check what a name says. */
export const fileNames = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case: name the file as in leaderboard-card.tsx.",
      role: "'.{{role}}' is no role we know ({{known}}): use one of these, or join the words with a dash.",
      vague:
        "'{{name}}' says nothing: name the file for the one thing it is about, and split it if it is about several.",
      barrel:
        'Only the root of a package, a feature of a remote and a part of the engine have an index: import each thing from its own file, and delete this one.',
    },
  },
  defaultOptions: [],
  create(context) {
    const path = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
    const parts = (path.split('/').at(-1) ?? '').split('.');
    const [subject = ''] = parts;
    const middle = parts.slice(1, -1);
    return {
      Program(node) {
        if (!kebab.test(subject))
          context.report({ node, messageId: 'kebab', data: { name: subject } });
        for (const role of middle.filter((word) => !roles.has(word))) {
          const known = [...roles].join(', ');
          context.report({ node, messageId: 'role', data: { role, known } });
        }
        if (vague.has(subject) && (middle.length === 0 || middle[0] === 'test'))
          context.report({ node, messageId: 'vague', data: { name: subject } });
        const isPackageIndex =
          /^(?:[^/]+|(?:shared|deploy)\/[^/]+)\/src\/index\.\w+$|^shared\/tooling\/src\/[a-z]+\/index\.ts$|^(?:mf-[^/]+\/src|api\/src\/engine)\/[^/]+\/index\.ts$/;
        if (subject === 'index' && !isPackageIndex.test(path))
          context.report({ node, messageId: 'barrel' });
      },
    };
  },
});
