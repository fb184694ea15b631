import { defineRule } from '@oxlint/plugins';

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
      kebab: "'{{name}}' isn't kebab-case. Use a name such as leaderboard-card.tsx.",
      role: "Unknown file role '.{{role}}'. Use one of {{known}}, or a hyphen instead of the dot.",
      vague:
        "'{{name}}' is too vague: name the file after its one subject, and split it if it has several.",
      barrel:
        'Only packages, features of remotes and parts of the engine have an index: import from each file directly, and delete this one.',
    },
  },
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
