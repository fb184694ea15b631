import { fetchTrial } from './fetch-trial.ts';
import { describedTrial } from './override.fixture.ts';

const request = { name: 'mf-plan', source: 'http://localhost:9051/dist' } as const;

beforeEach(() => {
  document.head.innerHTML = '<meta name="override-origins" content="http://localhost:*">';
});

function answering(body: string, init?: ResponseInit) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(new Response(body, init)),
  );
  globalThis.fetch = asked;
  return asked;
}

describe('a release on trial', () => {
  it('is loaded from its folder, as described there', async () => {
    const asked = answering(JSON.stringify(describedTrial()));
    const trial = await fetchTrial(request, document);
    expect(trial.release).toMatchObject({
      version: '1.0.0-0000000f',
      base: 'http://localhost:9051/dist/',
    });
    expect(String(asked.mock.calls[0]?.[0])).toBe('http://localhost:9051/dist/remote.json');
  });

  it('is requested without cookies, and not from a redirect', async () => {
    const asked = answering(JSON.stringify(describedTrial()));
    await fetchTrial(request, document);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it('requested by version is loaded from the store, whatever base it claims', async () => {
    answering(JSON.stringify(describedTrial({ base: 'https://elsewhere.example/' })));
    const trial = await fetchTrial({ name: 'mf-plan', source: '1.0.0-0000000f' }, document);
    expect(trial.release?.base).toBeUndefined();
  });

  it('is missing if no one responds, or the response is an error', async () => {
    answering('', { status: 404 });
    expect(await fetchTrial(request, document)).toMatchObject({
      refusal: 'description_missing',
      detail: '404',
    });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await fetchTrial(request, document)).toMatchObject({
      refusal: 'description_missing',
      detail: 'Failed to fetch',
    });
  });

  it.each([
    ['is not JSON', '<!doctype html>', 'not JSON'],
    ['describes no release', '{"name":"mf-plan"}', 'title'],
    ['describes another remote', JSON.stringify(describedTrial({ name: 'mf-teams' })), 'mf-teams'],
    [
      'names a file of another origin',
      JSON.stringify(describedTrial({ entry: 'https://elsewhere.example/entry.js' })),
      'outside',
    ],
    [
      'names a file above its folder',
      JSON.stringify(describedTrial({ preload: ['../entry.js'] })),
      'outside',
    ],
  ])('is refused if its description %s', async (_what, body, detail) => {
    answering(body);
    expect(await fetchTrial(request, document)).toMatchObject({
      refusal: 'description_broken',
      detail: expect.stringContaining(detail),
    });
  });

  it('from an origin that the page does not allow is not requested', async () => {
    const asked = answering(JSON.stringify(describedTrial()));
    const elsewhere = { ...request, source: 'https://elsewhere.example/' };
    expect(await fetchTrial(elsewhere, document)).toMatchObject({ refusal: 'origin_refused' });
    expect(asked).not.toHaveBeenCalled();
  });
});
