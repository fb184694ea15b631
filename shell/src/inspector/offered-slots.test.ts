import type { RemoteDescription } from '@stridewell/platform';
import { describedTrial } from '#override/override.fixture.ts';
import { offeredSlots } from './offered-slots.ts';

const title = { en: 'Part', es: 'Parte' };

function remote(name: RemoteDescription['name'], changes: Partial<RemoteDescription>) {
  return describedTrial({ name, ...changes });
}

function filling(slot: 'my-dashboard.aside' | 'nowhere.side', name: string, order: number) {
  return { slot, name, title, order, showWhen: 'always' } as const;
}

const dashboard = remote('mf-dashboard', {
  slots: [
    { name: 'my-dashboard.aside', path: '/my-dashboard' },
    { name: 'my-dashboard.end', path: '/my-dashboard' },
  ],
});

describe('the slots of a page', () => {
  it('list their parts in order', () => {
    const teams = remote('mf-teams', { fills: [filling('my-dashboard.aside', 'team', 20)] });
    const challenges = remote('mf-challenges', {
      fills: [filling('my-dashboard.aside', 'pace', 10)],
    });
    const rows = offeredSlots([teams, dashboard, challenges]);
    expect(rows.map(({ slot, filledBy, part }) => [slot, filledBy, part])).toEqual([
      ['my-dashboard.aside', 'mf-challenges', 'pace'],
      ['my-dashboard.aside', 'mf-teams', 'team'],
      ['my-dashboard.end', undefined, undefined],
    ]);
  });

  it('include parts for a slot that no one offers', () => {
    const lost = remote('mf-lost', { fills: [filling('nowhere.side', 'box', 1)] });
    expect(offeredSlots([lost])).toEqual([
      {
        slot: 'nowhere.side',
        offeredBy: undefined,
        path: undefined,
        filledBy: 'mf-lost',
        part: 'box',
      },
    ]);
  });
});
