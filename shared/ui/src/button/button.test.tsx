import { useLayoutEffect } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '#menu/menu.tsx';
import { TabLinks, Tabs } from '#tabs/tabs.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { EditIcon } from '#icon/icons.ts';

test('a button is pressed by mouse, Enter and space', async () => {
  const onPress = jest.fn();
  renderUi(<Button onPress={onPress}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a pending button keeps the focus, says so and does nothing', async () => {
  const onPress = jest.fn();
  renderUi(
    <Button isPending onPress={onPress}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Save.*Loading/ });
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('a submit button sends its form', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button is named by its label', () => {
  renderUi(<IconButton icon={EditIcon} label="Edit title" />);
  expect(screen.getByRole('button', { name: 'Edit title' })).toBeInTheDocument();
});

test('a link button is a link', () => {
  renderUi(<LinkButton href="/plan">Open plan</LinkButton>);
  expect(screen.getByRole('link', { name: 'Open plan' })).toHaveAttribute('href', '/plan');
});

test('a menu opens, is walked by arrow keys, acts and gives the focus back', async () => {
  const onAction = jest.fn();
  renderUi(
    <Menu
      trigger={<Button>Ana</Button>}
      items={[
        { id: 'profile', label: 'Profile', href: '/profile' },
        { id: 'out', label: 'Sign out', onAction },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Ana' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ana' })).toHaveFocus());
});

test('tabs are changed by arrow keys', async () => {
  renderUi(
    <Tabs
      label="Who"
      tabs={[
        { id: 'all', label: 'Everyone', content: 'The whole list' },
        { id: 'team', label: 'My team', content: 'Only us' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Everyone' })).toHaveTextContent('The whole list');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'My team' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'My team' })).toHaveTextContent('Only us');
});

test('tabs with addresses are links, and the current one says so', () => {
  renderUi(
    <TabLinks
      label="Lists"
      links={[
        { href: '/now', label: 'Current', isCurrent: true },
        { href: '/past', label: 'Past' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Lists' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Current');
});

test('a button that is removed while pending leaves no announcement without a label', async () => {
  const { rerender } = renderUi(<Button>Sign in</Button>);
  await userEvent.tab();
  rerender(<Button isPending>Sign in</Button>);
  const announcement = () => document.querySelector('[role="log"] [role="img"]');
  expect(announcement()).not.toBeNull();
  let leftAtCommit: Element | null | undefined;
  function Welcome() {
    useLayoutEffect(() => {
      leftAtCommit = announcement();
    }, []);
    return <p>Welcome</p>;
  }
  rerender(<Welcome />);
  expect(leftAtCommit).toBeNull();
});

test('the late announcement of a button that is gone is removed before anything reads it', async () => {
  const { rerender } = renderUi(<Button id="create">Create</Button>);
  rerender(
    <Button id="create" isPending>
      Create
    </Button>,
  );
  rerender(<p>Created</p>);
  const log = document.body.appendChild(document.createElement('div'));
  log.dataset['liveAnnouncer'] = 'true';
  log.innerHTML = '<div role="img" aria-labelledby="create"></div>';
  await Promise.resolve();
  expect(log).toBeEmptyDOMElement();
  log.remove();
});
