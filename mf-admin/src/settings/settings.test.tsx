import {
  getProgramSettings,
  programSettings,
  updateGeneralSettings,
  updateTeamSettings,
} from '@stridewell/contracts';
import { events } from '@stridewell/platform';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '#show-page.fixture.tsx';
import { settingsApi, settingsWith } from '#program-settings/settings.fixture.ts';
import { settingFields } from './setting-fields.ts';

const address = '/admin/program-center/settings';

describe("a program's settings", () => {
  it('have a form for every setting except branding', () => {
    const { customization: _look, ...groups } = programSettings;
    for (const [group, settings] of Object.entries(groups)) {
      const fields = Object.entries(settingFields).find(([name]) => name === group)?.[1] ?? [];
      expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(settings).toSorted());
    }
  });

  it("are saved one by one, so that someone else's changes in the meantime are kept", async () => {
    const api = settingsApi();
    const { team } = settingsWith();
    api.answer(updateTeamSettings, { data: { ...team, membersCreateTeams: 0 } });
    const heard = jest.fn();
    const scope = events.scope();
    scope.on('save-settings', heard);
    const { person } = await showPage(`${address}?type=team`, { api });
    await person.click(await screen.findByRole('switch', { name: 'Members can create teams' }));
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(heard).toHaveBeenCalled());
    expect(api.inputs(updateTeamSettings)[0]?.body).toEqual({
      membersCreateTeams: false,
      seen: { membersCreateTeams: 1 },
    });
    expect(heard.mock.calls[0]?.[0]).toMatchObject({
      group: 'team',
      settings: { membersCreateTeams: 0 },
    });
    scope.end();
  });

  it('show a message for an unknown group', async () => {
    await showPage(`${address}?type=color`, { api: settingsApi() });
    expect(await screen.findByRole('heading', { name: 'Invalid setting type' })).toBeVisible();
  });

  it('show an error next to its field', async () => {
    const api = settingsApi();
    const text = 'Another program has this name.';
    api.fail(updateGeneralSettings, 'already_taken', { fields: { programName: [text] } });
    const { person } = await showPage(address, { api });
    await person.type(await screen.findByRole('textbox', { name: 'Name in links' }), 'walks');
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("overwrite someone else's changes only after a message about them", async () => {
    const api = settingsApi();
    const { general } = settingsWith();
    const text = 'Somebody else has changed this meanwhile. It is now: Walks';
    api.fail(updateGeneralSettings, 'changed_meanwhile', { fields: { name: [text] } });
    const { person } = await showPage(address, { api });
    await person.type(await screen.findByRole('textbox', { name: 'Program name' }), 'Miles');
    api.answer(getProgramSettings, { data: settingsWith({ general: { name: 'Walks' } }) });
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(api.inputs(getProgramSettings).length).toBeGreaterThan(1));
    api.answer(updateGeneralSettings, { data: { ...general, name: 'Miles' } });
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(api.inputs(updateGeneralSettings)).toHaveLength(2));
    expect(api.inputs(updateGeneralSettings).map(({ body }) => body)).toEqual([
      { name: 'Miles', seen: { name: '' } },
      { name: 'Miles', seen: { name: 'Walks' } },
    ]);
  });
});
