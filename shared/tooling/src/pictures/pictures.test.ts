import { describe, expect, it } from 'vitest';
import { addressesOf, readRoutes } from './addresses.ts';
import { writeSheet } from './sheet.ts';
import { withoutRows } from './states.ts';

describe('pictures of every page', () => {
  it("open every remote's routes with demo data for their parameters", () => {
    const routes = readRoutes();
    expect(routes).toEqual(
      expect.arrayContaining(['/my-dashboard', '/challenges', '/teams', '/login']),
    );
    const known = { username: 'maya', journalDate: '2026-11-20' };
    const { addresses, unknown } = addressesOf(
      [
        '/profile/:username/journals/:journalDate',
        '/teams/:teamId',
        '/admin/reporting',
        '/adminsuper/resellers',
        '/partner/programs',
      ],
      known,
    );
    expect(addresses).toEqual([
      {
        route: '/profile/:username/journals/:journalDate',
        path: '/profile/maya/journals/2026-11-20',
        person: 'maya.lindqvist',
      },
      { route: '/admin/reporting', path: '/admin/reporting', person: 'priya.raman' },
      { route: '/adminsuper/resellers', path: '/adminsuper/resellers', person: 'sunniva.berg' },
      { route: '/partner/programs', path: '/partner/programs', person: 'odile.renard' },
    ]);
    expect(unknown).toEqual(['/teams/:teamId']);
  });

  it('show a list without its rows, days without their steps, and one thing unchanged', () => {
    const list = {
      data: [{ id: 1 }],
      meta: { page: 1, total: 40 },
      links: { next: '/2', prev: null },
    };
    expect(withoutRows(list)).toEqual({
      data: [],
      meta: { page: 1, total: 0 },
      links: { next: null, prev: null },
    });
    const day = { date: '2026-11-20', steps: 900, goalMet: false, entries: [{ id: 1 }] };
    expect(withoutRows({ data: [day] })).toMatchObject({
      data: [{ date: '2026-11-20', steps: 0, entries: [] }],
    });
    expect(withoutRows({ data: { id: 1 } })).toEqual({ data: { id: 1 } });
  });

  it('are on one page, with the problems of each', () => {
    const look = { width: 390, scheme: 'dark', language: 'es' } as const;
    const page = writeSheet(
      [{ route: '/points', state: 'failed', look, file: 'points.jpg', problem: 'a < b' }],
      ['/teams/:teamId'],
    );
    expect(page).toContain('alt="/points: failed · 390 dark es"');
    expect(page).toContain('a &lt; b');
    expect(page).toContain('Not opened: /teams/:teamId');
  });
});
