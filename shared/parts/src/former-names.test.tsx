import {
  colourModes,
  createWatchers,
  remoteLifecycles,
  screenRoutes,
  setColourMode,
  useColourMode,
} from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  chosenInForcedColors,
  chosenInForcedColours,
  LineChart,
  LinkButton,
  Meter,
  Ring,
  setOffInForcedColors,
  setOffInForcedColours,
  Sparkline,
  tokens,
} from '@stridewell/ui';
import type { ButtonColour, ColourMode, ColourName } from '@stridewell/ui';
import { screen, within } from '@testing-library/react';
import { startMiniShell } from '@stridewell/testing';

const title = { en: 'Plan', es: 'Plan' };
const remote = {
  name: 'mf-plan',
  title,
  paths: [{ path: '/plan', title, access: 'member' }],
  links: [],
} as const;

const [red, danger, dark]: [ButtonColour, ColourName, ColourMode] = ['red', 'danger', 'dark'];
const own = 'rgb(1, 2, 3)';
const points = [{ id: 'mon', label: 'Mon', values: [1] }];
const axis = { categoryLabel: 'Day', unit: 'steps' };
const nothing = () => undefined;

/** A page as teams wrote it for 1.0, next to the same parts by their names of now. */
function Plan() {
  const mode = useColourMode();
  return (
    <>
      <p style={{ color: tokens.colour[danger] }}>The mode is {mode}</p>
      <Button colour={red} onPress={() => setColourMode(dark)}>
        Former
      </Button>
      <Button color="red">Current</Button>
      <Button>Usual</Button>
      <LinkButton href="/plan" colour="red">
        Former link
      </LinkButton>
      <LinkButton href="/plan" color="red">
        Current link
      </LinkButton>
      <Ring value={1} max={2} label="A ring" colour={own} />
      <Meter value={1} maxValue={2} label="A meter" colour={own} />
      <Sparkline values={[1, 2]} label="A line" colour={own} />
      <LineChart
        {...axis}
        title="A chart"
        points={points}
        series={[{ id: 'steps', label: 'Steps', colour: own }]}
      />
      <ConfirmDialog
        isOpen
        title="Sure?"
        confirmLabel="Delete"
        confirmColour="red"
        onConfirm={nothing}
        onCancel={nothing}
      />
    </>
  );
}

const lifecycles = remoteLifecycles({
  remote,
  routes: screenRoutes({ '/plan': async () => ({ Plan }) }),
  locales: { en: {}, es: {} },
});

const named = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('a remote of 1.0', () => {
  it('gets from this version what it imports by the names of then', async () => {
    expect(chosenInForcedColours).toBe(chosenInForcedColors);
    expect(setOffInForcedColours).toBe(setOffInForcedColors);
    expect(tokens.colour).toBe(tokens.color);
    expect(colourModes).toContain('system');
    const watchers = createWatchers<[string]>();
    const heard: string[] = [];
    watchers.add((what) => heard.push(what));
    watchers.tell('now');
    expect(heard).toEqual(['now']);
  });

  it('looks in this version as it did, by its props of then', async () => {
    const { page } = await startMiniShell({ lifecycles, path: '/plan' });
    const link = (name: string) => screen.getByRole('link', { name, hidden: true });
    expect(named('Former').className).toBe(named('Current').className);
    expect(named('Former').className).not.toBe(named('Usual').className);
    expect(named('Former')).not.toHaveAttribute('colour');
    expect(link('Former link').className).toBe(link('Current link').className);
    expect(link('Former link')).not.toHaveAttribute('colour');
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByRole('button', { name: 'Delete' }).className).toBe(
      named('Current').className,
    );
    for (const label of ['A ring', 'A line'])
      expect(within(page).getByLabelText(label).innerHTML).toContain(`stroke="${own}"`);
    expect(within(page).getByText('A chart').closest('figure')?.innerHTML).toContain(own);
  });

  it('sets the color mode of the page', async () => {
    const { page, person } = await startMiniShell({ lifecycles, path: '/plan' });
    await person.click(within(page).getByText('Former'));
    expect(page).toHaveTextContent('The mode is dark');
    localStorage.clear();
  });
});
