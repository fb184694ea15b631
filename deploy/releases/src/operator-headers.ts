import { readSecretFiles } from '@stridewell/api/secret-files';

/**
 * Returns the header that identifies an operator to an API: `METRICS_TOKEN`, or the content of
 * `METRICS_TOKEN_FILE`.
 */
export function operatorHeaders(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { METRICS_TOKEN: token } = readSecretFiles(environment, ['METRICS_TOKEN']);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
