import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';

/** The module that a watched build starts with. */
export const hotClient = fileURLToPath(new URL('./hot-client.ts', import.meta.url));

/** Returns what a watched build needs so that edited components are replaced and keep their state. */
export function hotReloadPlugins(name: string): WebpackPluginInstance[] {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new webpack.DefinePlugin({ STRIDEWELL_BUILD: JSON.stringify(name) }),
    new ReactRefreshPlugin({ overlay: false }),
  ];
}
