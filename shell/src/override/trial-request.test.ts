import { mergeTrialRequests, takeTrialRequests } from './trial-request.ts';

describe('a request to try a release', () => {
  it('names a remote, with or without its prefix, and the location of the release', () => {
    const search = '?remote=challenges@http://localhost:9051/dist&remote=mf-teams@1.0.0-00000001';
    expect(takeTrialRequests(search).requests).toEqual([
      { name: 'mf-challenges', source: 'http://localhost:9051/dist' },
      { name: 'mf-teams', source: '1.0.0-00000001' },
    ]);
  });

  it('may be URL-encoded, as a form sends it', () => {
    const { requests } = takeTrialRequests('?remote=teams%40http%3A%2F%2Flocalhost%3A9051%2F');
    expect(requests).toEqual([{ name: 'mf-teams', source: 'http://localhost:9051/' }]);
  });

  it('without a location is still a request, so that it can be refused', () => {
    expect(takeTrialRequests('?remote=teams').requests).toEqual([{ name: 'mf-teams', source: '' }]);
  });

  it('leaves the rest of the query unchanged', () => {
    expect(takeTrialRequests('?q=a+b&remote=teams@x&page=%32&remotely=1').rest).toBe(
      '?q=a+b&page=%32&remotely=1',
    );
    expect(takeTrialRequests('?remote=teams@x').rest).toBe('');
    expect(takeTrialRequests('?q=1')).toEqual({ requests: [], rest: '?q=1' });
  });

  it('replaces an earlier one for the same remote, and no other', () => {
    const kept = [
      { name: 'mf-teams', source: 'http://localhost:1/' },
      { name: 'mf-plan', source: 'http://localhost:2/' },
    ] as const;
    const asked = [{ name: 'mf-teams', source: 'http://localhost:3/' }] as const;
    expect(mergeTrialRequests(kept, asked)).toEqual([
      { name: 'mf-teams', source: 'http://localhost:3/' },
      { name: 'mf-plan', source: 'http://localhost:2/' },
    ]);
  });
});
