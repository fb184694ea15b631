import { act, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Component } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { screenRoutes } from './screen-routes.tsx';

type File = Record<string, ComponentType>;

/** A file that loads when the test says so. */
function heldFile() {
  let come: (file: File) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const file = new Promise<File>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const load = jest.fn(() => file);
  return { load, come: (shown: File) => act(async () => come(shown)), fail };
}

function Teams() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/teams/7')}>
      All teams
    </button>
  );
}
function Team() {
  return <h1>One team</h1>;
}

class Boundary extends Component<{ children: ReactNode }, { text?: string }> {
  override state: { text?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { text: error.message };
  }
  override render() {
    return this.state.text ?? this.props.children;
  }
}

function show(Routes: ComponentType, path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Boundary>
        <Routes />
      </Boundary>
    </MemoryRouter>,
  );
}

describe('the screens of a remote', () => {
  it('are in the first render if they were loaded before', async () => {
    const Routes = screenRoutes({ '/teams': async () => ({ Teams }) });
    await Routes.load('/teams');
    show(Routes, '/teams');
    expect(screen.getByRole('button', { name: 'All teams' })).toBeInTheDocument();
  });

  it('are loaded on the first visit, and the previous one stays until then', async () => {
    const team = heldFile();
    const Routes = screenRoutes({ '/teams': async () => ({ Teams }), '/teams/:teamId': team.load });
    await Routes.load('/teams');
    show(Routes, '/teams');
    expect(team.load).not.toHaveBeenCalled();
    await act(async () => screen.getByRole('button').click());
    expect(team.load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'All teams' })).toBeInTheDocument();
    await team.come({ Team });
    expect(screen.getByRole('heading', { name: 'One team' })).toBeInTheDocument();
  });

  it('show a skeleton in place of the previous one after a second', async () => {
    const team = heldFile();
    const Routes = screenRoutes({ '/teams': async () => ({ Teams }), '/teams/:teamId': team.load });
    await Routes.load('/teams');
    show(Routes, '/teams');
    await act(async () => screen.getByRole('button').click());
    expect(await screen.findByText('Loading', {}, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All teams' })).not.toBeInTheDocument();
    await team.come({ Team });
    expect(screen.getByRole('heading', { name: 'One team' })).toBeInTheDocument();
  });

  it("throw if they can't be loaded, and are imported again by the next attempt", async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const files = [Promise.reject(new Error('chunk lost')), Promise.resolve({ Teams })];
    const Routes = screenRoutes({ '/teams': () => files.shift() ?? Promise.resolve({ Teams }) });
    show(Routes, '/teams');
    expect(await screen.findByText('chunk lost')).toBeInTheDocument();
    await expect(Routes.load('/teams')).resolves.toBeUndefined();
    expect(complaints).toHaveBeenCalled();
  });

  it('handle no unknown address: it goes to /404', async () => {
    const Routes = screenRoutes({
      '/404': async () => ({ Team }),
      '/teams': async () => ({ Teams }),
    });
    await Routes.load('/404');
    show(Routes, '/teams/7/shoes');
    expect(screen.getByRole('heading', { name: 'One team' })).toBeInTheDocument();
  });

  it("leave another remote's address alone when they are late", async () => {
    const Routes = screenRoutes({
      '/404': async () => ({ Team }),
      '/teams': async () => ({ Teams }),
    });
    await Routes.load('/404');
    const { container } = show(Routes, '/my-dashboard');
    expect(container).toBeEmptyDOMElement();
  });
});
