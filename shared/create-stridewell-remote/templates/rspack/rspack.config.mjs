import { remoteConfig } from '@stridewell/remote/rspack';

export default (_env, { mode }) => remoteConfig(import.meta.dirname, { mode });
