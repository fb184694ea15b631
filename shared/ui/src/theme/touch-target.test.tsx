import { screen } from '@testing-library/react';
import { Button, IconButton, LinkButton } from '#button/button.tsx';
import { EditIcon } from '#icon/icons.ts';
import { Pagination } from '#pagination/pagination.tsx';
import { renderUi } from '#testing/render-ui.tsx';
import { WhyButton } from '#why/why-button.tsx';
import { tokens } from './tokens.ts';

/** What a finger is told about the room around a control, out of the styles of the page. */
function roomAround(control: Element): string[] {
  return [...document.querySelectorAll('style')]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText === tokens.media.finger)
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) =>
      [...control.classList].some((name) => selectorText.startsWith(`.${name}::before`)),
    )
    .map(({ style }) => style.inset);
}

test('a finger has as much room around each small control as it needs', () => {
  renderUi(
    <>
      <Button size="small">Save</Button>
      <IconButton icon={EditIcon} label="Edit" />
      <LinkButton href="/away">Away</LinkButton>
      <WhyButton label="Why 5?" onPress={jest.fn()} />
      <Pagination page={1} perPage={5} total={9} rangeLabel="1–5" onPageChange={jest.fn()} />
    </>,
  );
  const controls = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
  expect(controls).toHaveLength(8);
  for (const control of controls)
    expect(roomAround(control)).toEqual([expect.stringContaining(tokens.target)]);
});
