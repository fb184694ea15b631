import { updateCustomization, updateMemberSettings } from '@stridewell/contracts';
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { showPage } from '#show-page.fixture.tsx';

const address = '/admin/program-center/settings/customization';
const ofTier = (tier: string) =>
  sampleViewer({ adminLevel: 3, program: sampleProgram({ tier, programLogo: null }) });

function lookApi() {
  const api = settingsApi();
  api.answer(updateCustomization, { data: settingsWith().customization });
  return api;
}

afterEach(() => jest.useRealTimers());

describe("the program's branding", () => {
  it('refuses a color with too little contrast, and shows the contrast of a valid one', async () => {
    const api = lookApi();
    const { person } = await showPage(address, { api });
    const field = await screen.findByRole('textbox', { name: 'Color' });
    await person.type(field, '#ffdd00');
    expect(screen.getByText(/Choose a darker color/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Too light to read/)).toBeVisible();
    await person.clear(field);
    await person.type(field, '#4b2e83');
    expect(screen.getByText(/Easy to read/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(api.inputs(updateCustomization)[0]?.body).toMatchObject({ brandColour: '#4b2e83' }),
    );
  });

  it('shows the capitalized button, on a desktop and a phone, before it is saved', async () => {
    const api = lookApi();
    const { person } = await showPage(`${address}/navbar-button`, { api, viewer: ofTier('pro') });
    await person.click(await screen.findByRole('switch', { name: 'Custom button' }));
    await person.type(screen.getByRole('textbox', { name: 'Button text' }), 'benefits');
    for (const name of ['Computer', 'Phone']) {
      const preview = screen.getByRole('figure', { name });
      expect(within(preview).getByText('Benefits')).toBeVisible();
    }
    await person.click(screen.getByRole('radio', { name: 'External website' }));
    await person.type(screen.getByRole('textbox', { name: 'Address' }), 'http://x');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Enter an address that starts with https://.')).toBeVisible();
    expect(api.inputs(updateCustomization)).toHaveLength(0);
  });

  it('has a placeholder for the logo that disappears after a second', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    await showPage(`${address}/navbar-button`, { api: lookApi(), viewer: ofTier('pro') });
    expect((await screen.findAllByText('Your logo')).length).toBeGreaterThan(0);
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.queryByText('Your logo')).toBeNull();
  });

  it('has no custom button below the pro tier', async () => {
    const viewer = ofTier('core');
    await showPage(`${address}/navbar-button`, { api: lookApi(), viewer });
    expect(await screen.findByText(/part of the Pro tier/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it("shows the sign-in page's texts while they are typed", async () => {
    const { person } = await showPage(`${address}/login`, { api: lookApi() });
    await person.type(await screen.findByRole('textbox', { name: /Title/ }), 'Walk with us');
    const phone = screen.getByRole('figure', { name: 'Phone' });
    expect(within(phone).getByRole('heading', { name: 'Walk with us' })).toBeVisible();
  });
});

it('offers the consent text generated from the settings, and saves it', async () => {
  const api = settingsApi();
  api.answer(updateMemberSettings, { data: settingsWith().member });
  const { person } = await showPage(`${address}/login`, { api, viewer: ofTier('pro') });
  expect(await screen.findByText(/see your name, email address, steps/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Use this text' }));
  await waitFor(() => expect(api.inputs(updateMemberSettings)).toHaveLength(1));
  expect(api.inputs(updateMemberSettings)[0]?.body).toMatchObject({
    consentText: expect.stringContaining('Leaderboards show your name and steps'),
  });
});
