import type { RemoteDescription } from '@stridewell/platform/registry';

/** The file of a release with its types, by Module Federation's convention. */
export const typesFile = '@mf-types.d.ts';

/** What the types are written from. */
type TypedRelease = Pick<
  RemoteDescription,
  'name' | 'version' | 'platform' | 'slots' | 'preloadFills'
>;

function block(head: string, lines: readonly string[], tail: string): string {
  return [head, ...lines.map((line) => `  ${line}`), tail].join('\n');
}

/**
 * Returns the types that a release offers to the code of others: its slots, so that a part for a slot that it doesn't
 * have is a type error, and its exposed modules. They follow from its description, which its owner signs, so that no
 * build can bring code or paths of its own.
 */
export function typesOf({
  name,
  version,
  platform,
  slots = [],
  preloadFills,
}: TypedRelease): string {
  const modules = [
    [`${name}/lifecycles`, 'RemoteModule & StandardLifecycles'],
    ...(preloadFills ? [[`${name}/fills`, 'FillModule']] : []),
  ];
  const imported = [...(preloadFills ? ['FillModule'] : []), 'RemoteModule', 'StandardLifecycles'];
  const offered = slots.map(
    ({ name: slot, path }) => `  ${JSON.stringify(slot)}: ${JSON.stringify(path)};`,
  );
  return `${[
    // A range has no other signs; a line break in it would end the comment.
    `// Types of ${name} ${version}, for @stridewell/platform ${platform.replaceAll(/[^\w.^~<>=|* -]/g, '')}.`,
    `import type { ${imported.join(', ')} } from '@stridewell/platform';`,
    '',
    ...(offered.length > 0
      ? [
          block(
            "declare module '@stridewell/platform' {",
            ['interface PageSlots {', ...offered, '}'],
            '}',
          ),
          '',
        ]
      : []),
    '/** The modules that it exposes. */',
    block(
      'type ExposedModules = {',
      modules.map(([key, type]) => `${JSON.stringify(key)}: ${type};`),
      '};',
    ),
    'export type RemoteKeys = keyof ExposedModules;',
    'export type PackageType<Key> = Key extends RemoteKeys ? ExposedModules[Key] : unknown;',
  ].join('\n')}\n`;
}
