import { federation } from '@module-federation/vite';
import { remotePlugins } from '@stridewell/remote/vite';
import { defineConfig } from 'vite';

export default defineConfig(async ({ mode }) => ({
  plugins: await remotePlugins(import.meta.dirname, federation, { mode }),
}));
