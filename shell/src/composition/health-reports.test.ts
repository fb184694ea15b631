import { reportReleaseHealth } from '@stridewell/contracts';
import { api, session } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { createOutcomeRecord, startHealthReports } from './health-reports.ts';
import { registryOf } from '#registry/published.fixture.ts';
import type { VisitMeasures } from './visit-measures.ts';
import type { Attempt } from '#lifecycle/remote-lifecycle.ts';

const version = '1.0.0-00000001';
const release = registryOf(version).remotes['mf-plan']?.releases[version];
if (!release) throw new Error('The fixture lists its release.');

describe('the health report of a release', () => {
  it('contains each outcome once, with its cause, so that a page counts once', () => {
    const record = createOutcomeRecord();
    const failure = { cause: 'entry_missing', detail: 'not there' } as const;
    expect(record.add({ release, outcome: 'load_failed', failure })).toBe(true);
    expect(record.add({ release, outcome: 'load_failed', failure })).toBe(false);
    expect(record.add({ release, outcome: 'mounted' })).toBe(true);
    expect(record.take()).toEqual([
      { remote: 'mf-plan', version, outcome: 'load_failed', cause: 'entry_missing' },
      { remote: 'mf-plan', version, outcome: 'mounted' },
    ]);
  });

  it('sends each outcome once', () => {
    const record = createOutcomeRecord();
    record.add({ release, outcome: 'mounted' });
    expect(record.take()).toHaveLength(1);
    expect(record.take()).toHaveLength(0);
    expect(record.taken()).toHaveLength(1);
  });
});

describe('a closing page', () => {
  const viewer = sampleViewer();
  const visit = { remote: 'mf-plan', version, loadMs: 300, mountMs: 120 };

  function start(measures?: VisitMeasures) {
    jest.spyOn(session, 'state').mockReturnValue({ status: 'signed-in', viewer });
    const called = jest.spyOn(api, 'call').mockResolvedValue({ data: { counted: 1 } });
    called.mockClear();
    let notify: (attempt: Attempt) => void = () => undefined;
    startHealthReports(
      document,
      (onAttempt) => {
        notify = onAttempt;
      },
      measures && Promise.resolve(measures),
    );
    return { called, notify: (attempt: Attempt) => notify(attempt) };
  }

  it('sends the remaining outcomes with keepalive', () => {
    const { called, notify } = start();
    notify({ release, outcome: 'mounted' });
    expect(called).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(called.mock.calls).toEqual([
      [
        reportReleaseHealth,
        { body: { outcomes: [{ remote: 'mf-plan', version, outcome: 'mounted' }] } },
        { keepalive: true },
      ],
    ]);
  });

  it('sends what it measured, and not before someone is signed in', async () => {
    const add = jest.fn();
    const take = jest.fn(() => [visit]);
    const { called, notify } = start({ add, take });
    const other = { ...release, version: '1.0.0-00000002' };
    const failure = { cause: 'entry_missing', detail: 'not there' } as const;
    notify({ release: other, outcome: 'load_failed', failure });
    notify({ release: other, outcome: 'mounted', loadMs: 300, readyMs: 420 });
    // The measuring is loaded.
    await Promise.resolve();
    expect(add.mock.calls).toMatchObject([[{ outcome: 'mounted', loadMs: 300 }]]);
    jest.spyOn(session, 'state').mockReturnValue({ status: 'signed-out' });
    window.dispatchEvent(new Event('pagehide'));
    expect(take).not.toHaveBeenCalled();
    jest.spyOn(session, 'state').mockReturnValue({ status: 'signed-in', viewer });
    window.dispatchEvent(new Event('pagehide'));
    const sent = called.mock.calls.map(([, input]) => input);
    expect(sent).toContainEqual({ body: expect.objectContaining({ visits: [visit] }) });
  });
});
