// For programs that sign, send or receive a release over HTTP.
export { packBuild, packFiles } from './release/pack-build.ts';
export { runReleaseCommand } from './release/release-command.ts';
export {
  bodyHash,
  publicKeyOf,
  requestText,
  signRequest,
  signText,
} from './release/signed-request.ts';
