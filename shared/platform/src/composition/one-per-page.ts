/**
 * Packages that a page must not have twice, whatever a build declares, because they render one tree or hold one state:
 * what one copy of React creates, another can't render.
 */
export const onePerPage: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react-dom/client',
  '@stridewell/platform',
]);
