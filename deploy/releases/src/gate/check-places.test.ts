import type { RemoteDescription } from '@stridewell/platform/registry';
import { describe, expect, it } from 'vitest';
import { current, at, linkTo, fill, need, listFindings } from './findings.fixture.ts';
import {
  otherRelease,
  sampleContract,
  sampleOffers,
  sampleRelease,
  sampleShell,
} from './offers.fixture.ts';
import type { Offers } from './offers.ts';

describe('a release is refused', () => {
  it.each<[string, RemoteDescription, Offers, string]>([
    [
      'at an address of the shell',
      sampleRelease({ paths: [at('/plan'), at('/login')] }),
      sampleOffers(),
      "It claims /login, but /login is the shell's own address. Choose another path in src/remote.ts.",
    ],
    [
      'below an address of the shell',
      sampleRelease({ paths: [at('/plan'), at('/api/plan')] }),
      sampleOffers(),
      "It claims /api/plan, but /api is the shell's own address. Choose another path in src/remote.ts.",
    ],
    [
      'at an address of another remote',
      sampleRelease({ paths: [at('/plan'), at('/my-dashboard')] }),
      sampleOffers(),
      'It claims /my-dashboard, which belongs to mf-dashboard 1.0.0-00000002 (current). Choose another path, or release mf-dashboard without it first.',
    ],
    [
      'at an address that another remote is about to get',
      sampleRelease({ paths: [at('/plan'), at('/plan/:day')] }),
      sampleOffers({
        others: [
          current(otherRelease()),
          { release: otherRelease({ paths: [at('/plan/:week')] }), standing: 'staged' },
        ],
      }),
      'It claims /plan/:day, which belongs to mf-dashboard 1.0.0-00000002 (staged). Choose another path, or release mf-dashboard without it first.',
    ],
    [
      'with a broken link',
      sampleRelease({ links: [linkTo('/plans', 50)] }),
      sampleOffers(),
      'Its top bar link leads to /plans, which no remote shows. Correct the link in src/remote.ts.',
    ],
    [
      'with a missing start page for partners',
      sampleRelease({ embed: { path: '/goals' } }),
      sampleOffers(),
      "Its embed starts at /goals, a page it doesn't have. Correct `embed` in src/remote.ts.",
    ],
    [
      'without a page that another remote links to',
      sampleRelease(),
      sampleOffers({
        replaced: sampleRelease({ paths: [at('/plan'), at('/goals')] }),
        others: [
          current(otherRelease({ contract: sampleContract({ leadsTo: ['/goals/:part'] }) })),
        ],
      }),
      'It no longer shows /goals/:part, but mf-dashboard 1.0.0-00000002 links to it. Keep the page, or release mf-dashboard 1.0.0-00000002 without that link first.',
    ],
    [
      'without a page that the shell links to',
      sampleRelease(),
      sampleOffers({
        shell: sampleShell({ leadsTo: ['/goals'] }),
        replaced: sampleRelease({ paths: [at('/plan'), at('/goals')] }),
      }),
      'It no longer shows /goals, but the shell links to it. Keep the page, or release the shell without that link first.',
    ],
    [
      "with another remote's slot",
      sampleRelease({ slots: [{ name: 'my-dashboard.aside', path: '/plan' }] }),
      sampleOffers({
        others: [
          current(otherRelease({ slots: [{ name: 'my-dashboard.aside', path: '/my-dashboard' }] })),
        ],
      }),
      'It offers the slot my-dashboard.aside, which belongs to mf-dashboard 1.0.0-00000002. Choose another name.',
    ],
    [
      'without a slot that another remote fills',
      sampleRelease(),
      sampleOffers({
        replaced: sampleRelease({ slots: [{ name: 'plan.aside', path: '/plan' }] }),
        others: [current(otherRelease({ fills: [fill] }))],
      }),
      'It no longer offers the slot plan.aside, which mf-dashboard 1.0.0-00000002 fills. Keep the slot, or release mf-dashboard without that part first.',
    ],
  ])('%s', (_what, release, offers, sentence) => {
    expect(listFindings(release, offers)).toEqual([`error: ${sentence}`]);
  });
});

describe('a release is promoted with a warning', () => {
  it.each<[string, RemoteDescription, Offers, string]>([
    [
      'below a page of another remote',
      sampleRelease({ paths: [at('/plan'), at('/my-dashboard/plan')] }),
      sampleOffers(),
      'Its /my-dashboard/plan is below /my-dashboard of mf-dashboard 1.0.0-00000002, which would no longer get those addresses. Agree with that team, or choose another path.',
    ],
    [
      'at an address of a last good release',
      sampleRelease(),
      sampleOffers({
        others: [
          current(otherRelease()),
          { release: otherRelease({ paths: [at('/plan')] }), standing: 'last good' },
        ],
      }),
      'It claims /plan, and so does mf-dashboard 1.0.0-00000002. A page that falls back to that release shows whichever comes first.',
    ],
    [
      'if two links have the same order',
      sampleRelease({ links: [linkTo('/plan', 10)] }),
      sampleOffers(),
      'Its link to /plan has the order 10, like the link to /my-dashboard of mf-dashboard 1.0.0-00000002. Choose another order.',
    ],
    [
      'if its code links to a missing page',
      need({ leadsTo: ['/teams'] }),
      sampleOffers(),
      'Its code links to /teams, which no remote shows, so the link leads to /404.',
    ],
    [
      'if it fills a slot that no one offers',
      sampleRelease({ fills: [fill] }),
      sampleOffers(),
      "Its part pace fills the slot plan.aside, which no remote offers, so it won't be shown. Correct the slot's name, or wait for the release that offers it.",
    ],
  ])('%s', (_what, release, offers, sentence) => {
    expect(listFindings(release, offers)).toEqual([`warning: ${sentence}`]);
  });
});

it('allows a release to fill its own slot', () => {
  const slots = [{ name: 'plan.aside', path: '/plan' }] as const;
  expect(listFindings(sampleRelease({ slots, fills: [fill] }))).toEqual([]);
});
