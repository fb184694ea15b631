import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databasePool: 16,
      dataFolder: expect.stringMatching(/\.data$/) as string, // matchers are typed any
      isDemo: false,
      publicOrigin: undefined,
      embedOrigins: [],
      trustProxy: false,
      logLevel: 'info',
    });
  });

  it('reads the variables that are set, and treats an empty variable as not set', () => {
    const config = readConfig({
      PORT: '9000',
      STRIDEWELL_DEMO: '1',
      PUBLIC_ORIGIN: 'https://wellness.example/',
      STRIDEWELL_EMBED_ORIGINS: 'https://partner.example, http://localhost:5050',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      DATABASE_URL: '',
    });
    expect(config).toMatchObject({
      port: 9000,
      isDemo: true,
      publicOrigin: 'https://wellness.example',
      embedOrigins: ['https://partner.example', 'http://localhost:5050'],
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      databaseUrl: undefined,
    });
  });

  it('offers the sandbox device only in a demo that asks for it', () => {
    const hasSandbox = (settings: Record<string, string>) =>
      readConfig(settings).vendors.hasSandbox;
    expect(hasSandbox({ STRIDEWELL_DEMO: '1' })).toBe(false);
    expect(hasSandbox({ STRIDEWELL_SANDBOX_DEVICE: '1' })).toBe(false);
    expect(hasSandbox({ STRIDEWELL_DEMO: '1', STRIDEWELL_SANDBOX_DEVICE: '1' })).toBe(true);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be from 1 to 500'],
    [{ PUBLIC_ORIGIN: 'wellness.example' }, 'PUBLIC_ORIGIN must start with https:// or http://'],
    [
      { ACCESS_TOKEN_KEY: 'short' },
      'ACCESS_TOKEN_KEY must be 32 random bytes or more in base64url',
    ],
    [
      { TRUST_PROXY: 'my-proxy' },
      'TRUST_PROXY must list the addresses or networks of your proxies, such as 10.0.0.5 or 10.0.0.0/8, separated by commas',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  ])('refuses %j and names it', (environment, complaint) => {
    expect(() => readConfig(environment)).toThrow(`The configuration is invalid: ${complaint}.`);
  });

  it.each([
    '*',
    'https://*.partner.example',
    'null',
    'partner.example',
    'https://partner.example/',
    'https://partner.example;script-src',
  ])('refuses “%s” as an origin', (origin) => {
    const environment = { STRIDEWELL_EMBED_ORIGINS: `https://other.example,${origin}` };
    expect(() => readConfig(environment)).toThrow(
      'STRIDEWELL_EMBED_ORIGINS must list origins such as https://partner.example, separated by commas.',
    );
  });
});
