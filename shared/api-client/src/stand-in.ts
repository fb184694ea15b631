import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';

/** A request as a stand-in for the network sees it; `path` is below the base address. */
export interface StandInRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** What the stand-in answers; a status of 0 stands for a network that is not there. */
export interface StandInAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Makes a transport for the client out of a function, for tests that need no server. */
export function standInFor(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): AxiosAdapter {
  return async (config) => {
    const given = await answer({
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      query: config.params ?? {},
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      headers: AxiosHeaders.from(config.headers).toJSON() as Record<string, string>, // sent as text
    });
    if (config.signal?.aborted) throw new AxiosError('cancelled', AxiosError.ERR_CANCELED, config);
    if (given.status === 0) throw new AxiosError('no network', AxiosError.ERR_NETWORK, config);
    const response: AxiosResponse = {
      status: given.status,
      statusText: '',
      data: given.body,
      headers: given.headers ?? {},
      config,
    };
    if (given.status < 400) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  };
}
