// npm start: plain Node until the packages are installed. Everything after that runs in this process.
import { join } from 'node:path';
import {
  installPackages,
  repositoryRoot,
  requireDisk,
  requireNode,
  requirePort,
  runMain,
} from '../../shared/tooling/src/preflight.mjs';
import { runProgram } from './run-program.mjs';

await runMain(async () => {
  requireNode();
  process.env.PORT ||= '8080';
  process.env.STRIDEWELL_DATA ||= join(repositoryRoot, '.data');
  process.env.STRIDEWELL_DEMO ||= '1';
  process.env.LOG_LEVEL ||= 'warn';
  await requirePort(Number(process.env.PORT));
  requireDisk(process.env.STRIDEWELL_DATA, 500);
  await installPackages();
  await runProgram('shared/tooling/src/build/build.ts');
  await runProgram('deploy/local/src/build-developers.ts');
  const { register } = await import('tsx/esm/api');
  register();
  const { serve } = await import('./src/serve.ts');
  await serve();
});
