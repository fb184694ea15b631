import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar, avatarColor, initialsOf } from '#avatar/avatar.tsx';
import { Badge } from '#badge/badge.tsx';
import { FieldErrorSummary } from '#form/form.tsx';
import { List, ListRow } from '#list/list.tsx';
import { Meter, ProgressBar } from '#progress/progress.tsx';
import { RankChange } from '#rank-change/rank-change.tsx';
import { Skeleton } from '#skeleton/skeleton.tsx';
import { SliderField } from '#slider-field/slider-field.tsx';
import { FailureState } from '#state/state.tsx';
import { UiProvider } from '#provider/ui-provider.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { Num, Title } from '#type/type.tsx';
import { Ring } from './ring.tsx';

test('a ring says its value, also past its goal', () => {
  renderUi(<Ring value={11240} max={8000} label="Today" />);
  const ring = screen.getByRole('meter', { name: 'Today' });
  expect(ring).toHaveAttribute('aria-valuenow', '8000');
  expect(ring).toHaveAttribute('aria-valuetext', '141%');
});

test('a ring without a goal is empty, not broken', () => {
  renderUi(<Ring value={5} max={0} label="Today" />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '0%');
});

test('what is inside a ring stays reachable', () => {
  renderUi(
    <Ring value={1} max={2} label="Today">
      <button type="button">Why?</button>
    </Ring>,
  );
  expect(screen.getByRole('button', { name: 'Why?' })).toBeInTheDocument();
});

test.each([
  ['en-US', '12,345.6'],
  ['de-DE', '12.345,6'],
])('a number is written as %s does it', (locale, written) => {
  renderUi(<Num value={12345.6} />, locale);
  expect(screen.getByText(written)).toBeInTheDocument();
});

test('a title without a level is an h5', () => {
  renderUi(<Title>Plants</Title>);
  expect(screen.getByRole('heading', { level: 5 })).toHaveTextContent('Plants');
});

test('a change of rank is told in words', () => {
  const { container } = renderUi(
    <>
      <RankChange change={3} />
      <RankChange change={-2} />
      <RankChange change={0} />
      <RankChange change={null} />
    </>,
  );
  for (const words of ['Up 3', 'Down 2', 'No change', 'New']) {
    expect(container).toHaveTextContent(words);
  }
});

test('an avatar has the first and the last initial, and always the same color', () => {
  expect(initialsOf('  ana maria lópez ')).toBe('AL');
  expect(initialsOf('Øyvind')).toBe('Ø');
  expect(avatarColor('Ana')).toBe(avatarColor('Ana'));
  const colors = new Set('abcdefghijklmnopqrstuvwxyz'.split('').map(avatarColor));
  expect(colors.size).toBe(6);
  renderUi(<Avatar name="Ana López" isNamed />);
  expect(screen.getByRole('img', { name: 'Ana López' })).toHaveTextContent('AL');
});

test('a badge says what it counts, and is nothing at zero', () => {
  const { container } = renderUi(
    <>
      <Badge count={120} label="120 unread messages" />
      <Badge count={0} label="none" />
    </>,
  );
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(screen.getByText('120 unread messages')).toBeInTheDocument();
  expect(container).not.toHaveTextContent('none');
});

test('a row with an address is a link named by its title', () => {
  renderUi(
    <List label="Plants">
      <ListRow title="Oak" meta="Tree" href="/oak" trailing="24 m" />
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Plants' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Oak' })).toHaveAttribute('href', '/oak');
});

test('progress, meters and sliders write Spanish numbers as Latin America does', () => {
  renderUi(
    <>
      <ProgressBar label="Importar" value={40} />
      <Meter label="Pasos" value={1200} maxValue={2000} format={{ style: 'decimal' }} />
      <SliderField
        label="Lugar"
        value={42.5}
        onChange={() => {}}
        minValue={0}
        maxValue={100}
        step={0.1}
        startLabel="Inicio"
        endLabel="Final"
      />
    </>,
    'es',
  );
  for (const written of ['40%', '1,200', '42.5']) {
    expect(screen.getByText(written)).toBeInTheDocument();
  }
});

test('progress and meters have names and values', () => {
  renderUi(
    <>
      <ProgressBar label="Import" value={40} />
      <ProgressBar label="Export" isLabelHidden />
      <Meter label="Path" value={3} maxValue={4} valueLabel="3 of 4 km" />
    </>,
  );
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByRole('progressbar', { name: 'Export' })).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByRole('meter', { name: 'Path' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 4 km',
  );
});

test('a failure is announced and offers Retry', async () => {
  const onRetry = jest.fn();
  renderUi(<FailureState title="This did not load" onRetry={onRetry} details="req_1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('req_1')).toBeInTheDocument();
});

test('the summary of errors is announced and leads to the fields', async () => {
  const onSelect = jest.fn();
  renderUi(
    <FieldErrorSummary
      title="One thing is missing"
      errors={[{ id: 'name', message: 'Enter a name', onSelect }]}
      isFocused
    />,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('One thing is missing');
  expect(alert).toContainElement(document.activeElement as HTMLElement); // jsdom's active element is one
  await userEvent.click(screen.getByRole('button', { name: 'Enter a name' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('only one of several skeletons says that something is loading', () => {
  renderUi(
    <>
      <Skeleton shape="list" />
      <Skeleton isSilent />
    </>,
  );
  expect(screen.getAllByText('Loading')).toHaveLength(1);
});

test('links are drawn by the component that the provider is given, words come from its text', () => {
  render(
    <UiProvider
      mode="dark"
      locale="es"
      text={{ retry: 'Reintentar' }}
      linkComponent={(props) => (
        <a {...props} data-routed="">
          {props.children}
        </a>
      )}
    >
      <ListRow title="Roble" href="/roble" />
      <FailureState title="No se cargó" onRetry={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('link', { name: 'Roble' })).toHaveAttribute('data-routed');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});
