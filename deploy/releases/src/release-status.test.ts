import { expect, it } from 'vitest';
import { renderStatus } from './release-status.ts';

it('the status calls the fallback of a remote its last stable release', () => {
  const offered = [
    { version: '1.0.0-00000002', standing: 'current', who: 'everyone', provenSince: null },
    {
      version: '1.0.0-00000001',
      standing: 'last good',
      who: 'members whose release fails',
      provenSince: null,
    },
  ] as const;
  const plan = { name: 'mf-plan', unused: [], withheldFrom: null, releases: 2, takenBack: [] };
  const status = renderStatus({ revision: 3, remotes: [{ ...plan, offered }], history: [] });
  expect(status).toMatch(/00000001 {2}last stable {2}members whose release fails/);
});
