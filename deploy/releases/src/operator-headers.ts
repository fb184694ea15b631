import { readSecretFiles } from '@stridewell/api/secret-files';

/** The header by which an API knows an operator: `METRICS_TOKEN`, or the text of `METRICS_TOKEN_FILE`. */
export function operatorHeaders(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { METRICS_TOKEN: token } = readSecretFiles(environment, ['METRICS_TOKEN']);
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
