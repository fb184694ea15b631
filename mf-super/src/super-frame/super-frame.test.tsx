import { sharedHistory } from '@stridewell/platform';
import { createFakeApi } from '@stridewell/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage, wtAdmin } from '#show-page.fixture.tsx';
import { centers } from './places.ts';

const places = centers.flatMap((center) => center.places ?? [center]);
const superPlaces = places.filter(({ isOpenTo }) => isOpenTo);

describe("the provider's pages", () => {
  it("are all in a super administrator's menu, and others don't see those for super admins only", async () => {
    const counts: number[] = [];
    for (const viewer of [undefined, wtAdmin]) {
      const page = await showPage('/adminsuper/nowhere', {
        api: createFakeApi(),
        ...(viewer && { viewer }),
      });
      await page.person.click(await screen.findByRole('button', { name: 'Super admin' }));
      counts.push(screen.queryAllByRole('menuitem').length);
      page.unmount();
    }
    expect(counts).toEqual([places.length, places.length - superPlaces.length]);
  });

  it.each(superPlaces)(
    '%o redirects staff who are not super administrators to /403',
    async ({ path }) => {
      const visited: string[] = [];
      const stop = sharedHistory.listen(({ location }) => visited.push(location.pathname));
      await showPage(path, { api: createFakeApi(), viewer: wtAdmin });
      await waitFor(() => expect(visited).toContain('/403'));
      stop();
    },
  );
});
