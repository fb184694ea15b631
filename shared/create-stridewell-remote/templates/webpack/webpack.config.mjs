import { remoteConfig } from '@stridewell/remote/webpack';

export default (_env, { mode }) => remoteConfig(import.meta.dirname, { mode });
