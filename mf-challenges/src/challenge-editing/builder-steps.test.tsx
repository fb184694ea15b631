import { drafts, sharedHistory } from '@stridewell/platform';
import { sampleViewer } from '@stridewell/testing';
import { act, screen } from '@testing-library/react';
import { showPage } from '../show-page.fixture.tsx';
import { builderApi, nameField, press } from './builder-api.fixture.ts';

describe('the steps of a new challenge', () => {
  const goBack = () =>
    act(async () => {
      window.history.back();
      await new Promise((resolve) => setTimeout(resolve, 100));
    });

  afterEach(() => drafts.forget(sampleViewer().id, 'challenge-builder'));

  it('are pages: Back shows the previous step with what was typed', async () => {
    const { person } = await showPage('/challenge-builder/create', { api: builderApi() });
    await person.type(await nameField(), 'Canal Miles');
    await person.click(await press('Continue'));
    await person.click(await press('Continue'));
    expect(await screen.findByRole('radio', { name: 'Selected people' })).toBeVisible();
    await goBack();
    expect(await screen.findByRole('textbox', { name: /^Steps a day/ })).toBeVisible();
    await goBack();
    expect(await nameField()).toHaveValue('Canal Miles');
    expect(sharedHistory.location.pathname).toBe('/challenge-builder/create');
  });

  it("go back through the history with the form's own button, so that Back repeats no step", async () => {
    const { person } = await showPage('/challenge-builder/create', { api: builderApi() });
    await person.type(await nameField(), 'Canal Miles');
    await person.click(await press('Continue'));
    await person.click(await press('Back'));
    expect(await nameField()).toHaveValue('Canal Miles');
    expect(sharedHistory.location.search).toBe('');
  });

  it('survive a reload with their draft, and start over without one', async () => {
    const first = await showPage('/challenge-builder/create', { api: builderApi() });
    await first.person.type(await nameField(), 'Canal Miles');
    await first.person.click(await press('Continue'));
    const { search } = sharedHistory.location;
    first.unmount();
    const again = await showPage(`/challenge-builder/create${search}`, { api: builderApi() });
    expect(await screen.findByRole('textbox', { name: /^Steps a day/ })).toBeVisible();
    again.unmount();
    drafts.forget(sampleViewer().id, 'challenge-builder');
    await showPage(`/challenge-builder/create${search}`, { api: builderApi() });
    expect(await nameField()).toHaveValue('');
    expect(sharedHistory.location.search).toBe('');
  });
});
