/**
 * The packages of which no page holds two that render into one tree or hold one state, whatever a build says of them:
 * what one React makes, another does not draw.
 */
export const onePerPage: ReadonlySet<string> = new Set([
  'react',
  'react-dom',
  'react-dom/client',
  '@stridewell/platform',
]);
